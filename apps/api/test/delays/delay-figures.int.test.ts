import { cashierDelays, listCashiers } from '@soportica/contract/cashiers/listCalls'
import { startExport } from '@soportica/contract/core/exports'
import { delayFigures } from '@soportica/contract/delays/figures'
import { dashboardTabs } from '@soportica/contract/permissions/securityWindows'
import { beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/demo/random.ts'
import { type Caller, testApp } from '../app.ts'
import { fileOf } from '../factories/exportedFile.ts'
import { type Stored, storeCashiers } from '../factories/storedCashiers.ts'

type Delay = {
  readonly registro: number
  readonly motivo: number | null
  readonly parte: number | null
  readonly dia: string
  readonly perdidos: number
}
const app = testApp({ clock: () => new Date('2027-02-15T17:00:00Z') })
const tab = dashboardTabs.cajeros
const people: Caller[] = []
let rows: readonly Stored[]
const delays: Delay[] = []

beforeAll(async () => {
  // Everything, the own records, and one stage.
  for (const rights of [
    [9, 90, tab],
    [9, tab],
    [11, tab],
  ])
    people.push(await app().signInWith(...rights))
  const { pool } = app().database
  await pool.query('delete from stage_delay')
  rows = await storeCashiers(
    app().database,
    80,
    people.map(({ usuid }) => usuid),
  )
  const random = seededRandom(11)
  const stages = ['inmobiliaria', 'visita', 'diseno', 'contrato']
  for (const { id } of rows) {
    for (const etapa of stages.slice(0, random.below(5))) {
      const [motivo, parte] = random.below(3) === 0 ? [null, null] : [1 + random.below(4), 1 + random.below(6)]
      const dia = `202${6 + random.below(2)}-0${1 + random.below(3)}-1${random.below(10)}`
      const delay = { registro: id, motivo, parte, dia, perdidos: random.below(12) - 2 }
      const taken = random.below(6) === 0
      if (!taken) delays.push(delay)
      await pool.query(
        `insert into stage_delay (entidad, registro, etapa, causa, dia, desviacion, perdidos, responsable, motivo, parte, retirado_en, usureg, usuact)
         values ('cashier', $1, $2, 1, $3, 9, $4, 1, $5, $6, $7, 1, 1)`,
        [id, etapa, dia, delay.perdidos, motivo, parte, taken ? '2027-01-01' : null],
      )
    }
  }
}, 60_000)

type Period = { readonly desde?: string; readonly hasta?: string }
const figuresOf = async (caller: Caller, body: object = {}) => delayFigures.parse((await caller.call(cashierDelays, { body })).body)
const listedFor = async (caller: Caller, tipoModulo: 'cashiers' | 'visit', filters: object = {}): Promise<number[]> => {
  const { body } = await caller.call(listCashiers, { body: { tipoModulo, filters, rows: 150 } })
  const { results, total } = listCashiers.response.parse(body)
  expect(results).toHaveLength(total)
  return results.map(({ consecutivo }) => consecutivo)
}
const within = ({ dia }: Delay, { desde = '', hasta = '9' }: Period) => dia >= desde && dia <= hasta
function counted(some: readonly Delay[]) {
  const perdidos = some.reduce((sum, delay) => sum + Math.max(0, delay.perdidos), 0)
  return { atrasos: some.length, registros: new Set(some.map(({ registro }) => registro)).size, perdidos }
}
/** A plain recount of one kind of figure, by its key. */
function recount(some: readonly Delay[], keyOf: (delay: Delay) => string | number) {
  const keys = new Set(some.map(keyOf))
  return new Map([...keys].map((key) => [key, counted(some.filter((delay) => keyOf(delay) === key))]))
}
const byId = (figures: readonly { id: number; nombre: string }[]) => new Map(figures.map(({ id, nombre: _, ...counts }) => [id, counts]))

const periods: Period[] = [{}, { desde: '2026-02-01' }, { desde: '2026-02-12', hasta: '2027-01-15' }]
describe.each([
  [0, 'cashiers'],
  [1, 'cashiers'],
  [2, 'visit'],
] as const)('the lost days that user %i sees', (at, modulo) => {
  it.each(periods)('are those of the records of their list, in %o', async (period) => {
    const caller = people[at]!
    const own = new Set(await listedFor(caller, modulo))
    const some = delays.filter((delay) => own.has(delay.registro) && within(delay, period))
    expect(some.length).toBeGreaterThan(0)
    const figures = await figuresOf(caller, { tipoModulo: modulo, ...period })
    const regions = new Map(rows.map(({ id, region }) => [id, Number(region)]))
    expect(figures.total).toEqual(counted(some))
    expect(byId(figures.motivos)).toEqual(recount(some, ({ motivo }) => motivo ?? 0))
    expect(byId(figures.partes)).toEqual(recount(some, ({ parte }) => parte ?? 0))
    expect(byId(figures.regiones)).toEqual(recount(some, ({ registro }) => regions.get(registro)!))
    expect(new Map(figures.meses.map(({ mes, ...counts }) => [mes, counts]))).toEqual(recount(some, ({ dia }) => dia.slice(0, 7)))
    expect(figures.meses.map(({ mes }) => mes)).toEqual(figures.meses.map(({ mes }) => mes).toSorted())
  })

  it('lead to the list of their records', async () => {
    const caller = people[at]!
    const period = { desde: '2026-02-01', hasta: '2027-02-28' }
    const days = { atrasoDesde: period.desde, atrasoHasta: period.hasta }
    const { motivos, partes, regiones, total } = await figuresOf(caller, { tipoModulo: modulo, ...period })
    expect(await listedFor(caller, modulo, days)).toHaveLength(total.registros)
    for (const { id, registros } of motivos)
      expect(await listedFor(caller, modulo, { ...days, motivoAtraso: [id] })).toHaveLength(registros)
    for (const { id, registros } of partes) expect(await listedFor(caller, modulo, { ...days, parteAtraso: [id] })).toHaveLength(registros)
    for (const { id, registros } of regiones) expect(await listedFor(caller, modulo, { ...days, region: [id] })).toHaveLength(registros)
  })
})

it('users see figures of different records', async () => {
  const totals = await Promise.all(people.map(async (caller) => (await figuresOf(caller)).total.registros))
  expect(totals[0]).toBeGreaterThan(totals[1]!)
})

it('a reason that was just given is in the list', async () => {
  const [all] = people
  const before = await listedFor(all!, 'cashiers', { motivoAtraso: [1] })
  const other = delays.find(({ registro, motivo }) => motivo === null && !before.includes(registro))!
  const [own] = await listedFor(all!, 'cashiers', { consecutivo: [other.registro] })
  const change = (motivo: number | null) =>
    app().database.pool.query('update stage_delay set motivo = $2 where registro = $1 and motivo is not distinct from $3', [
      other.registro,
      motivo,
      motivo === null ? 1 : null,
    ])
  await change(1)
  expect(await listedFor(all!, 'cashiers', { motivoAtraso: [1] })).toHaveLength(before.length + (own === undefined ? 0 : 1))
  await change(null)
})

it('the file of the list takes the same filters', async () => {
  const [all] = people
  const filters = { motivoAtraso: [2], atrasoDesde: '2026-02-01' }
  const wanted = await listedFor(all!, 'cashiers', filters)
  const { rows: lines } = await fileOf(all!, { lista: 'cajeros', filtros: { tipoModulo: 'cashiers', filters } })
  expect(lines).toHaveLength(wanted.length + 1)
})

it('the delays behind the figures are a file, one in each row, as far as the user sees them', async () => {
  for (const caller of people.slice(0, 2)) {
    const { total } = await figuresOf(caller, { desde: '2026-02-01' })
    const { rows: lines } = await fileOf(caller, { lista: 'atrasosCajeros', filtros: { desde: '2026-02-01' } })
    const [head = [], ...cells] = lines
    expect(cells).toHaveLength(total.atrasos)
    const at = head.indexOf('Días perdidos')
    expect(cells.reduce((sum, line) => sum + Math.max(0, Number(line[at])), 0)).toBe(total.perdidos)
  }
  const wrong = { lista: 'atrasosCajeros', filtros: { desde: '2027-02-02', hasta: '2027-02-01' } }
  expect(await people[0]!.call(startExport, { body: wrong })).toMatchObject({ status: 422 })
  const stranger = await app().signInWith(9, 90)
  expect(await stranger.call(startExport, { body: { lista: 'atrasosCajeros' } })).toMatchObject({ status: 403 })
})

it('nobody sees them without the dashboard or signed out, and a wrong period says its field', async () => {
  const [all] = people
  const stranger = await app().signInWith(9, 90)
  expect((await stranger.call(cashierDelays, { body: {} })).status).toBe(403)
  expect((await app().anonymous.call(cashierDelays, { body: {} })).status).toBe(401)
  expect(await all!.call(cashierDelays, { body: { desde: '2027-02-02', hasta: '2027-02-01' } })).toMatchObject({
    status: 422,
    body: { campo: 'hasta', mensaje: 'La fecha final debe ser igual o posterior a la inicial' },
  })
  expect(await all!.call(listCashiers, { body: { filters: { atrasoDesde: 'ayer' } } })).toMatchObject({
    status: 422,
    body: { campo: 'filters.atrasoDesde' },
  })
})
