import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { checkAccessibility, openAs } from './browser.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const tickFields = async (page: Page, ...names: string[]) => {
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check()
}
const search = (page: Page) => page.getByRole('button', { name: 'Buscar', exact: true }).click()
const result = (page: Page) => page.getByRole('grid', { name: 'Informe Dinámico' })
const found = (page: Page) => page.getByRole('navigation', { name: 'Paginación de Informe Dinámico' }).getByRole('status')
const bars = (page: Page, field: string) => page.getByRole('list', { name: `Totales por ${field}` }).getByRole('link')
const headings = (page: Page) =>
  result(page)
    .locator('th[data-column]')
    .evaluateAll((all) => all.map((head) => head.getAttribute('aria-label')))

it('a user of both reports looks at bars, saves a question, opens it by its link and gets its file', async () => {
  const page = await openAs('administrador', '/dynamicReport')
  await heading(page, 'Informe Dinámico Cajeros').waitFor()
  const save = page.getByRole('button', { name: /^Guardar(?! una)/ })
  expect(await save.getAttribute('aria-disabled')).toBe('true')

  await tickFields(page, 'Nombre cajero', 'Estado', 'Año contable')
  await page.getByRole('button', { name: 'Filtrar por Año contable', exact: true }).click()
  await page.getByRole('textbox', { name: 'Año contable: mínimo' }).fill('2030')
  await page.getByRole('textbox', { name: 'Año contable: máximo' }).fill('2000')
  await search(page)
  await page.getByRole('alert').filter({ hasText: 'el máximo es menor que el mínimo' }).waitFor()
  const excel = page.getByRole('button', { name: 'Generar Excel' })
  await page.getByRole('textbox', { name: 'Año contable: máximo' }).fill('2031')
  await search(page)
  await page.getByText('No se encontraron datos').first().waitFor()
  expect(await excel.getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('textbox', { name: 'Año contable: mínimo' }).fill('2000')
  await page.getByRole('textbox', { name: 'Año contable: máximo' }).fill('2099')
  await search(page)
  await expect.poll(() => headings(page)).toEqual(['#', 'Nombre cajero', 'Estado', 'Año contable'])
  const all = await found(page).textContent()

  await result(page)
    .getByRole('button', { name: /^Detalle de/ })
    .first()
    .click()
  await result(page).getByRole('group', { name: 'Información Básica' }).waitFor()
  await page.getByRole('button', { name: 'Totales' }).click()
  await bars(page, 'Estado').first().click()
  await expect.poll(() => bars(page, 'Estado').count()).toBe(1)
  await expect.poll(() => found(page).textContent()).not.toBe(all)
  await checkAccessibility(page)
  await page.getByRole('button', { name: /^Ampliar: quitar Estado/ }).click()
  await expect.poll(() => found(page).textContent()).toBe(all)

  const name = `Por año ${Date.now()}`
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Guardar la búsqueda' })
  expect(await dialog.getByRole('button', { name: 'Guardar' }).getAttribute('aria-disabled')).toBe('true')
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page
    .getByRole('group', { name: `Búsqueda ${name}` })
    .getByRole('button', { name: 'Editar' })
    .waitFor()
  expect(await save.count()).toBe(0)

  const link = page.url()
  await page.goto('/soportica/#/dashboard')
  await page.getByRole('heading', { level: 1, name: /Hola|Inicio|Buen/ }).waitFor()
  await page.goto(link)
  await expect.poll(() => page.getByRole('combobox', { name: 'Búsquedas Guardadas' }).inputValue()).toBe(name)
  await expect.poll(() => found(page).textContent()).toBe(all)
  const download = page.waitForEvent('download')
  const [requestSeen, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(/generate_excel_dynamic_report$/, async (route) => {
    requestSeen.resolve()
    await held.promise
    await route.continue()
  })
  await excel.click()
  await requestSeen.promise
  expect(await excel.getAttribute('aria-disabled')).toBe('true')
  // What the link had found before is asked for again, and takes its moment.
  await expect.poll(() => page.getByRole('button', { name: 'Buscar', exact: true }).getAttribute('aria-disabled')).toBeNull()
  held.resolve()
  expect((await download).suggestedFilename()).toMatch(/^INFORME DINAMICO \d{8}\.xlsx$/)
  await expect.poll(() => excel.getAttribute('aria-disabled')).toBeNull()

  await page.goto('/soportica/#/dynamicReport')
  await result(page).waitFor({ state: 'detached' })
  await page.getByRole('combobox', { name: 'Búsquedas Guardadas' }).click()
  await page.getByRole('option', { name }).click()
  await expect.poll(() => found(page).textContent()).toBe(all)
  expect(await page.getByRole('textbox', { name: 'Año contable: mínimo' }).inputValue()).toBe('2000')

  await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await save.waitFor()
  await expect.poll(() => page.getByRole('checkbox', { name: 'Año contable', exact: true }).isChecked()).toBe(false)

  await page.goto('/soportica/#/branch/branch')
  await page.getByRole('link', { name: 'Informe Dinámico', exact: true }).first().click()
  await heading(page, 'Informe Dinámico').waitFor()
  await page.goto('/soportica/#/dynamicBranchReport')
  await heading(page, 'Informe Dinámico Sucursales').waitFor()
  await page.getByRole('combobox', { name: 'Consultar Sucursales' }).fill('S301')
  await page.getByRole('option', { name: /S301/ }).click()
  await page.keyboard.press('Escape')
  await tickFields(page, 'Nombre')
  await search(page)
  await expect.poll(() => found(page).textContent()).toBe('1 a 1 de 1')
})
