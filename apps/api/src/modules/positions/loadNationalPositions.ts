import { randomUUID } from 'node:crypto'
import { counted } from '@soportica/rules/counted'
import { recordEvents } from '../../capabilities/events/recordEvent.ts'
import { recordHistories } from '../../capabilities/history/recordHistory.ts'
import { change, type UserContext, type Writing } from '../../plugins/context.ts'
import { department, type Level, municipality, region } from './levels.ts'
import type { Above } from './national/missingPositions.ts'
import { findMissingPositions, insertPositions, oneLoadAtATime } from './national/national.queries.ts'

type Counts = { regiones: number; departamentos: number; municipios: number }
const several = new Intl.ListFormat('es', { type: 'conjunction' })
const unlessNone = (count: number, one: string, many: string): string[] => (count === 0 ? [] : [counted(count, one, many)])

/** Inserts the missing departments and municipalities below existing or proposed regions: all or none. */
export function loadNationalPositions(context: UserContext): Promise<Counts & { mensaje: string }> {
  return change(context, async (once) => {
    const writing = { ...once, lote: randomUUID() }
    await oneLoadAtATime(writing.tx)
    const missing = await findMissingPositions(writing.tx)
    const regions = await add(writing, region, missing.regiones)
    const regionOf = idsBy(missing.regiones, regions, ({ nombre }) => nombre)
    const departments = await add(
      writing,
      department,
      missing.departamentos.map((row) => ({ ...row, region: regionOf(row.region) })),
    )
    const departmentOf = idsBy(missing.departamentos, departments, ({ codigo }) => codigo)
    const municipalities = await add(
      writing,
      municipality,
      missing.municipios.map((row) => ({ ...row, departamento: departmentOf(row.departamento) })),
    )
    const counts = { regiones: regions.length, departamentos: departments.length, municipios: municipalities.length }
    return { mensaje: sentence(counts), ...counts }
  })
}

async function add(writing: Writing, level: Level, rows: readonly Readonly<Record<string, string | number>>[]): Promise<number[]> {
  const { entidad, parent } = level
  const ids = await insertPositions(writing, entidad, rows)
  const saved = ids.map((registro, at) => {
    const values = Object.entries({ ...rows[at], estado: 1 })
    const changes = values.map(([campo, value]) => ({
      campo: campo === parent?.column ? parent.field : campo,
      antes: null,
      despues: String(value),
    }))
    return { registro, version: 1, changes }
  })
  await recordHistories(writing, entidad, 'creado', saved)
  await recordEvents(writing, `${entidad}.created`, entidad, ids)
  return ids
}

function idsBy<T>(rows: readonly T[], ids: readonly number[], keyOf: (row: T) => string): (above: Above) => number {
  const known = new Map(rows.map((row, at) => [keyOf(row), ids[at]!]))
  return (above) => ('id' in above ? above.id : known.get(above.falta)!)
}

function sentence({ regiones, departamentos, municipios }: Counts): string {
  const parts = [
    ...unlessNone(regiones, 'región', 'regiones'),
    ...unlessNone(departamentos, 'departamento', 'departamentos'),
    ...unlessNone(municipios, 'municipio', 'municipios'),
  ]
  return parts.length === 0 ? 'No falta ningún departamento ni municipio del DANE.' : `Se cargaron ${several.format(parts)}.`
}
