import { rm } from 'node:fs/promises'
import { change, type UserContext } from '../../plugins/context.ts'
import { recordEvent } from '../events/recordEvent.ts'
import { discardExport, type ExportRow } from './exports.queries.ts'
import { exportFile } from './runExport.ts'

/** The worker notices it at the next batch; a finished file is removed at once. */
export async function cancelExport(
  context: UserContext,
  directory: string,
  { id, lista, estado }: ExportRow,
): Promise<{ mensaje: string }> {
  await change(context, async (writing) => {
    await discardExport(writing.tx, id)
    await recordEvent(writing, 'export.cancelled', 'user', context.user.usuid, { exportacion: id, lista })
  })
  await rm(exportFile(directory, id), { force: true })
  return { mensaje: estado === 'lista' ? 'Archivo de la exportación eliminado.' : 'Exportación cancelada.' }
}
