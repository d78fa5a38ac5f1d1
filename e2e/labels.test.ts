import { expect, it } from 'vitest'
import { type LabelRow, listLabels, saveLabel } from '@soportica/contract/settings/labels'
import { ask } from './ask.ts'
import { checkAccessibility, tokenOf } from './browser.ts'
import { close, dialog, openSettings } from './settingsDialog.ts'

/** What a journey that failed left behind. */
async function original(etiqueta: string): Promise<void> {
  const token = await tokenOf('administrador')
  const { etiquetas } = await ask<{ etiquetas: LabelRow[] }>(listLabels, undefined, token)
  const { texto, version } = etiquetas.find((row) => row.etiqueta === etiqueta)!
  if (texto !== null) await ask(saveLabel, { etiqueta, texto: null, version }, token)
}

it.each([{}, { phone: true, dark: true }])('a label is corrected where it stands, read in its list, and taken back: %o', async (look) => {
  await original('modality.pedmaquina')
  const page = await openSettings(look)
  const line = dialog(page).getByRole('listitem').first()
  const only = dialog(page).getByLabel('Solo corregidas')
  await dialog(page).getByRole('tab', { name: 'Etiquetas' }).click()
  await dialog(page).getByRole('searchbox', { name: 'Buscar etiquetas' }).fill('PEDMAQ')
  await line.getByText('Nombre completo: Pedido de máquina').waitFor()
  await line.getByRole('button', { name: /^Corregir/ }).press('Enter')
  const field = line.getByRole('textbox', { name: /^Corrección de «pedmaquina»/ })
  await field.fill('   ')
  await field.press('Enter')
  await line.getByText('La etiqueta debe tener entre 1 y 80 caracteres').waitFor()
  await checkAccessibility(page)
  // Escape leaves the field, and the window stays.
  await field.press('Escape')
  await line.getByRole('button', { name: /^Corregir/ }).press('Enter')
  await field.fill('Pedido del equipo')
  await field.press('Enter')
  await line.getByText('Original: pedmaquina').waitFor()
  await line.getByText(/^Corregida por /).waitFor()
  await expect.poll(() => line.getByRole('button', { name: /^Corregir/ }).evaluate((button) => button.matches(':focus'))).toBe(true)
  await only.check()
  await expect.poll(() => dialog(page).getByRole('listitem').count()).toBe(1)
  await checkAccessibility(page)
  await close(page)

  await page.evaluate("location.hash = '#/modality'")
  await page.getByRole('heading', { level: 1, name: 'Modalidades' }).waitFor()
  if (!look.phone) await page.getByRole('columnheader', { name: 'Pedido del equipo' }).waitFor()
  await page.getByRole('button', { name: 'Nueva Modalidad' }).click()
  await page.getByRole('checkbox', { name: 'Pedido del equipo' }).waitFor()

  await original('modality.pedmaquina')
  await page.reload()
  await page.getByRole('button', { name: 'Nueva Modalidad' }).click()
  await page.getByRole('checkbox', { name: 'Pedido de máquina' }).waitFor()
})
