import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import type { FilePreviewDialogProps } from '../../../shells/attachments/preview/FilePreviewDialog.tsx'
import { OnDemand } from '../../../shells/page/OnDemand.tsx'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import { fileQuery } from '../../requests/requests.public.ts'
import classes from './Search.module.css'

const FilePreviewDialog = lazyPage<FilePreviewDialogProps>(() =>
  import('../../../shells/attachments/preview/FilePreviewDialog.tsx').then((module) => module.FilePreviewDialog),
)

type Sent = { readonly id: number; readonly nombreOriginal: string }

/** Files that were sent, each to be looked at. */
export function StepFiles({ files }: { readonly files: readonly Sent[] }) {
  const [shown, setShown] = useState<{ file: Sent; opened: boolean } | null>(null)
  if (files.length === 0) return null
  const close = () => setShown((before) => before && { ...before, opened: false })
  return (
    <div className={classes.files}>
      {files.map((file) => (
        <button key={file.id} type="button" data-printed className={classes.file} onClick={() => setShown({ file, opened: true })}>
          <IconPaperclip size="1.1em" aria-hidden />
          {file.nombreOriginal}
        </button>
      ))}
      <OnDemand opened={shown?.opened ?? false} onClose={close}>
        {(opened) =>
          shown && (
            <FilePreviewDialog
              key={shown.file.id}
              opened={opened}
              name={shown.file.nombreOriginal}
              {...fileQuery(shown.file.id)}
              onClose={close}
            />
          )
        }
      </OnDemand>
    </div>
  )
}
