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
  const [preview, setPreview] = useState<{ file: Sent; opened: boolean } | null>(null)
  if (files.length === 0) return null
  const close = () => setPreview((before) => before && { ...before, opened: false })
  return (
    <div className={classes.files}>
      {files.map((file) => (
        <button key={file.id} type="button" data-printed className={classes.file} onClick={() => setPreview({ file, opened: true })}>
          <IconPaperclip size="1.1em" aria-hidden />
          {file.nombreOriginal}
        </button>
      ))}
      <OnDemand opened={preview?.opened ?? false} onClose={close}>
        {(opened) =>
          preview && (
            <FilePreviewDialog
              key={preview.file.id}
              opened={opened}
              name={preview.file.nombreOriginal}
              {...fileQuery(preview.file.id)}
              onClose={close}
            />
          )
        }
      </OnDemand>
    </div>
  )
}
