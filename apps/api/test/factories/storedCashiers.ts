import { dateColumns } from '@soportica/contract/projects/stageDates'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { correctSummaries } from '../../src/capabilities/projects/save/summaries.queries.ts'
import { type Random, seededRandom } from '../../src/demo/random.ts'
import type { Database } from '../../src/plugins/db/database.ts'

export type Stored = Readonly<Record<string, number | string | null>> & {
  readonly id: number
  readonly nombre: string
  readonly estado: number
  readonly usureg: number
  readonly eliminado_en: string | null
}
export const actors = ['inmobiliaria', 'visitante', 'disenador', 'gestor_licencia', 'interventoria', 'aconstructor', 'instalador_seguridad']
export const delivered: Readonly<Record<string, string>> = {
  inmobiliaria: 'fecha_entrega_inmobiliaria',
  visita: 'fecha_entrega_visita',
  comite: 'fecha_aprobacion_comite',
  contrato: 'fecha_entrega_contrato',
  diseno: 'fecha_entrega_diseno',
  canal: 'fecha_entrega_prefactibilidad',
  licencia: 'fecha_entrega_licencia',
  proyeccion: 'fecha_entrega_proyeccion',
  interventoria: 'fecha_inicio_obra_interventoria',
  aconstructor: 'fecha_entrega_atm',
  seguridad: 'fecha_entrega_seguridad',
}
const words = ['Ámbar', 'boreal', 'CIÉNAGA', 'Duna', 'Éter', '100% útil', 'a_b', 'Ñame']
const days = ['2026-11-02', '2026-11-17', '2026-11-18', '2026-11-20', '2026-11-23', '2026-11-24', '2027-01-12']

/** Past the product, so that every combination there can be is there. */
export async function storeCashiers({ pool, db }: Database, count: number, people: readonly number[], seed = 7): Promise<Stored[]> {
  const random = seededRandom(seed)
  const maybe = <T>(values: readonly T[], of = 3): T | null => (random.below(of) === 0 ? null : random.pick(values))
  const rows = Array.from({ length: count }, () => oneRow(random, maybe, people))
  const columns = Object.keys(rows[0]!)
  const { rows: places } = await pool.query<{ municipio: number; region: number }>(
    'select m.id as municipio, d.region from municipality m join department d on d.id = m.departamento order by m.id limit 60',
  )
  // The one that needs neither a risk nor a place.
  await pool.query("insert into intervention_type (id, nombre, usureg, usuact) values (11, 'Sin ubicación', 1, 1) on conflict do nothing")
  const ids: number[] = []
  for (const row of rows) {
    const municipality = random.pick(places)
    const values = {
      ...row,
      ...municipality,
      direccion: row['direccion'] ?? '',
      padre: ids.length > 3 && random.below(8) === 0 ? ids[0]! : null,
    }
    const names = [...columns.filter((name) => name !== 'direccion'), 'municipio', 'region', 'direccion', 'padre']
    const { rows: made } = await pool.query<{ id: number }>(
      `insert into cashier (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
      names.map((name) => (values as Record<string, unknown>)[name]),
    )
    ids.push(made[0]!.id)
  }
  await pool.query('update cashier set check_padre = 1, padre = null where id = $1', [ids[0]])
  await correctSummaries(db, cashierProject, ids)
  return storedCashiers({ pool })
}

function oneRow(random: Random, maybe: <T>(values: readonly T[], of?: number) => T | null, people: readonly number[]) {
  const estado = random.pick([1, 1, 1, 2, 3, 4, 5])
  const flag = () => random.below(4) && 1
  return {
    nombre: `${random.pick(words)} ${random.pick(words)} ${random.below(50)}`,
    codigo: maybe([`Q${random.below(1_000_000_000)}`], 5),
    direccion: maybe(['Calle 1 # 2-3'], 5),
    anio_contable: random.between(2024, 2026),
    modalidad: maybe([1, 2, 3, 4, 5, 6, 7], 6),
    tipo_intervencion: maybe([1, 2, 11], 4),
    tipologia: maybe([1, 2, 3]),
    centro_costos: maybe([1, 2], 6),
    area: maybe([1, 2], 8),
    atiende: maybe([1], 8),
    riesgo: maybe([1, 2], 8),
    ubicacion_atm: maybe([1], 8),
    codigo_monitoreo: maybe(['M1'], 8) ?? '',
    estado,
    eliminado_en: estado === 5 ? '2026-11-01T12:00:00Z' : null,
    usureg: random.pick(people),
    usuact: 1,
    requiere_inmobiliaria: flag(),
    requiere_visita: flag(),
    requiere_contrato: flag(),
    requiere_diseno: flag(),
    requiere_canal: flag(),
    requiere_radicado_licencia: flag(),
    estado_inmobiliaria: random.between(1, 5),
    estado_visita: random.between(1, 5),
    estado_diseno: random.between(1, 5),
    estado_licencia: random.between(1, 5),
    ...Object.fromEntries(actors.map((name) => [name, maybe(people, 2)])),
    ...Object.fromEntries(cashierProject.scheduledStages.map(({ key }) => [dateColumns(key).entrega, maybe(days)])),
    ...Object.fromEntries(cashierProject.scheduledStages.map(({ key }) => [delivered[key]!, random.below(3) === 0 ? '2026-10-10' : null])),
  }
}

/** All there are, days as they are written. */
export async function storedCashiers({ pool }: Pick<Database, 'pool'>): Promise<Stored[]> {
  const { rows } = await pool.query<{ fila: Stored }>('select to_jsonb(r) as fila from cashier r order by r.id')
  return rows.map(({ fila }) => fila)
}
