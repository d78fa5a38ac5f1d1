import { holidays as right } from '@soportica/contract/permissions/securityWindows'
import { getHolidayOverrides, getHolidays, getHolidaysByYear, saveHolidayOverride } from '@soportica/contract/settings/holidays'
import { holidaysOf } from '@soportica/rules/holidays'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { HolidaysDialog } from '../../src/modules/holidays/HolidaysDialog.tsx'
import { answer, refusal } from './answers.ts'
import { checkAccessibility, openPanel } from './panel.tsx'
import { pick } from './locators.ts'

const dialog = page.getByRole('dialog', { name: 'Días festivos' })
const grid = dialog.getByRole('grid')
const detail = dialog.getByRole('region', { name: 'Día elegido' })

const daysOf = ({ params }: { readonly params: { readonly year: number } }) =>
  holidaysOf(params.year).map(({ name, date }) => ({ name, date: date.split('-').toReversed().join('/') }))

async function openHolidays(look: { dark?: boolean; phone?: boolean } = {}): Promise<void> {
  answer(getHolidays, daysOf)
  answer(getHolidaysByYear, daysOf)
  answer(getHolidayOverrides, { ajustes: [], acciones: {} })
  await openPanel(<HolidaysDialog opened onClose={() => {}} />, { permisos: [right], ...look })
  await expect.element(grid).toBeVisible()
}

async function goTo(year: string, month: string): Promise<void> {
  await pick(dialog.getByLabelText('Año'), year)
  await pick(dialog.getByLabelText('Mes', { exact: true }), month)
}

it('are marked in a month that starts on Monday, and named beside it', async () => {
  await openHolidays()
  await goTo('2026', 'julio')
  await expect.element(grid.getByRole('columnheader').first()).toHaveAttribute('abbr', 'lunes')
  await expect.element(grid.getByRole('button', { name: 'lunes, 20 de julio de 2026, festivo: Día de la Independencia' })).toBeVisible()
  await dialog.getByRole('region', { name: 'Festivos de julio de 2026' }).getByText('Virgen de Chiquinquirá').click()
  await expect.element(detail.getByText('lunes, 13 de julio de 2026')).toBeVisible()
  await dialog.getByRole('button', { name: 'Mes siguiente' }).click()
  await expect.element(grid.getByRole('button', { name: /7 de agosto de 2026, festivo: Batalla de Boyacá/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Mes anterior' }).click()
  await dialog.getByRole('button', { name: 'Mes anterior' }).click()
  await expect.element(grid).toHaveAttribute('aria-label', 'junio de 2026')
})

it('are walked through with the keyboard', async () => {
  await openHolidays()
  await goTo('2026', 'diciembre')
  await grid.getByRole('button', { name: /^martes, 8 de diciembre/ }).click()
  for (const [keys, day] of [
    ['{ArrowRight}', 'miércoles, 9 de diciembre de 2026'],
    ['{ArrowDown}', 'miércoles, 16 de diciembre de 2026'],
    ['{Home}', 'lunes, 14 de diciembre de 2026'],
    ['{End}', 'domingo, 20 de diciembre de 2026'],
    ['{PageDown}', 'miércoles, 20 de enero de 2027'],
    ['{Shift>}{PageUp}{/Shift}', 'martes, 20 de enero de 2026'],
  ] as const) {
    await userEvent.keyboard(keys)
    await expect.element(detail.getByText(day)).toBeVisible()
    await expect.poll(() => document.activeElement?.textContent).toContain(day)
  }
})

it('a refusal appears at the field, and typed values survive a slip', async () => {
  await openHolidays()
  answer(saveHolidayOverride, refusal(422, { campo: 'fecha', mensaje: 'El 25-12-2027 ya es festivo: Navidad', code: 'festivo.yaEs' }))
  await dialog.getByRole('tab', { name: 'Ajustes' }).click()
  await dialog.getByRole('textbox', { name: 'Fecha' }).fill('25-12-2027')
  await dialog.getByLabelText('Nombre').fill('Otra Navidad')
  await dialog.getByLabelText('Motivo').fill('Prueba')
  await dialog.getByRole('button', { name: 'Guardar ajuste' }).click()
  await expect.element(dialog.getByText('El 25-12-2027 ya es festivo: Navidad')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  const question = page.getByText('Hay cambios sin guardar. ¿Desea salir y descartarlos?')
  await expect.element(question).toBeVisible()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(dialog.getByLabelText('Nombre')).toHaveValue('Otra Navidad')
})

it.each([{}, { dark: true }, { phone: true }, { phone: true, dark: true }])('the dialog is accessible: %o', async (look) => {
  await openHolidays(look)
  await goTo('2026', 'noviembre')
  await expect.element(grid.getByRole('button', { name: /festivo/ }).first()).toBeVisible()
  await checkAccessibility()
  await dialog.getByRole('tab', { name: 'Ajustes' }).click()
  await expect.element(dialog.getByText('no tiene ajustes')).toBeVisible()
  await checkAccessibility()
})
