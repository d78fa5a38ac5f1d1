import { change, type UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { recordEvent } from '../events/recordEvent.ts'
import { deleteBatch, lockBatch } from './imports.queries.ts'

export function cancelImport(context: UserContext, id: string): Promise<{ mensaje: string }> {
  return change(context, async (writing) => {
    const batch = await lockBatch(writing.tx, id, context.user.usuid)
    if (!batch) throw new AppError('importacion.vencida')
    if (batch.estado !== 'previa') throw new AppError(batch.estado === 'aplicada' ? 'importacion.aplicada' : 'importacion.deshecha')
    await deleteBatch(writing.tx, id)
    await recordEvent(writing, 'import.cancelled', 'user', context.user.usuid, { importacion: id, lista: batch.lista })
    return { mensaje: 'Importación descartada. No se guardó nada.' }
  })
}
