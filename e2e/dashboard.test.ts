import { deleteCashier, restoreCashier } from '@soportica/contract/cashiers/calls'
import type { Locator, Page } from 'playwright-core'
import { patience } from '../apps/api/test/patience.ts'
import { expect, it } from 'vitest'
import { ask } from './ask.ts'
import { checkAccessibility, openAs, tokenOf } from './browser.ts'
import { connected } from './connected.ts'
import { newCashier } from './newCashier.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Módulos de cajeros' })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const numberIn = async (link: Locator) => Number(/^[\d.]+/.exec((await link.textContent())?.trim() ?? '')?.[0].replaceAll('.', ''))
const totalOf = async (page: Page) => Number(/de ([\d.]+)/.exec((await page.getByText(/^\d+ a \d+ de/).textContent()) ?? '')?.[1])

/** Follows a figure to its list, and comes back. */
async function leadsToItsList(page: Page, link: Locator) {
  const expected = await numberIn(link)
  expect(expected).toBeGreaterThan(0)
  const name = await link.getAttribute('aria-label')
  await link.click()
  await page.getByRole('tab', { name: /^Todos/ }).waitFor()
  await expect.poll(() => totalOf(page).catch(() => -1), { message: `${name} at ${page.url()}` }).toBe(expected)
  await page.goBack()
  await part(page, 'Plazos por etapa').getByRole('table').waitFor()
}

/** Counts follow saves of others within half a minute. */
const others = { timeout: patience(60_000) }

it('the dashboard opens a new cashier and the lists that it counted, and counts again when somebody else saves', async () => {
  const { cajid } = await newCashier()
  // The projects are of this year, whichever it is when this is run.
  const page = await openAs('coordinador', '/dashboard?anio=2026')
  const statuses = page.getByRole('table', { name: 'Cajeros de 2026 por estado' })
  await statuses.waitFor()
  const count = cards(page).getByRole('link', { name: /pendientes? en Cajeros/ })
  await count.waitFor()
  await checkAccessibility(page)
  await cards(page).getByRole('button', { name: 'Registrar Cajero' }).press('Enter')
  await page.getByRole('dialog', { name: 'Nuevo Cajero' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Nuevo Cajero' }).waitFor({ state: 'detached' })

  await leadsToItsList(page, count)
  for (const panel of ['Plazos por etapa', 'Plazos por actor'])
    await leadsToItsList(
      page,
      part(page, panel)
        .getByRole('link', { name: /^[\d.]+, / })
        .first(),
    )
  const bars = page.getByRole('table', { name: 'Cajeros por año contable' })
  await leadsToItsList(page, bars.getByRole('row', { name: /2025/ }).getByRole('link'))
  await leadsToItsList(page, statuses.getByRole('row', { name: /Suspendido/ }).getByRole('link'))

  // Whoever was here before may have left a connection: what is heard of is the next one.
  const live = connected(page)
  await page.reload()
  await live
  await count.waitFor()
  const before = await numberIn(count)
  const token = await tokenOf('administrador')
  await ask(deleteCashier, { cajid }, token)
  await expect.poll(() => numberIn(count), others).toBe(before - 1)
  await ask(restoreCashier, { consecutivo: cajid }, token)
  await expect.poll(() => numberIn(count), others).toBe(before)
})
