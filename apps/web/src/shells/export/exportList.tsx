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

export const exportList = ({ lista, titulo, filtros, columnas }: ListToExport): Promise<void> =>
  follow(titulo, () => call(startExport, { body: { lista, filtros, columnas: [...columnas] } }))

/** An export that was begun by a call of its own. */
export const followExport = (titulo: string, started: ExportProgress): Promise<void> => follow(titulo, async () => started)

let begun = 0
// Runs while the user visits other screens; its notice shows the progress and a cancel button.
async function follow(titulo: string, start: () => Promise<ExportProgress>): Promise<void> {
  begun += 1
  const id = `export-${begun}`
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
    const started = await start()
    const params = { expid: started.expid }
    const ended = await watchExport(started, {
      ask: () => call(getExport, { params }),
      wait,
      onProgress: (progress) => notices.update(notice(progress)),
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
