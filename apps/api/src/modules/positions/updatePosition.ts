import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { changedSince } from '../../capabilities/history/history.queries.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import { changedFields, mergeFields, type MergedFields } from '../../capabilities/saving/mergeFields.ts'
import { change, type UserContext, type Writing } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { fieldLabel, type Level } from './levels.ts'
import { changePosition, lockPosition, type PositionValues } from './positionWrites.queries.ts'
import { valueFormatter } from './positionHistory.ts'
import { requireOpenParent } from './requireOpenParent.ts'

type PositionInput = {
  pogid: number
  nombre: string
  estado: number
  idregion?: number | null
  iddepartamento?: number | null
  version?: number
}
type Updated = { mensaje: string; pogid: number; version: number; sinCambios?: boolean; fusionados?: string[] }
type Stored = { values: PositionValues; version: number }

const nothingChanged = 'No has realizado ninguna modificación'

export function updatePosition(context: UserContext, level: Level, input: PositionInput): Promise<Updated> {
  return change(context, async (writing) => {
    const { pogid } = input
    const stored = await lockPosition(writing.tx, level, pogid)
    if (!stored) throw new AppError('registro.noEncontrado')
    const { values, othersFields } = await merge(writing, level, input, stored)
    const names = changedFields(stored.values, values)
    if (names.length === 0) return { mensaje: nothingChanged, pogid, version: stored.version, sinCambios: true }
    const { parent } = level
    if (parent && names.includes(parent.field)) await requireOpenParent(writing.tx, parent, Number(values[parent.field]), parent.field)
    await store(writing, level, pogid, stored, values, names)
    const mensaje = `Se guardaron los cambios de «${String(values['nombre'])}».`
    const version = stored.version + 1
    if (othersFields.length === 0) return { mensaje, pogid, version }
    const others = othersFields.map((campo) => `«${fieldLabel(campo)}»`).join(', ')
    return { mensaje: `${mensaje} Se conservó lo que otra persona cambió en ${others}.`, pogid, version, fusionados: othersFields }
  })
}

// Left out is left alone.
function wantedValues({ parent }: Level, { nombre, estado, ...parentIds }: PositionInput, stored: PositionValues): PositionValues {
  const above = parent && parentIds[parent.field]
  return { ...stored, nombre, estado, ...(parent && above ? { [parent.field]: above } : {}) }
}

async function merge(writing: Writing, level: Level, input: PositionInput, stored: Stored): Promise<MergedFields> {
  const wanted = wantedValues(level, input, stored.values)
  const { version: started = stored.version } = input
  if (started > stored.version) throw new AppError('registro.version', {}, { campo: 'version' })
  if (started === stored.version) return { values: wanted, othersFields: [] }
  const since = await changedSince(writing.tx, level.entidad, input.pogid, started)
  const show = await valueFormatter(writing.tx, level, [wanted, stored.values])
  return mergeFields(wanted, stored.values, since, stored.version, { label: fieldLabel, show })
}

async function store(
  writing: Writing,
  level: Level,
  pogid: number,
  stored: Stored,
  values: PositionValues,
  names: readonly string[],
): Promise<void> {
  const version = stored.version + 1
  await changePosition(writing, level, pogid, version, Object.fromEntries(names.map((campo) => [campo, values[campo] ?? ''])))
  const changes = names.map((campo) => ({ campo, antes: String(stored.values[campo] ?? ''), despues: String(values[campo] ?? '') }))
  await recordHistory(writing, level.entidad, pogid, version, 'actualizado', changes)
  await recordEvent(writing, `${level.entidad}.updated`, level.entidad, pogid, { campos: names })
}
