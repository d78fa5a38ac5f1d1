import { getTabsCashiers, listCashiers } from '@soportica/contract/cashiers/listCalls'
import { costCenter } from '@soportica/contract/catalogs/cashiers/costCenter'
import { interventionType } from '@soportica/contract/catalogs/cashiers/interventionType'
import { modality } from '@soportica/contract/catalogs/cashiers/modality'
import { typology } from '@soportica/contract/catalogs/cashiers/typology'
import { delayReason } from '@soportica/contract/catalogs/projects/delayReason'
import { getMunicipalities, getRegions } from '@soportica/contract/people/positions'
import { getUsersActor } from '@soportica/contract/people/users'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from './answers.ts'
import { serveOptions } from './catalogServer.ts'
import { button, focused, pick, press, type } from './locators.ts'
import { address, checkAccessibility, goTo, openPage } from './panel.tsx'

const may = { entrar: true, crear: true, actualizar: true, restaurar: true } as const
/** The server with a list that is empty, for this reason or because of its filters; gives what is asked of it. */
function serve(motivo?: string): unknown[] {
  for (const catalogue of [costCenter, typology, interventionType, modality, delayReason]) serveOptions(catalogue, [])
  answer(getRegions, [{ id: 1, nombre: 'Antioquia' }])
  answer(getMunicipalities, [{ id: 2, nombre: 'Envigado', departamento: 3 }])
  answer(getUsersActor, [])
  answer(getTabsCashiers, { tabs: [{ id: -1, name: 'Todos', count: 0 }] })
  return answer(listCashiers, ({ body: { filters } }) => ({
    results: [],
    total: 0,
    acciones: may,
    ...(motivo && Object.keys(filters).length === 0 ? { motivo } : {}),
  }))
}
const nothing = page.getByText('Lo sentimos, pero al parecer no hay información disponible', { exact: true })
const filters = page.getByRole('dialog', { name: 'Filtros' })
const chips = page.getByRole('list', { name: 'Filtros activos' })
async function openFilters(): Promise<void> {
  await button(/^Filtros/).click()
  await filters.getByRole('button', { name: 'Aplicar' }).waitFor()
}
const lastFilters = (asks: readonly unknown[]) => expect.poll(() => (asks.at(-1) as { filters: object }).filters)

it('says who may not enter a module', async () => {
  serve()
  const denied = refusal(403, { code: 'permiso.falta', mensaje: 'No tiene permiso para entrar a los cajeros (permiso 11).' })
  answer(listCashiers, denied)
  answer(getTabsCashiers, denied)
  await openPage('/cashiers/cashiers')
  await expect.element(page.getByRole('heading', { name: 'Acceso Denegado' })).toBeVisible()
  await checkAccessibility()
})

it('is told when the list could not be loaded, and tries again; it shows no number that is not known', async () => {
  serve()
  const failed = refusal(500, { mensaje: 'Error interno' })
  answer(listCashiers, failed)
  answer(getTabsCashiers, failed)
  await openPage('/cashiers/cashiers')
  const retry = button('Reintentar')
  await retry.waitFor()
  expect(page.getByRole('tab', { name: /^Todos/ }).textContent()).toBe('Todos')
  await checkAccessibility()
  serve()
  await retry.click()
  await expect.element(nothing).toBeVisible()
})

it.each([{}, { phone: true }])(
  'has filters of one height, also with one that is chosen, and says that it has no rows: %o',
  async (look) => {
    serve()
    await openPage('/cashiers/cashiers?actor=0&plazo=vencido&etapa=seguridad', look)
    await openFilters()
    const fields = filters.css('.mantine-Input-input, div:has(> input[type="search"])')
    await expect.poll(() => fields.count()).toBeGreaterThan(10)
    const heights = () => fields.elements().map((one) => one.getBoundingClientRect().height)
    await expect.poll(() => Math.max(...heights()) - Math.min(...heights())).toBeLessThan(2)
    await press('Escape')
    await filters.waitFor({ state: 'detached' })
    goTo('/cashiers/cashiers?nombre=no-hay-ninguno')
    await nothing.waitFor()
    await checkAccessibility()
  },
)

it('of a module without an actor says why it is empty, and of filters that nothing passes them', async () => {
  serve('«Facturación» no tiene un actor propio: usted solo ve los cajeros en los que participa.')
  await openPage('/cashiers/billing')
  const reason = page.getByRole('status').filter({ hasText: '«Facturación» no tiene un actor propio: usted solo ve' })
  await reason.waitFor()
  await checkAccessibility()
  goTo('/cashiers/billing?nombre=no-hay-ninguno')
  await nothing.waitFor()
  expect(reason.count()).toBe(0)
})

describe('the filters', () => {
  it('take numbers only where numbers are meant, and offer the municipalities of the region that was chosen', async () => {
    const asks = serve()
    await openPage('/cashiers/cashiers')
    await openFilters()
    await filters.getByRole('searchbox', { name: 'consecutivo' }).focus()
    await type('a2b')
    await press('Enter')
    await filters.getByRole('button', { name: 'Quitar 2' }).waitFor()
    await filters.getByRole('textbox', { name: 'año contable' }).focus()
    await type('20x26')
    expect(filters.getByRole('textbox', { name: 'año contable' }).inputValue()).toBe('2026')
    await checkAccessibility()
    await filters.getByRole('button', { name: 'Aplicar' }).click()
    await lastFilters(asks).toEqual({ consecutivo: [2], anioContable: 2026 })
    // What the box of the search shows has no pill beside it.
    const box = page.getByRole('searchbox', { name: 'Buscar en la lista' })
    await expect.poll(() => box.inputValue()).toBe('2')
    expect(chips.getByRole('listitem').allTextContents()).toEqual(['año contable:2026', 'Limpiar filtros'])
    await box.fill('')
    await lastFilters(asks).toEqual({ anioContable: 2026 })
    await chips.getByRole('button', { name: 'Quitar filtro año contable' }).click()
    await chips.waitFor({ state: 'detached' })
    const responsible = page.getByLabel('Responsable de la próxima entrega')
    await pick(responsible, 'Sin actor')
    await lastFilters(asks).toEqual({ responsable: [0] })
    expect(chips.getByRole('listitem').allTextContents()).toEqual(['Limpiar filtros'])
    await pick(responsible, 'Todos')
    await expect.poll(address).toBe('/cashiers/cashiers')
    goTo('/cashiers/cashiers?padreHijo=2&region=1&responsable=0&responsable=1')
    await chips.getByRole('button', { name: 'Quitar filtro región: Antioquia' }).waitFor()
    await chips.getByRole('button', { name: 'Quitar filtro padre/hijo' }).waitFor()
    await chips.getByRole('button', { name: 'Quitar filtro responsable: Sin actor' }).waitFor()
    await checkAccessibility()
    await chips.getByRole('button', { name: 'Limpiar filtros' }).click()
    await chips.waitFor({ state: 'detached' })

    await openFilters()
    const municipality = filters
      .getByRole('combobox', { name: 'municipio' })
      .or(filters.getByRole('textbox', { name: 'municipio' }))
      .first()
    await expect.poll(() => municipality.isDisabled()).toBe(true)
    const region = filters
      .getByRole('combobox', { name: 'región' })
      .or(filters.getByRole('textbox', { name: 'región' }))
      .first()
    await region.click()
    await page.getByRole('listbox').getByRole('option', { name: 'Antioquia' }).click()
    await press('Escape')
    await expect.poll(() => municipality.isDisabled()).toBe(false)
  })

  it('refuse a year that is none, and what an address says and cannot mean is taken out of it', async () => {
    const asks = serve()
    await openPage('/cashiers/cashiers')
    await openFilters()
    const year = filters.getByRole('textbox', { name: 'año contable' })
    await year.fill('202')
    await filters.getByRole('button', { name: 'Aplicar' }).click()
    await filters.getByText('Escriba un año de cuatro cifras, entre 1950 y 2050').waitFor()
    await focused(year)
    await checkAccessibility()
    await year.fill('2026')
    await press('Enter')
    await filters.waitFor({ state: 'detached' })
    await expect.poll(address).toContain('anioContable=2026')

    goTo('/cashiers/cashiers?anioContable=202&consecutivo=abc&consecutivo=2')
    await page.getByText('No se aplicó lo que la dirección dice de: consecutivo, año contable. No es un valor válido.').waitFor()
    await lastFilters(asks).toEqual({ consecutivo: [2] })
    await expect.poll(address).toBe('/cashiers/cashiers?consecutivo=2')
  })
})
