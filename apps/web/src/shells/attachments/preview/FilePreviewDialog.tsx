import { Modal } from '@mantine/core'
import { type FileClass, fileTypeOf } from '@soportica/contract/records/fileTypes'
import { IconDownload } from '@tabler/icons-react'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense } from 'react'
import { IconAction } from '../../../ui/IconAction.tsx'
import { usePhone } from '../../data-table/usePhone.ts'
import { saveFile } from '../../export/saveFile.ts'
import { ErrorState } from '../../feedback/ErrorState.tsx'
import { useReturnFocus } from '../../record-dialog/useReturnFocus.ts'
import { ImagePreview } from './ImagePreview.tsx'
import { NoPreview } from './NoPreview.tsx'
import classes from './Preview.module.css'
import { PdfPreview } from './PreviewContent.tsx'
import type { BytesProps } from './previewFile.ts'
import { Waiting } from './Waiting.tsx'

export type FilePreviewDialogProps = {
  readonly opened: boolean
  readonly name: string
  readonly queryKey: QueryKey
  readonly load: (signal: AbortSignal) => Promise<Blob>
  readonly onClose: () => void
  /** For a download different from the preview; then a file without preview is not loaded. */
  readonly onDownload?: () => void
}

const views: Partial<Record<FileClass, ComponentType<BytesProps>>> = { imagen: ImagePreview, pdf: PdfPreview }

/** A PDF or a picture that is no attachment of a record. */
export function FilePreviewDialog({ opened, name, queryKey, load, onClose, onDownload }: FilePreviewDialogProps) {
  const onPhone = usePhone()
  const View = views[fileTypeOf(name)?.clase ?? 'otro']
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    enabled: opened && (View !== undefined || onDownload === undefined),
    staleTime: Infinity,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  })
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
        <p className={classes.name}>{name}</p>
        <IconAction
          label="Descargar"
          size="lg"
          reason={onDownload || data ? undefined : 'Aún no se ha cargado.'}
          onClick={onDownload ?? (() => data && saveFile(data, name))}
        >
          <IconDownload size="1.3em" aria-hidden />
        </IconAction>
      </div>
      {!View ? (
        <NoPreview reason="Este tipo de archivo no se muestra aquí." />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Waiting />
      ) : (
        <Suspense fallback={<Waiting />}>
          <View content={data} name={name} />
        </Suspense>
      )}
    </Modal>
  )
}
