import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyWindow } from '../../../shells/page/OnDemand.tsx'
import type { FilePreviewDialogProps } from '../../../shells/attachments/preview/FilePreviewDialog.tsx'
import { fileQuery } from '../../requests/requests.public.ts'
import classes from './Search.module.css'

const FilePreviewDialog = lazyWindow<FilePreviewDialogProps>(() =>
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
      {preview && (
        <FilePreviewDialog
          key={preview.file.id}
          opened={preview.opened}
          name={preview.file.nombreOriginal}
          {...fileQuery(preview.file.id)}
          onClose={close}
        />
      )}
    </div>
  )
}
