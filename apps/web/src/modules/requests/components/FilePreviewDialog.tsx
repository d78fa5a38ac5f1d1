import { Modal } from '@mantine/core'
import { fileTypeOf } from '@soportica/contract/records/fileTypes'
import { getRequestFile, type RequestAttachment } from '@soportica/contract/requests/calls'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { call } from '../../../lib/api/api.ts'
import { ImagePreview } from '../../../shells/attachments/preview/ImagePreview.tsx'
import { NoPreview } from '../../../shells/attachments/preview/NoPreview.tsx'
import classes from '../../../shells/attachments/preview/Preview.module.css'
import { type BytesProps, Waiting } from '../../../shells/attachments/preview/PreviewContent.tsx'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { useReturnFocus } from '../../../shells/record-dialog/useReturnFocus.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { lazyPage } from '../../../ui/lazyPage.tsx'

const PdfPreview = lazyPage<BytesProps>(() =>
  import('../../../shells/attachments/preview/PdfPreview.tsx').then((module) => module.PdfPreview),
)

export type FilePreviewProps = {
  readonly file: RequestAttachment
  readonly opened: boolean
  readonly onDownload: () => void
  readonly onClose: () => void
}

/** A file of a request, to be looked at without keeping it. */
export function FilePreviewDialog({ file, opened, onDownload, onClose }: FilePreviewProps) {
  const onPhone = usePhone()
  useReturnFocus(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Previa"
      size="72rem"
      fullScreen={onPhone}
      zIndex={300}
      returnFocus={false}
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
    >
      <div className={classes.bar}>
        <p className={classes.name}>{file.nombreOriginal}</p>
        <IconAction label="Descargar" size="lg" onClick={onDownload}>
          <IconDownload size="1.3em" aria-hidden />
        </IconAction>
      </div>
      <Content key={file.id} file={file} />
    </Modal>
  )
}

function Content({ file: { id, nombreOriginal } }: { file: RequestAttachment }): ReactNode {
  const clase = fileTypeOf(nombreOriginal)?.clase
  const isShown = clase === 'imagen' || clase === 'pdf'
  const { data, error, refetch } = useQuery({
    queryKey: ['requestFile', id],
    queryFn: ({ signal }) => call(getRequestFile, { query: { id, como: 'inline' } }, { signal }),
    enabled: isShown,
    staleTime: Infinity,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  })
  if (!isShown) return <NoPreview reason="Este tipo de archivo no se muestra aquí." />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  if (clase === 'imagen') return <ImagePreview content={data} name={nombreOriginal} />
  return (
    <Suspense fallback={<Waiting />}>
      <PdfPreview content={data} name={nombreOriginal} />
    </Suspense>
  )
}
