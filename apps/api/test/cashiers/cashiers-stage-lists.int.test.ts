import { modulePerids, statusOfModule } from '@soportica/contract/projects/modules'
import { cashierProject } from '@soportica/contract/cashiers/project'
import * as lists from '@soportica/contract/cashiers/listCalls'
import { cashierModules } from '@soportica/contract/cashiers/modules'
import { expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'

const app = testApp({ clock: () => new Date('2026-11-20T15:00:00Z') })
const list = async (caller: Caller, body: Record<string, unknown>) => {
  const answer = await caller.call(lists.listCashiers, { body: { rows: 150, ...body } })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as unknown as { results: lists.CashierRow[]; total: number }
}
const tabsOf = async (caller: Caller, tipoModulo: string) =>
  (await caller.call(lists.getTabsCashiers, { body: { tipoModulo } })).body['tabs'] as unknown as { id: number; name: string }[]
const coordinator = () => app().signInWith(...modulePerids(cashierProject, 'access'), ...modulePerids(cashierProject, 'viewAll'))
const stages = cashierModules.filter((modulo) => statusOfModule(cashierProject, modulo))

it('four lists have their tabs by the status of their stage', () => {
  expect(stages).toEqual(['realestate', 'visit', 'design', 'license'])
})

it.each(stages)('a row says the status of its tab, and that of the project beside it: %s', async (tipoModulo) => {
  const caller = await coordinator()
  const { results: general } = await list(caller, { tipoModulo: 'cashiers' })
  const ofProject = new Map(general.map(({ consecutivo, estado }) => [consecutivo, estado]))
  let seen = 0
  for (const { id, name } of (await tabsOf(caller, tipoModulo)).slice(1)) {
    const { results } = await list(caller, { tipoModulo, estado: id })
    for (const row of results) {
      expect([row.idEstadoEtapa, row.estadoEtapa]).toEqual([id, name])
      expect(row.estado).toBe(ofProject.get(row.consecutivo))
    }
    seen += results.length
  }
  expect(seen).toBeGreaterThan(0)
})

it.each(['cashiers', 'interventory', 'billing'])(
  'where the tabs are those of the project there is no other status: %s',
  async (tipoModulo) => {
    const { results } = await list(await coordinator(), { tipoModulo })
    expect(results.length).toBeGreaterThan(0)
    for (const { estadoEtapa, idEstadoEtapa } of results) expect([estadoEtapa, idEstadoEtapa]).toEqual(['', 0])
  },
)

it.each([
  ['estado', 'estadoEtapa'],
  ['estadoProyecto', 'estado'],
] as const)('sorting by %s sorts what is shown there, with words looked for as well', async (sortField, column) => {
  const caller = await coordinator()
  const spanish = new Intl.Collator('es-CO', { sensitivity: 'variant' }).compare
  for (const filters of [{}, { nombre: 'a' }]) {
    const { results } = await list(caller, { tipoModulo: 'visit', sortField, sortOrder: 1, filters })
    const names = results.map((row) => row[column])
    expect(new Set(names).size).toBeGreaterThan(1)
    expect(names).toEqual(names.toSorted(spanish))
  }
})

it('what comes next in the list of a stage is that stage', async () => {
  const caller = await coordinator()
  const titles = async (tipoModulo: string) =>
    new Set((await list(caller, { tipoModulo })).results.flatMap(({ proxima }) => proxima?.etapa ?? []))
  expect([...(await titles('visit'))]).toEqual(['Visita Local'])
  expect([...(await titles('builder'))]).toEqual(['Constructor'])
  // No day is set for it: what comes next is that of the project.
  expect((await titles('billing')).size).toBeGreaterThan(1)
})

it('both spellings of a module are one list', async () => {
  const caller = await coordinator()
  const totals = await Promise.all(
    ['realstate', 'realestate', 'cashiers'].map(async (tipoModulo) => (await list(caller, { tipoModulo })).total),
  )
  expect(totals[0]).toBe(totals[1])
  expect(totals[0]).not.toBe(totals[2])
  expect(await tabsOf(caller, 'realstate')).toEqual(await tabsOf(caller, 'realestate'))
})
