import { counted } from '@soportica/rules/counted'
import { Button } from '@mantine/core'
import { cancelExport, type ExportProgress, getExport } from '@soportica/contract/core/exports'
import { IconDownload, IconFileOff, IconFileSpreadsheet, IconHome } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { isApiError } from '../../lib/api/apiError.ts'
import { WorkButton } from '../../ui/BusyButton.tsx'
import { paths } from '../../paths.ts'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { Message } from '../feedback/Message.tsx'
import { PageSkeleton } from '../page/PageSkeleton.tsx'
import { PageTitle } from '../page/PageTitle.tsx'
import { downloadFailed, fetchExport } from './exportList.tsx'
import { ExportStatus } from './ExportStatus.tsx'
import { isOver } from './watchExport.ts'

const pollMs = 2000

/** The target of a file's notification: it may have been ordered on another day, in another browser. */
export function ExportedFilePage() {
  const { expid = '' } = useParams()
  const params = { expid }
  const { data, error, refetch } = useQuery({
    queryKey: ['export', expid],
    queryFn: ({ signal }) => call(getExport, { params }, { signal }),
    refetchInterval: ({ state }) => (state.data && !isOver(state.data.estado) ? pollMs : false),
  })
  const cancel = () => void call(cancelExport, { params }).then(() => refetch(), downloadFailed)
  return (
    <>
      <PageTitle title="Archivo exportado" />
      {isApiError(error, 404) || isApiError(error, 422) ? (
        <Absent />
      ) : error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <PageSkeleton />
      ) : data.estado === 'lista' ? (
        <Ready progress={data} />
      ) : isOver(data.estado) ? (
        <Absent title={data.estado === 'fallida' ? `El archivo ${data.archivo} no se pudo generar.` : undefined} />
      ) : (
        <ExportStatus progress={data} onCancel={cancel} />
      )}
    </>
  )
}

function Ready({ progress: { expid, archivo, filas } }: { progress: ExportProgress }) {
  const download = () => fetchExport(expid, archivo).catch(downloadFailed)
  return (
    <Message
      icon={<IconFileSpreadsheet size={26} stroke={1.5} />}
      title={archivo}
      text={`${counted(filas, 'fila', 'filas')}. El archivo se conserva durante un día.`}
    >
      <WorkButton leftSection={<IconDownload size="1.2em" aria-hidden />} work={download}>
        Descargar
      </WorkButton>
    </Message>
  )
}

function Absent({ title = 'El archivo ya no está disponible.' }: { title?: string | undefined }) {
  return (
    <Message
      icon={<IconFileOff size={26} stroke={1.5} />}
      title={title}
      text="Los archivos exportados se conservan durante un día. Vuelva a la lista y exporte de nuevo."
    >
      <Button component={Link} to={paths.dashboard} variant="default" leftSection={<IconHome size={16} aria-hidden />}>
        Volver a Inicio
      </Button>
    </Message>
  )
}
