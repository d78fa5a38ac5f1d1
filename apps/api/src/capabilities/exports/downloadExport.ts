import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { change, type UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { recordEvent } from '../events/recordEvent.ts'
import { type ExportRow, noteKnown } from './exports.queries.ts'
import { exportFile } from './runExport.ts'

export async function downloadExport(
  context: UserContext,
  directory: string,
  { id, lista, estado, filas }: ExportRow,
): Promise<{ size: number; stream: Readable }> {
  if (estado !== 'lista') throw new AppError('exportacion.noLista')
  const path = exportFile(directory, id)
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new AppError('archivo.noDisponible')
  await change(context, async (writing) => {
    await noteKnown(writing.tx, id, writing.now)
    await recordEvent(writing, 'export.downloaded', 'user', context.user.usuid, { exportacion: id, lista, filas })
  })
  return { size: found.size, stream: createReadStream(path) }
}
