import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { attach, freshRecord } from './attachedFiles.ts'
import { checkAccessibility, openAs } from './browser.ts'
import { text } from './files.ts'
import { goByMenu } from './menu.ts'

it('a record is found by the menu and by words, with its notes, its files and what was changed in both', async () => {
  const page = await openAs('coordinador', '/dashboard')
  await goByMenu(page, 'Cajeros', 'Consulta Cajeros')
  const field = page.getByRole('combobox', { name: 'Cajero', exact: true })
  await field.pressSequentially('envigado PÁRQUE')
  await page.getByRole('option', { name: /Parque Principal de Envigado/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Parque Principal de Envigado' }).waitFor()
  await expect.poll(() => page.url()).toContain('#/consultation?id=1')
  await page.getByRole('button', { name: /^Sin archivos ni notas en / }).click()
  await page.getByRole('region', { name: 'Instalador Seguridad', exact: true }).getByRole('button', { name: 'Ver notas' }).waitFor()
  await checkAccessibility(page)

  const notes = await openLog(page, 'Bitácora de Notas')
  await notes.getByText('Aprobado el presupuesto de la obra civil.').waitFor()
  await notes.getByRole('tab', { name: 'Cambios' }).click()
  await notes
    .getByRole('list', { name: /^Cambios de/ })
    .getByText('Aprobado el presupuesto de la obra civil.')
    .waitFor()
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await notes.waitFor({ state: 'detached' })

  const id = await freshRecord()
  await attach(id, 'Informe de visita', text('medidas.txt', 'medidas'))
  await page.goto(`/soportica/#/consultation?id=${id}`)
  await expect.poll(() => field.inputValue()).not.toContain('Envigado')
  const files = await openLog(page, 'Bitácora de Adjuntos')
  await files.getByText('medidas.txt').first().waitFor()
  await files.getByRole('tab', { name: 'Cambios' }).click()
  await files
    .getByRole('list', { name: /^Cambios de/ })
    .getByText('medidas.txt')
    .first()
    .waitFor()
})

async function openLog(page: Page, name: string) {
  await page.getByRole('button', { name }).click()
  return page.getByRole('dialog', { name, exact: true })
}
