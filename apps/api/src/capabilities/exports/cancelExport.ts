import { rm } from 'node:fs/promises'
import type { UserContext } from '../../plugins/context.ts'
import { type ExportRow, updateExport } from './exports.queries.ts'
import { exportFile } from './runExport.ts'

export async function cancelExport({ db }: UserContext, directory: string, { id }: ExportRow): Promise<{ mensaje: string }> {
  const cancelled = await updateExport(db, id, { estado: 'cancelada' })
  if (!cancelled) await rm(exportFile(directory, id), { force: true })
  return { mensaje: cancelled ? 'Exportación cancelada.' : 'La exportación ya había terminado.' }
}
