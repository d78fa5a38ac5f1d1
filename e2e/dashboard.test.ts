import { deleteCashier, restoreCashier } from '@soportica/contract/cashiers/calls'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { allowProblem, checkAccessibility, openAs, type PageOptions, tokenOf } from './browser.ts'
import { connected } from './connected.ts'
import { ask } from './ask.ts'
import { newCashier } from './newCashier.ts'
import { inTheDark } from './scheme.ts'

async function openDashboard(usuario: string, options?: PageOptions, query = ''): Promise<Page> {
  const page = await openAs(usuario, `/dashboard${query}`, options)
  await page
    .getByRole('table', { name: /^Cajeros de \d+ por estado/ })
    .or(page.getByText(/^No hay cajeros de/))
    .first()
    .waitFor()
  await cards(page)
    .getByText(/pendientes?$/)
    .first()
    .waitFor()
  return page
}
const cards = (page: Page) => page.getByRole('list', { name: 'Módulos de cajeros' })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const numberIn = async (link: Locator) => Number(/^[\d.]+/.exec((await link.textContent())?.trim() ?? '')?.[0].replaceAll('.', ''))
const totalOf = async (page: Page) => Number(/de ([\d.]+)/.exec((await page.getByText(/^\d+ a \d+ de/).textContent()) ?? '')?.[1])

/** Follows a figure to its list, and comes back. */
async function leadsToItsList(page: Page, link: Locator) {
  const expected = await numberIn(link)
  const name = await link.getAttribute('aria-label')
  await link.click()
  await page.getByRole('tab', { name: /^Todos/ }).waitFor()
  await expect.poll(() => totalOf(page).catch(() => -1), { message: `${name} at ${page.url()}` }).toBe(expected)
  await page.goBack()
  await part(page, 'Plazos por etapa').getByRole('table').waitFor()
  return expected
}

// Each figure is compared with its list in the tests of the API: here it is shown that a press leads there.
const mostFigures = process.env['SWEEP'] ? 8 : 2

describe('the cards', () => {
  const all = ['Cajeros', 'Inmobiliaria', 'Visita Local', 'Diseño', 'Interventoria', 'Constructor', 'Seguridad', 'Facturación']

  it.each([
    ['administrador', all, 1],
    ['coordinador', ['Cajeros'], 1],
    ['inmobiliaria', ['Inmobiliaria'], 0],
    ['visitante', ['Visita Local'], 0],
  ] as const)('of %s need their right, and count the pending records of each list', async (usuario, titles, register) => {
    const page = await openDashboard(usuario)
    expect(await cards(page).getByRole('heading').allTextContents()).toEqual(titles)
    expect(await cards(page).getByRole('button', { name: 'Registrar Cajero' }).count()).toBe(register)
    await checkAccessibility(page)
    const counts = cards(page).getByRole('link', { name: /pendientes? en/ })
    // Known before one leaves: whoever comes back does not find all of them at once.
    await expect.poll(() => counts.count()).toBe(titles.length)
    for (let at = 0; at < Math.min(titles.length, mostFigures); at += 1) await leadsToItsList(page, counts.nth(titles.length - 1 - at))
  })

  it('open the new cashier and the lists', async () => {
    const page = await openDashboard('coordinador')
    await cards(page).getByRole('button', { name: 'Registrar Cajero' }).press('Enter')
    await page.getByRole('dialog', { name: 'Nuevo Cajero' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Nuevo Cajero' }).waitFor({ state: 'detached' })
    await cards(page).getByRole('link', { name: 'Cajeros', exact: true }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Cajeros' }).waitFor()
  })

  it('are counted again when somebody else saves', async () => {
    const { cajid } = await newCashier()
    const page = await openDashboard('coordinador')
    // Whoever was here before may have left a connection: what is heard of is the next one.
    const live = connected(page)
    await page.reload()
    await live
    const count = cards(page).getByRole('link', { name: /pendientes? en Cajeros/ })
    await count.waitFor()
    const before = await numberIn(count)
    const token = await tokenOf('administrador')
    await ask(deleteCashier, { cajid }, token)
    await expect.poll(() => numberIn(count)).toBe(before - 1)
    await ask(restoreCashier, { consecutivo: cajid }, token)
    await expect.poll(() => numberIn(count)).toBe(before)
  })
})

describe('what is due', () => {
  it.each(['coordinador', 'visitante'])('leads %s to the records that were counted', async (usuario) => {
    const page = await openDashboard(usuario)
    for (const panel of ['Plazos por etapa', 'Plazos por actor']) {
      const figures = part(page, panel).getByRole('link')
      await figures.first().waitFor()
      const many = Math.min(await figures.count(), mostFigures)
      for (let at = 0; at < many; at += 1) expect(await leadsToItsList(page, figures.nth(at))).toBeGreaterThan(0)
    }
  })
})

describe('the charts', () => {
  it('lead to the years and the statuses that they show', async () => {
    // The projects are of this year, whichever it is when this is run.
    const page = await openDashboard('coordinador', {}, '?anio=2026')
    const bars = page.getByRole('table', { name: 'Cajeros por año contable' })
    await leadsToItsList(page, bars.getByRole('row', { name: /2025/ }).getByRole('link'))
    const statuses = page.getByRole('table', { name: 'Cajeros de 2026 por estado' })
    const suspended = await leadsToItsList(page, statuses.getByRole('row', { name: /Suspendido/ }).getByRole('link'))
    expect(suspended).toBeGreaterThan(0)
    // The slice goes where its row does.
    const slice = part(page, 'Cajeros por estado').locator('svg a').nth(1)
    await slice.click()
    await page.getByRole('tab', { name: /^Suspendido/, selected: true }).waitFor()
    await expect.poll(() => page.url()).toContain('anioContable=2026')
  })

  it.each([{ phone: false }, { phone: true }])(
    'show the newest year without scrolling them, however many there are: %o',
    async (options) => {
      const page = await openDashboard('coordinador', options)
      const bars = page.getByRole('table', { name: 'Cajeros por año contable' })
      for (const many of [3, 12, 20]) {
        const json = Array.from({ length: many }, (_, at) => ({ anioContable: 2027 - many + at, cantidadCajeros: 1000 + at }))
        await page.route(/get_cashier_by_accounting_year$/, (route) => route.fulfill({ json }))
        await page.reload()
        await expect.poll(() => bars.getByRole('link').count()).toBe(many)
        const [chart, newest, oldest] = await Promise.all([
          bars.boundingBox(),
          bars.getByRole('link', { name: '2026:' }).boundingBox(),
          bars.getByRole('link', { name: `${2027 - many}:` }).boundingBox(),
        ])
        expect(newest!.x + newest!.width).toBeLessThanOrEqual(chart!.x + chart!.width)
        // Down a phone the first one is the newest; elsewhere the years go from left to right.
        const [first, last] = options.phone ? [newest!.y, oldest!.y] : [oldest!.x, newest!.x]
        expect(first).toBeLessThan(last)
        await page.unroute(/get_cashier_by_accounting_year$/)
      }
    },
  )

  it('show the year and the module that are chosen, and the address keeps them', async () => {
    const page = await openDashboard('administrador')
    const year = page.getByLabel('Año contable', { exact: true }).and(page.locator('select'))
    await expect.poll(() => year.locator('option').count()).toBe(12)
    await year.selectOption('2025')
    await page.getByRole('table', { name: 'Cajeros de 2025 por estado' }).waitFor()
    await page.getByLabel('Módulo de las gráficas').selectOption('visit')
    await page.getByRole('rowheader', { name: 'Por Programar' }).waitFor()
    await expect.poll(() => page.url()).toContain('anio=2025')
    const statuses = page.getByRole('table', { name: 'Cajeros de 2025 por estado' })
    await leadsToItsList(page, statuses.getByRole('link').first())
    // Whoever comes back finds what the address says.
    await statuses.waitFor()
    await page.getByRole('rowheader', { name: 'Por Programar' }).waitFor()
    await year.selectOption('2016')
    await page.getByText('No hay cajeros de 2016.').waitFor()
    await checkAccessibility(page)
  })
})

it('says what could not be loaded, and tries again', async () => {
  const page = await openAs('coordinador', '/consultation')
  allowProblem(page, /500/)
  const failing = /get_(due|pending)_summary$/
  await page.route(failing, (route) => route.fulfill({ status: 500, json: { mensaje: 'Error interno', code: 'error' } }))
  await page.goto('/soportica/#/dashboard')
  const retryButton = part(page, 'Plazos por etapa').getByRole('button', { name: 'Reintentar' })
  await retryButton.waitFor()
  await page.getByText('No se pudo contar lo que está pendiente.').waitFor()
  await page.unroute(failing)
  await retryButton.click()
  await part(page, 'Plazos por etapa').getByRole('table').waitFor()
})

it('remembers the tab, by the address and by itself', async () => {
  const page = await openDashboard('coordinador', {}, '?tab=posventa')
  const tab = page.getByRole('tab', { name: 'Cajeros', selected: true })
  await tab.waitFor()
  await tab.focus()
  await expect.poll(() => page.getByRole('tab').count()).toBe(2)
  const other = page.getByRole('tab', { selected: false })
  const name = (await other.textContent())!
  await other.click()
  // Reloaded before the page is there, the browser may still be at the address before.
  await page.goto('/soportica/#/consultation')
  await page.getByRole('heading', { level: 1, name: 'Consulta Cajeros' }).waitFor()
  await page.goto('/soportica/#/dashboard')
  await page.getByRole('tab', { name, selected: true }).waitFor()
  await page.reload()
  await page.getByRole('tab', { name, selected: true }).waitFor()
  await page.getByRole('tab', { name: 'Cajeros' }).click()
  await tab.waitFor()
})

it.each([
  ['at a desk', {}],
  ['on a phone', { phone: true }],
])('can be read by everybody %s, in the dark as well', async (_, options) => {
  const page = await openDashboard('administrador', options)
  await checkAccessibility(page)
  await inTheDark(page, () => checkAccessibility(page))
  const width = await page.evaluate('[document.documentElement.scrollWidth, document.documentElement.clientWidth]')
  expect((width as number[])[0]).toBe((width as number[])[1])
})

it('is used on a phone', async () => {
  const page = await openDashboard('visitante', { phone: true })
  const figure = part(page, 'Plazos por etapa').getByRole('link').first()
  await expect.poll(async () => (await figure.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await figure.tap()
  await page.getByRole('list', { name: 'Filtros activos' }).getByText('Vencido').waitFor()
})
