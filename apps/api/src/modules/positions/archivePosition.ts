import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import { change, type UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { whyInUse } from './dependents.ts'
import type { Level } from './levels.ts'
import { countDependents, lockPosition, markArchived } from './positionWrites.queries.ts'

// Soft, and refused while something hangs from it.
export function archivePosition(context: UserContext, level: Level, pogid: number): Promise<{ mensaje: string }> {
  return change(context, async (writing) => {
    const stored = await lockPosition(writing.tx, level, pogid)
    if (!stored) throw new AppError('registro.noEncontrado')
    const nombre = String(stored.values['nombre'])
    const motivo = whyInUse(level, await countDependents(writing.tx, level, pogid))
    if (motivo) throw new AppError('registro.enUsoPor', { nombre, motivo })
    const version = await markArchived(writing, level, pogid)
    await recordHistory(writing, level.entidad, pogid, version, 'eliminado', [])
    await recordEvent(writing, `${level.entidad}.archived`, level.entidad, pogid)
    return { mensaje: `Se eliminó «${nombre}».` }
  })
}
