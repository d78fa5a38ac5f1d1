import { getRequestFile, type RequestAttachment } from '@soportica/contract/requests/calls'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createElement, useState } from 'react'
import { lazyWindow } from '../../../shells/page/OnDemand.tsx'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { formatBytes, formatDateTime } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import attachments from '../../../shells/attachments/Attachments.module.css'
import type { FilePreviewDialogProps } from '../../../shells/attachments/preview/FilePreviewDialog.tsx'
import { fileIcon } from '../../../shells/attachments/files/fileIcon.ts'
import { LoadFailed } from '../../../shells/endless-list/LoadFailed.tsx'
import { saveFile } from '../../../shells/export/saveFile.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { fileQuery } from '../requestFile.ts'
import { filesQuery } from '../requestList.ts'
import classes from './Requests.module.css'

const FilePreviewDialog = lazyWindow<FilePreviewDialogProps>(() =>
  import('../../../shells/attachments/preview/FilePreviewDialog.tsx').then((module) => module.FilePreviewDialog),
)

const kinds = [
  { clase: 1, title: 'Adjuntos de la solicitud' },
  { clase: 2, title: 'Documentos de la solución' },
  { clase: 3, title: 'Archivos de la búsqueda del local' },
] as const

async function download({ id, nombreOriginal }: RequestAttachment): Promise<void> {
  try {
    saveFile(await call(getRequestFile, { query: { id, como: 'attachment' } }), nombreOriginal)
  } catch (error) {
    toast.error(`No se pudo descargar ${nombreOriginal}: ${sentenceOf(error)}`)
  }
}

/** The files of a request, by purpose. */
export function RequestFiles({ solId }: { readonly solId: number }) {
  const [preview, setPreview] = useState<{ readonly file: RequestAttachment; readonly opened: boolean } | null>(null)
  const { data, error, refetch } = useQuery(filesQuery(solId))
  const close = () => setPreview((before) => before && { ...before, opened: false })
  if (error) return <LoadFailed onRetry={() => void refetch()}>{sentenceOf(error)}</LoadFailed>
  if (!data || data.length === 0) return null
  return (
    <>
      {kinds
        .filter(({ clase }) => data.some((file) => file.clase === clase))
        .map(({ clase, title }) => (
          <section key={clase} className={classes.stored} aria-label={title}>
            <h3>{title}</h3>
            <ul className={attachments.list}>
              {data
                .filter((file) => file.clase === clase)
                .map((file) => (
                  <Stored key={file.id} file={file} onView={() => setPreview({ file, opened: true })} />
                ))}
            </ul>
          </section>
        ))}
      {preview && (
        <FilePreviewDialog
          key={preview.file.id}
          opened={preview.opened}
          name={preview.file.nombreOriginal}
          {...fileQuery(preview.file.id)}
          onDownload={() => void download(preview.file)}
          onClose={close}
        />
      )}
    </>
  )
}

function Stored({ file, onView }: { file: RequestAttachment; onView: () => void }) {
  const { nombreOriginal, size, usuario, fecha } = file
  return (
    <li className={attachments.item}>
      <span className={attachments.thumb}>
        {createElement(fileIcon(nombreOriginal), { size: '1.6em', stroke: 1.5, 'aria-hidden': true })}
      </span>
      <div className={attachments.text}>
        <p className={attachments.name}>
          <button type="button" data-printed className={attachments.way} onClick={onView}>
            {nombreOriginal}
          </button>
        </p>
        <p className={attachments.meta}>
          {formatDateTime(fecha)} · {usuario} · {formatBytes(size)}
        </p>
      </div>
      <IconAction label={`Descargar ${nombreOriginal}`} tip="Descargar" size="lg" variant="subtle" onClick={() => void download(file)}>
        <IconDownload size="1.3em" aria-hidden />
      </IconAction>
    </li>
  )
}
