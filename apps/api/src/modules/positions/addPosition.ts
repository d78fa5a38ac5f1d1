import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import { change, type UserContext } from '../../plugins/context.ts'
import type { Level } from './levels.ts'
import { requireOpenParent } from './requireOpenParent.ts'
import { insertPosition } from './positionWrites.queries.ts'

export function addPosition(
  context: UserContext,
  level: Level,
  input: { nombre: string; parent?: number },
): Promise<{ mensaje: string; pogid: number }> {
  return change(context, async (writing) => {
    const { parent } = level
    const above = parent && input.parent !== undefined ? { [parent.field]: input.parent } : {}
    const values = { nombre: input.nombre, ...above, estado: 1 }
    if (parent) await requireOpenParent(writing.tx, parent, input.parent, parent.column)
    const pogid = await insertPosition(writing, level, values)
    const changes = Object.entries(values).map(([campo, despues]) => ({ campo, antes: null, despues: String(despues) }))
    await recordHistory(writing, level.entidad, pogid, 1, 'creado', changes)
    await recordEvent(writing, `${level.entidad}.created`, level.entidad, pogid)
    return { mensaje: `Se creó «${input.nombre}».`, pogid }
  })
}
