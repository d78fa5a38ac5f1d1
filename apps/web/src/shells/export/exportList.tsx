import { cancelExport, downloadExport, type ExportProgress, getExport, startExport } from '@soportica/contract/core/exports'
import { call } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/apiError.ts'
import { type Notice, notices, toast } from '../../lib/toast.ts'
import { ExportStatus } from './ExportStatus.tsx'
import { saveFile } from './saveFile.ts'
import { watchExport } from './watchExport.ts'

export type ListToExport = {
  readonly lista: string
  readonly titulo: string
  readonly filtros: Record<string, unknown>
  readonly columnas: readonly string[]
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const failure = (reason: string) => `Error al descargar el archivo: ${reason}`

export const downloadFailed = (error: unknown): void => toast.error(failure(sentenceOf(error)))

/** Into the browser's downloads. */
export async function fetchExport(expid: string, archivo: string): Promise<void> {
  saveFile(await call(downloadExport, { params: { expid } }), archivo)
  toast.success('Archivo descargado exitosamente.')
}

// Runs on while the user goes to other screens; its notice shows how far it is and lets him cancel.
export async function exportList({ lista, titulo, filtros, columnas }: ListToExport): Promise<void> {
  const id = `export-${lista}-${Date.now()}`
  const notice = (progress?: ExportProgress): Notice => ({
    id,
    kind: 'info',
    title: `Exportando ${titulo}`,
    message: (
      <ExportStatus
        progress={progress}
        onCancel={() => progress && void call(cancelExport, { params: { expid: progress.expid } }).catch(downloadFailed)}
      />
    ),
    autoClose: false,
  })

  notices.show(notice())
  try {
    const started = await call(startExport, { body: { lista, filtros, columnas: [...columnas] } })
    const params = { expid: started.expid }
    const ended = await watchExport(started, {
      ask: () => call(getExport, { params }),
      wait,
      tell: (progress) => notices.update(notice(progress)),
    })
    if (ended.estado === 'lista') await fetchExport(started.expid, ended.archivo)
    else if (ended.estado === 'fallida') toast.error(failure(ended.mensaje ?? 'Intente exportar de nuevo.'))
    else toast.info('Exportación cancelada.')
  } catch (error) {
    downloadFailed(error)
  } finally {
    notices.hide(id)
  }
}
