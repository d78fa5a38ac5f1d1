import { listCashiers } from '@soportica/contract/cashiers/listCalls'
import { beforeAll, expect, it } from 'vitest'
import { seededRandom } from '../../src/demo/random.ts'
import { type Caller, testApp } from '../app.ts'
import { coordinator } from '../factories/cashier.ts'

// By names of something else a list is not sorted but walked, name by name (0032): it must be the same list.
const app = testApp()
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows
const deleted = 5
const names = {
  region: 'region',
  municipio: 'municipality',
  modalidad: 'modality',
  tipologia: 'typology',
  tipoIntervencion: 'intervention_type',
  estado: 'cashier_status',
  responsable: "(select id, btrim(nombre || ' ' || apellido) as nombre from app_user)",
} as const
const columns = {
  region: 'region',
  municipio: 'municipio',
  modalidad: 'modalidad',
  tipologia: 'tipologia',
  tipoIntervencion: 'tipo_intervencion',
  estado: 'estado',
  responsable: 'responsable',
} as const
type SortField = keyof typeof names
const sorts = Object.keys(names) as SortField[]

let all: Caller
let own: Caller
let mayRestore: Caller
beforeAll(async () => {
  const random = seededRandom(32)
  all = await app().signInWith(9, 90)
  own = await app().signInWith(9)
  mayRestore = await coordinator(app())
  // The same name twice: of a deleted row and of its successor.
  await query(`insert into typology (nombre, usureg, usuact, eliminado_en) select nombre, 1, 1, now() from typology order by id limit 2`)
  const ids = async (table: string): Promise<number[]> => (await query(`select id from ${table} order by id`)).map(({ id }) => id)
  const [regions, typologies, interventions, modalities] = await Promise.all(
    ['region', 'typology', 'intervention_type', 'modality'].map(ids),
  )
  for (let n = 0; n < 240; n += 1) {
    const estado = random.pick([1, 1, 2, 3, deleted])
    await query(
      `insert into cashier (nombre, direccion, region, municipio, anio_contable, tipologia, tipo_intervencion, modalidad, estado, eliminado_en, usureg, usuact,
         visitante, disenador, requiere_visita, requiere_diseno, teo_entrega_visita, teo_entrega_diseno)
       values ($1, 'Calle 1', $2, $9, 2026, $3, $4, $5, $6, $7, $8, 1, $10, $11, 1, 1, $12, $13)`,
      `Ordenado ${n}`,
      random.pick(regions!.slice(0, 4)),
      random.pick([null, ...typologies!.slice(0, 3), ...typologies!.slice(-2)]),
      random.pick([null, ...interventions!.slice(0, 3)]),
      random.pick([null, ...modalities!.slice(0, 2)]),
      estado,
      estado === deleted ? '2026-01-01' : null,
      random.pick([1, own.usuid]),
      random.pick([1, 2, 3, 40, 41]),
      random.pick([null, 2, 3, 4]),
      random.pick([null, 3, 5, 6]),
      random.pick([null, '2026-11-02', '2026-12-01', '2027-01-04']),
      random.pick([null, '2026-11-01', '2026-12-02']),
    )
  }
})

const someFilters: readonly Record<string, number[]>[] = [{}, { region: [1, 2] }, { modalidad: [1] }, { tipologia: [1] }]
const pages = [
  [0, 20],
  [7, 10],
  [100, 50],
] as const
type ListQuery = { sortField: SortField; sortOrder: 1 | -1; estado: number; first: number; rows: number; filters: Record<string, number[]> }
async function listedIds(caller: Caller, listQuery: ListQuery): Promise<number[]> {
  const { body } = await caller.call(listCashiers, { body: { tipoModulo: 'cashiers', ...listQuery } })
  return (body['results'] as unknown as { consecutivo: number }[]).map(({ consecutivo }) => consecutivo)
}
/** All rows, sorted by the database. */
async function sorted({ sortField, sortOrder, estado, first, rows, filters }: ListQuery, usuid?: number): Promise<number[]> {
  const direction = sortOrder === 1 ? 'asc' : 'desc'
  const conditions = [
    estado === 0 ? 'r.eliminado_en is null' : `r.estado = ${estado}`,
    ...Object.entries(filters).map(([name, ids]) => `r.${name} = any('{${ids.join()}}')`),
    ...(usuid ? [`r.usureg = ${usuid}`] : []),
  ]
  const found = await query(
    `select r.id from cashier r left join ${names[sortField]} n on n.id = r.${columns[sortField]}
     where ${conditions.join(' and ')} order by n.nombre ${direction}, r.id ${direction} limit ${rows} offset ${first}`,
  )
  return found.map(({ id }) => id)
}

it.each(sorts.flatMap((sortField) => ([1, -1] as const).map((sortOrder) => ({ sortField, sortOrder }))))(
  'by $sortField, $sortOrder: every page is that of all rows sorted',
  async (order) => {
    // Of the places there are a thousand names to walk.
    for (const estado of order.sortField === 'municipio' ? [0] : [0, 1, 3])
      for (const filters of order.sortField === 'municipio' ? someFilters.slice(0, 2) : someFilters)
        for (const [first, rows] of pages) {
          const listQuery = { ...order, estado, first, rows, filters }
          expect([listQuery, await listedIds(all, listQuery)]).toEqual([listQuery, await sorted(listQuery)])
        }
    const gone = { ...order, estado: deleted, first: 0, rows: 20, filters: {} }
    expect(await listedIds(mayRestore, gone)).toEqual(await sorted(gone))
    const his = { ...order, estado: 0, first: 3, rows: 20, filters: {} }
    expect(await listedIds(own, his)).toEqual(await sorted(his, own.usuid))
  },
)
