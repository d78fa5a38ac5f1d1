import { deletedStatusOf } from '@soportica/contract/projects/statusFlags'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import type { seededRandom } from '../../src/demo/random.ts'

export type Then = { id: number; nombre: string; codigo: string; estado: number; anio: number }
type Query = (text: string, ...values: unknown[]) => Promise<readonly { id: number; region: number; municipio: number }[]>
type Lived = {
  readonly records: number
  readonly changes: number
  readonly days: readonly CalendarDay[]
  readonly random: ReturnType<typeof seededRandom>
}
const deleted = deletedStatusOf('cashier_status')

/** Makes cashiers and changes them day by day, with their history; answers the cashiers that there were on each evening. */
export async function livedDays(query: Query, { records, changes, days, random }: Lived): Promise<Map<number, Then>[]> {
  const evenings: Map<number, Then>[] = []
  const model = (
    await query('select d.region, m.id as municipio from municipality m join department d on d.id = m.departamento limit 1')
  )[0]!
  const present = new Map<number, Then>()
  const born = Array.from({ length: records }, () => random.below(days.length)).toSorted((one, other) => one - other)
  const moves = Array.from({ length: changes }, () => random.below(days.length)).toSorted((one, other) => one - other)
  const lines: unknown[][] = []
  const versions = new Map<number, number>()
  for (const [day, date] of days.entries()) {
    const at = `${date}T20:00:00Z`
    while (born[0] === day) {
      born.shift()
      const nombre = `N${1000 + present.size}`
      const row = (
        await query(
          `insert into cashier (nombre, direccion, region, municipio, anio_contable, usureg, usuact, fecreg) values ($1, '', $2, $3, 2025, 1, 1, $4) returning id`,
          nombre,
          model.region,
          model.municipio,
          at,
        )
      )[0]!
      present.set(row.id, { id: row.id, nombre, codigo: '', estado: 1, anio: 2025 })
    }
    while (moves[0] === day) {
      moves.shift()
      if (present.size === 0) continue
      const one = random.pick([...present.values()])
      const [campo, own] = random.pick([
        ['idEstadoCajero', 'estado'],
        ['nombreCajero', 'nombre'],
        ['codigoCajero', 'codigo'],
        ['anioContable', 'anio'],
      ] as const)
      const before = one[own]
      const after = {
        estado: 1 + random.below(deleted),
        nombre: `N${random.below(9000)}x${one.id}`,
        codigo: random.below(3) === 0 ? '' : `K${random.below(90)}i${one.id}`,
        anio: 2020 + random.below(6),
      }[own]
      if (before === after) continue
      const accion = own !== 'estado' ? 'actualizado' : after === deleted ? 'eliminado' : before === deleted ? 'restaurado' : 'actualizado'
      versions.set(one.id, (versions.get(one.id) ?? 1) + 1)
      lines.push([one.id, versions.get(one.id), accion, campo, String(before), String(after), at])
      present.set(one.id, { ...one, [own]: after })
    }
    evenings.push(new Map(present))
  }
  await query(
    `insert into history (entidad, registro, version, lote, accion, campo, antes, despues, usuid, fecha)
     select 'cashier', (l ->> 0)::int, (l ->> 1)::int, gen_random_uuid(), l ->> 2, l ->> 3, l ->> 4, l ->> 5, 1, (l ->> 6)::timestamptz
     from jsonb_array_elements($1::jsonb) with ordinality x(l, n) order by n`,
    JSON.stringify(lines),
  )
  for (const { id, nombre, codigo, estado, anio } of present.values())
    await query(
      "update cashier set nombre = $2, codigo = nullif($3, ''), estado = $4::int, anio_contable = $5, eliminado_en = case when $4::int = $6::int then now() end, version = $7 where id = $1",
      id,
      nombre,
      codigo,
      estado,
      anio,
      deleted,
      versions.get(id) ?? 1,
    )
  return evenings
}
