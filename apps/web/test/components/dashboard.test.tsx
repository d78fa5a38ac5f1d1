import {
  branchDueSummary,
  branchesByAccountingYear,
  branchPendingSummary,
  branchStatusByYear,
} from '@soportica/contract/branches/listCalls'
import { getListYearBranch } from '@soportica/contract/branches/consultCalls'
import { branchProject } from '@soportica/contract/branches/project'
import { getListYears } from '@soportica/contract/cashiers/consultCalls'
import { byAccountingYear, dueSummary, pendingSummary, statusByYear } from '@soportica/contract/cashiers/listCalls'
import { type CashierModule, cashierModules } from '@soportica/contract/cashiers/modules'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { getMenu } from '@soportica/contract/people/session'
import { registersCashiers } from '@soportica/contract/permissions/cashiers'
import { dashboardTabs } from '@soportica/contract/permissions/securityWindows'
import { moduleRight } from '@soportica/contract/projects/modules'
import { getMyWork } from '@soportica/contract/work/myWork'
import { describe, expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { answer, refusal } from './answers.ts'
import { button, fits, pick, press } from './locators.ts'
import { address, checkAccessibility, goBack, goTo, openPage } from './panel.tsx'
import { serveCashiers, serveFilters } from './playedProjects.ts'

const enters = (...modules: readonly CashierModule[]) => modules.map((name) => moduleRight(cashierProject, name, 'access')!)
const general = [dashboardTabs.cajeros, ...registersCashiers]
const everything = [...general, ...enters(...cashierModules)]
const cards = page.getByRole('list', { name: 'Módulos de cajeros' })
const part = (name: string) => page.getByRole('region', { name, exact: true })
const bars = page.getByRole('table', { name: 'Cajeros por año contable' })
const statuses = (anio: number) => page.getByRole('table', { name: `Cajeros de ${anio} por estado` })

const due = (etapa: string, titulo: string, modulo: CashierModule) => ({ etapa, titulo, modulo, vencidas: 2, porVencer: 1, semana: 0 })
/** The server of the dashboard of cashiers: how many years there are depends on the module. Gives what is asked of the list. */
function serve(modulo: CashierModule = 'cashiers'): unknown[] {
  answer(getMenu, { padres: [], hijos: [] })
  answer(getMyWork, { grupos: [], porLista: [] })
  answer(
    getListYears,
    Array.from({ length: 12 }, (_, at) => ({ anioContable: 2026 - at })),
  )
  answer(pendingSummary, { modulos: cashierModules.map((name, at) => ({ modulo: name, pendientes: 30 + at })) })
  answer(dueSummary, {
    etapas: [due('inmobiliaria', 'Inmobiliaria', modulo), due('visita', 'Visita Local', modulo)],
    actores: [
      { usuid: 7, nombre: 'Jhon Quintero', ...due('visita', 'Visita Local', modulo) },
      { usuid: 0, nombre: '', ...due('diseno', 'Diseño', modulo) },
    ],
  })
  answer(byAccountingYear, ({ body: { tipoModulo } }) => {
    const many = tipoModulo === 'visit' ? 12 : tipoModulo === 'design' ? 20 : 3
    return Array.from({ length: many }, (_, at) => ({ anioContable: 2027 - many + at, cantidadCajeros: 1000 + at }))
  })
  answer(statusByYear, ({ body: { tipoModulo, anio } }) => {
    const [first, second] = tipoModulo === 'visit' ? ['Por Programar', 'Programada'] : ['En Proceso', 'Suspendido']
    const many = anio === 2016 ? 0 : 1
    return [
      { idEstado: 1, estado: first, cantidadCajeros: many * 25 },
      { idEstado: 2, estado: second, cantidadCajeros: many * 3 },
      { idEstado: 3, estado: 'Entregado', cantidadCajeros: 0 },
    ]
  })
  return serveCashiers().asks
}
async function openDashboard(look: Parameters<typeof openPage>[1], query = '?anio=2026'): Promise<void> {
  await openPage(`/dashboard${query}`, look)
  await page.getByRole('table', { name: /^Cajeros de \d+ por estado/ }).waitFor()
  await cards
    .getByText(/pendientes?$/)
    .first()
    .waitFor()
}

/** Follows a figure to its list, which is asked for this, and comes back. */
async function checkLeads(asks: unknown[], figure: Locator, request: object): Promise<void> {
  const before = asks.length
  await figure.click()
  await expect.poll(() => asks.length).toBeGreaterThan(before)
  expect(asks.at(-1)).toMatchObject(request)
  await page.getByRole('tab', { name: /^Todos/ }).waitFor()
  goBack()
  await part('Plazos por etapa').getByRole('table').waitFor()
}

describe('the cards', () => {
  const all = ['Cajeros', 'Inmobiliaria', 'Visita Local', 'Diseño', 'Interventoria', 'Constructor', 'Seguridad', 'Facturación']

  it.each([
    [everything, all, 1],
    [general, ['Cajeros'], 1],
    [[dashboardTabs.cajeros, ...enters('realestate')], ['Inmobiliaria'], 0],
    [[dashboardTabs.cajeros, ...enters('visit')], ['Visita Local'], 0],
  ] as const)('of %j need their right: %j', async (permisos, titles, register) => {
    serve()
    await openDashboard({ permisos })
    expect(cards.getByRole('heading').allTextContents()).toEqual(titles)
    expect(cards.getByRole('button', { name: 'Registrar Cajero' }).count()).toBe(register)
    expect(cards.getByRole('link', { name: /pendientes? en/ }).count()).toBe(titles.length)
  })

  it('lead to the lists and to what is pending in each', async () => {
    const asks = serve()
    await openDashboard({ permisos: everything })
    await checkLeads(asks, cards.getByRole('link', { name: '37 pendientes en Seguridad' }), {
      tipoModulo: 'security',
      filters: { pendiente: 1 },
    })
    await checkLeads(asks, cards.getByRole('link', { name: '30 pendientes en Cajeros' }), {
      tipoModulo: 'cashiers',
      filters: { pendiente: 1 },
    })
    // As the list was left.
    await cards.getByRole('link', { name: 'Cajeros', exact: true }).press('Enter')
    await expect.poll(address).toBe('/cashiers/cashiers?pendiente=1')
    await page.getByRole('heading', { level: 1, name: 'Cajeros' }).waitFor()
  })
})

describe('deadlines', () => {
  it.each([
    ['cashiers', general],
    ['visit', [dashboardTabs.cajeros, ...enters('visit')]],
  ] as const)('in %s lead to the records that were counted', async (modulo, permisos) => {
    const asks = serve(modulo)
    await openDashboard({ permisos })
    const [stages, people] = [part('Plazos por etapa'), part('Plazos por actor')]
    for (const [figure, filters] of [
      [stages.getByRole('link', { name: '2, vencidas: Inmobiliaria' }), { plazo: 'vencido', etapa: 'inmobiliaria' }],
      [stages.getByRole('link', { name: '1, por vencer: Visita Local' }), { plazo: 'porVencer', etapa: 'visita' }],
      [people.getByRole('link', { name: '2, vencidas: Visita Local, Jhon' }), { plazo: 'vencido', etapa: 'visita', actor: [7] }],
      [people.getByRole('link', { name: '1, por vencer: Diseño' }), { plazo: 'porVencer', etapa: 'diseno', actor: [0] }],
    ] as const)
      await checkLeads(asks, figure, { tipoModulo: modulo, filters })
    // The name of an actor leads to all that the actor has, whenever it is due.
    const name = part('Plazos por actor').getByRole('link', { name: 'Jhon Quintero Visita Local' })
    await checkLeads(asks, name, { tipoModulo: modulo, filters: { actor: [7] } })
  })
})

describe('the charts', () => {
  it('lead to the years and the statuses that they show', async () => {
    const asks = serve()
    await openDashboard({ permisos: general })
    await checkLeads(asks, bars.getByRole('row', { name: /2025/ }).getByRole('link'), { filters: { anioContable: 2025 } })
    await checkLeads(
      asks,
      statuses(2026)
        .getByRole('row', { name: /Suspendido/ })
        .getByRole('link'),
      {
        estado: 2,
        filters: { anioContable: 2026 },
      },
    )
    // The slice goes where its row does.
    await part('Cajeros por estado').css('svg a').nth(1).click()
    await page.getByRole('tab', { name: /^Suspendido/, selected: true }).waitFor()
    await expect.poll(address).toContain('anioContable=2026')
  })

  it.each([{ phone: false }, { phone: true }])('show the newest year without scrolling them, however many there are: %o', async (look) => {
    serve()
    await openDashboard({ permisos: everything, ...look })
    const modulo = page.getByLabel('Módulo de las gráficas')
    for (const [title, many] of [
      ['Cajeros', 3],
      ['Visita Local', 12],
      ['Diseño', 20],
    ] as const) {
      await pick(modulo, title)
      await expect.poll(() => bars.getByRole('link').count()).toBe(many)
      const boxOf = (one: Locator) => one.element().getBoundingClientRect()
      const [newest, oldest] = [bars.getByRole('link', { name: '2026:' }), bars.getByRole('link', { name: `${2027 - many}:` })].map(boxOf)
      expect(newest!.right).toBeLessThanOrEqual(boxOf(bars).right)
      // Down a phone the first one is the newest; elsewhere the years go from left to right.
      const [first, last] = look.phone ? [newest!.y, oldest!.y] : [oldest!.x, newest!.x]
      expect(first).toBeLessThan(last)
    }
  })

  it('show the year and the module that are chosen, and the address keeps them', async () => {
    const asks = serve()
    await openDashboard({ permisos: everything }, '')
    const year = page.getByRole('combobox', { name: 'Año contable', exact: true })
    await year.click()
    await expect.poll(() => page.getByRole('listbox', { name: 'Año contable' }).getByRole('option').count()).toBe(12)
    await press('Escape')
    await pick(year, '2025')
    await statuses(2025).waitFor()
    await pick(page.getByLabel('Módulo de las gráficas'), 'Visita Local')
    await page.getByRole('rowheader', { name: 'Por Programar' }).waitFor()
    await expect.poll(address).toContain('anio=2025')
    await checkLeads(asks, statuses(2025).getByRole('link').first(), { tipoModulo: 'visit', estado: 1, filters: { anioContable: 2025 } })
    // Whoever comes back finds what the address says.
    await statuses(2025).waitFor()
    await page.getByRole('rowheader', { name: 'Por Programar' }).waitFor()
    await pick(year, '2016')
    await page.getByText('No hay cajeros de 2016.').waitFor()
    await checkAccessibility()
  })
})

it('says what could not be loaded, and tries again', async () => {
  serve()
  const failed = refusal(500, { mensaje: 'Error interno' })
  answer(dueSummary, failed)
  answer(pendingSummary, failed)
  await openPage('/dashboard', { permisos: general })
  const retry = part('Plazos por etapa').getByRole('button', { name: 'Reintentar' })
  await retry.waitFor()
  await page.getByText('No se pudo contar lo que está pendiente.').waitFor()
  await checkAccessibility()
  serve()
  await retry.click()
  await part('Plazos por etapa').getByRole('table').waitFor()
})

it('remembers the tab, by the address and by itself', async () => {
  serve()
  answer(getListYearBranch, [{ anioContable: 2026 }])
  answer(branchPendingSummary, { modulos: [] })
  answer(branchDueSummary, { etapas: [], actores: [] })
  answer(branchesByAccountingYear, [])
  answer(branchStatusByYear, [])
  const permisos = [...general, dashboardTabs.sucursales, moduleRight(branchProject, 'branch', 'access')!]
  // Its right is missing.
  await openDashboard({ permisos }, '?tab=posventa')
  const tab = (name: string) => page.getByRole('tab', { name, selected: true })
  await tab('Cajeros').waitFor()
  expect(page.getByRole('tab').allTextContents()).toEqual(['Cajeros', 'Sucursales'])
  await page.getByRole('tab', { name: 'Sucursales' }).click()
  await tab('Sucursales').waitFor()
  await expect.poll(address).toBe('/dashboard?tab=sucursales')
  serveFilters(cashierProject)
  goTo('/consultation')
  await page.getByRole('heading', { level: 1, name: 'Consulta Cajeros' }).waitFor()
  goTo('/dashboard')
  await tab('Sucursales').waitFor()
  await openPage('/dashboard', { permisos })
  await tab('Sucursales').waitFor()
  await page.getByRole('tab', { name: 'Cajeros' }).click()
  await tab('Cajeros').waitFor()
})

it.each([{}, { dark: true }, { phone: true }, { phone: true, dark: true }])('can be read by everybody: %o', async (look) => {
  const asks = serve()
  await openDashboard({ permisos: everything, ...look })
  await checkAccessibility()
  fits()
  if (!look.phone || look.dark) return
  const figure = part('Plazos por etapa').getByRole('link').first()
  expect(figure.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await figure.click()
  await button(/^Filtros/).waitFor()
  await page.getByRole('list', { name: 'Filtros activos' }).getByText('Vencido').waitFor()
  expect(asks.at(-1)).toMatchObject({ filters: { plazo: 'vencido' } })
})
