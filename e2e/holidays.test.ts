import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { allowProblem, checkAccessibility, openAs, type PageOptions } from './browser.ts'
import { inTheDark } from './scheme.ts'

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
  await dialog(page).getByLabel('Año').selectOption(year)
  await dialog(page).getByLabel('Mes', { exact: true }).selectOption({ label: month })
}

describe('the holidays', () => {
  it('are marked in a month that starts on Monday, and named beside it', async () => {
    const page = await openHolidays()
    await goTo(page, '2026', 'julio')
    await expect.poll(() => grid(page).getByRole('columnheader').first().getAttribute('abbr')).toBe('lunes')
    await grid(page).getByRole('button', { name: 'lunes, 20 de julio de 2026, festivo: Día de la Independencia' }).waitFor()
    const list = dialog(page).getByRole('region', { name: 'Festivos de julio de 2026' })
    await list.getByText('Virgen de Chiquinquirá').click()
    await detail(page).getByText('lunes, 13 de julio de 2026').waitFor()
    await dialog(page).getByRole('button', { name: 'Mes siguiente' }).click()
    await grid(page)
      .getByRole('button', { name: /7 de agosto de 2026, festivo: Batalla de Boyacá/ })
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Mes anterior' }).click()
    await dialog(page).getByRole('button', { name: 'Mes anterior' }).click()
    await expect.poll(() => grid(page).getAttribute('aria-label')).toBe('junio de 2026')
  })

  it('are walked through with the keyboard', async () => {
    const page = await openHolidays()
    await goTo(page, '2026', 'diciembre')
    await grid(page)
      .getByRole('button', { name: /^martes, 8 de diciembre/ })
      .click()
    for (const [key, day] of [
      ['ArrowRight', 'miércoles, 9 de diciembre de 2026'],
      ['ArrowDown', 'miércoles, 16 de diciembre de 2026'],
      ['Home', 'lunes, 14 de diciembre de 2026'],
      ['End', 'domingo, 20 de diciembre de 2026'],
      ['PageDown', 'miércoles, 20 de enero de 2027'],
      ['Shift+PageUp', 'martes, 20 de enero de 2026'],
    ] as const) {
      await page.keyboard.press(key)
      await detail(page).getByText(day).waitFor()
      await expect.poll(() => page.evaluate('document.activeElement.textContent')).toContain(day)
    }
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
  })

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

  it('what the server refuses is told at the field, and what was typed is not lost by a slip', async () => {
    const page = await openHolidays()
    allowProblem(page, /422/)
    await dialog(page).getByRole('tab', { name: 'Ajustes' }).click()
    await dialog(page).getByRole('textbox', { name: 'Fecha' }).fill('25-12-2027')
    await dialog(page).getByLabel('Nombre').fill('Otra Navidad')
    await dialog(page).getByLabel('Motivo').fill('Prueba')
    await dialog(page).getByRole('button', { name: 'Guardar ajuste' }).click()
    await dialog(page).getByText('El 25-12-2027 ya es festivo: Navidad').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Hay cambios sin guardar. ¿Desea salir y descartarlos?').waitFor()
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await page.getByText('Hay cambios sin guardar. ¿Desea salir y descartarlos?').waitFor({ state: 'detached' })
    await expect.poll(() => dialog(page).getByLabel('Nombre').inputValue()).toBe('Otra Navidad')
  })
})

it.each([
  ['at a desk', {}],
  ['on a phone', { phone: true }],
])('the dialog is accessible %s, in the dark as well', async (_, options) => {
  const page = await openHolidays(options)
  const check = async () => {
    await checkAccessibility(page)
    await inTheDark(page, () => checkAccessibility(page))
  }
  await goTo(page, '2026', 'noviembre')
  await grid(page)
    .getByRole('button', { name: /festivo/ })
    .first()
    .waitFor()
  await check()
  await dialog(page).getByRole('tab', { name: 'Ajustes' }).click()
  await dialog(page).getByText('no tiene ajustes').waitFor()
  await check()
})
