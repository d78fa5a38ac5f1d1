import { Skeleton } from '@mantine/core'
import { type AttachmentRow, getFileVersions } from '@soportica/contract/records/attachments'
import { IconDownload, IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { formatBytes, formatDateTime } from '../../../lib/format.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import classes from '../Attachments.module.css'
import { downloadAttachment } from './downloadAttachment.ts'
import { type PreviewFile, versionPreview } from '../preview/previewFile.ts'
import { Thumbnail } from './Thumbnail.tsx'

type Props = { readonly row: AttachmentRow; readonly onView: (previewFile: PreviewFile) => void }

const reasonOf = (may: true | string | undefined) => (typeof may === 'string' ? may : undefined)

export function FileVersions({ row, onView }: Props) {
  const { adaid, acciones, originalName: now, modifiedAt } = row
  const { data, error } = useQuery({
    queryKey: ['fileVersions', adaid, modifiedAt],
    queryFn: ({ signal }) => call(getFileVersions, { query: { adaid } }, { signal }),
  })
  if (error) return <p className={classes.failure}>No se pudieron cargar las versiones: {sentenceOf(error)}</p>
  if (!data) return <Skeleton h="3rem" mt="0.5rem" />
  return (
    <ul className={classes.versions} aria-label={`Versiones anteriores de ${now}`}>
      {data.results.map((file) => {
        const { version, originalName, size, fecha, usuario, miniatura } = file
        const previewFile = versionPreview(row, file)
        return (
          <li key={version} className={classes.version}>
            <Thumbnail name={originalName} adaid={adaid} miniatura={miniatura} version={version} since={fecha} />
            <div className={classes.text}>
              <p className={classes.name}>{originalName}</p>
              <p className={classes.meta}>
                {formatDateTime(fecha)} · {usuario} · {formatBytes(size)}
              </p>
            </div>
            <IconAction label={`Visualizar ${originalName}`} reason={reasonOf(acciones['visualizar'])} onClick={() => onView(previewFile)}>
              <IconEye size="1.2em" aria-hidden />
            </IconAction>
            <IconAction
              label={`Descargar ${originalName}`}
              reason={reasonOf(acciones['descargar'])}
              onClick={() => void downloadAttachment(previewFile)}
            >
              <IconDownload size="1.2em" aria-hidden />
            </IconAction>
          </li>
        )
      })}
    </ul>
  )
}
