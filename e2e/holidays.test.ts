import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { checkAccessibility, openAs, type PageOptions } from './browser.ts'
import { pick } from './pick.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Días festivos' })
const grid = (page: Page) => dialog(page).getByRole('grid')
const detail = (page: Page) => dialog(page).getByRole('region', { name: 'Día elegido' })

async function openHolidays(options?: PageOptions): Promise<Page> {
  const page = await openAs('administrador', '/dashboard', options)
  await page.getByRole('button', { name: /Mariana/ }).click()
  await page.getByRole('button', { name: 'Días festivos' }).click()
  await grid(page).waitFor()
  return page
}

async function goTo(page: Page, year: string, month: string): Promise<void> {
  await pick(dialog(page).getByLabel('Año'), year)
  await pick(dialog(page).getByLabel('Mes', { exact: true }), month)
}

describe('the holidays', () => {
  it('a day is added with its reason, shown at once, and undone', async () => {
    const page = await openHolidays()
    await goTo(page, '2027', 'diciembre')
    await grid(page)
      .getByRole('button', { name: /^viernes, 24 de diciembre/ })
      .click()
    await detail(page).getByText('Día hábil').waitFor()
    await detail(page).getByRole('button', { name: 'Agregar festivo' }).click()
    await dialog(page).getByRole('button', { name: 'Guardar ajuste' }).click()
    await dialog(page).getByText('El campo nombre es requerido').waitFor()
    await dialog(page).getByText('El campo motivo es requerido').waitFor()
    await checkAccessibility(page)
    await dialog(page).getByLabel('Nombre').fill('Víspera de Navidad')
    await dialog(page).getByLabel('Motivo').fill('Decreto 100 de 2027')
    await dialog(page).getByRole('button', { name: 'Guardar ajuste' }).click()
    await page.getByText('Se agregó el festivo «Víspera de Navidad» del 24-12-2027.').waitFor()
    const overrides = dialog(page).getByRole('region', { name: 'Ajustes de 2027' })
    await overrides.getByText('Decreto 100 de 2027').waitFor()
    await checkAccessibility(page)
    await dialog(page).getByRole('tab', { name: 'Calendario' }).click()
    await grid(page).getByRole('button', { name: 'viernes, 24 de diciembre de 2027, festivo: Víspera de Navidad' }).waitFor()
    await detail(page).getByRole('button', { name: 'Deshacer ajuste' }).click()
    await page.getByRole('button', { name: 'Sí', exact: true }).click()
    await page.getByText('Se deshizo el ajuste del 24-12-2027.').waitFor()
    await grid(page).getByRole('button', { name: 'viernes, 24 de diciembre de 2027', exact: true }).waitFor()
  })
})
