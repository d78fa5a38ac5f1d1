import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import * as files from './attachedFiles.ts'
import { checkAccessibility, openAs } from './browser.ts'
import { png } from './files.ts'
import { focused } from './focused.ts'
import { newCashier, numberOf } from './newCashier.ts'
import { inTheDark } from './scheme.ts'

const [width, height, finger, thumb] = [390, 844, 44, 120]
const form = (page: Page) => page.getByRole('dialog', { name: /^Editar Cajero N° \d+$/ })
const stage = (page: Page) => form(page).getByRole('region', { name: 'Visita Local', exact: true })
const card = (page: Page, name: string) => form(page).getByRole('region', { name: `${name} de Visita Local` })
const actions = (page: Page) => page.getByRole('button', { name: /^Acciones de / })

async function fits(page: Page): Promise<void> {
  await checkAccessibility(page)
  await inTheDark(page, () => checkAccessibility(page))
  await expect.poll(() => page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
}

async function isAtHand(button: Locator): Promise<void> {
  const box = async () => (await button.boundingBox())!
  await expect.poll(async () => (await box()).y).toBeGreaterThan(height - thumb)
  await expect.poll(async () => (await box()).height).toBeGreaterThanOrEqual(finger)
}

async function open(page: Page): Promise<void> {
  await actions(page).tap()
  await page.getByRole('menuitem', { name: 'Editar' }).tap()
  await stage(page).getByRole('textbox', { name: 'Fecha entrega visita' }).waitFor()
}

it('a visitor with one hand finds a cashier, reads it, sets his date and leaves a note and a photo', async () => {
  const { cajid, nombre } = await newCashier({ idVisitante: numberOf('visitante') })
  const page = await openAs('visitante', '/cashiers/visit', { phone: true })
  const first = page
    .getByRole('listitem')
    .filter({ has: actions(page) })
    .first()
  await expect.poll(() => first.textContent()).toMatch(/Por Programar|Programada|Realizada|Entregada|No Viable/)
  await page.getByRole('tab', { name: /^Por Programar/ }).tap()
  await expect.poll(() => page.url()).toContain('estado=')
  await fits(page)

  await page.getByRole('button', { name: /^Filtros/ }).tap()
  const filters = page.getByRole('dialog', { name: 'Filtros' })
  await filters.getByRole('textbox', { name: 'Nombre' }).fill(nombre)
  await isAtHand(filters.getByRole('button', { name: 'Aplicar' }))
  await filters.getByRole('button', { name: 'Aplicar' }).tap()
  await filters.waitFor({ state: 'detached' })
  await expect.poll(() => actions(page).count()).toBe(1)
  await expect.poll(() => actions(page).getAttribute('aria-label')).toBe(`Acciones de ${nombre} (${cajid})`)

  await open(page)
  await fits(page)
  await expect.poll(async () => (await form(page).getByRole('heading', { level: 3 }).first().textContent())?.trim()).toBe('Visita Local')
  await form(page)
    .getByRole('button', { name: /^Información Básica/ })
    .tap()
  await form(page).getByText('No tiene permiso para editar cajeros', { exact: false }).waitFor()
  await form(page)
    .getByRole('button', { name: /^Visita Local/ })
    .tap()

  const save = form(page).getByRole('button', { name: 'Guardar', exact: true })
  await isAtHand(save)
  const delivered = stage(page).getByRole('textbox', { name: 'Fecha entrega visita' })
  await delivered.fill('')
  await delivered.pressSequentially('11112026')
  await expect.poll(() => delivered.inputValue()).toBe('11-11-2026')
  await stage(page).getByRole('button', { name: 'Calendario de Fecha entrega visita' }).tap()
  const calendar = page.getByRole('dialog', { name: 'Calendario de Fecha entrega visita' })
  const day = calendar.getByRole('button', { name: 'martes, 10 de noviembre de 2026' })
  await day.waitFor()
  expect(await calendar.boundingBox()).toMatchObject({ x: 0, width })
  await expect.poll(async () => Math.min(...Object.values((await day.boundingBox())!).slice(2))).toBeGreaterThanOrEqual(finger)
  await fits(page)
  await day.tap()
  await calendar.waitFor({ state: 'detached' })
  await expect.poll(() => delivered.inputValue()).toBe('10-11-2026')
  await save.tap()
  await form(page).waitFor({ state: 'detached' })

  await open(page)
  await expect.poll(() => delivered.inputValue()).toBe('10-11-2026')
  await card(page, 'Notas').getByRole('button', { name: 'Ver notas' }).tap()
  const notes = page.getByRole('dialog', { name: 'Notas de Visita Local' })
  const note = notes.getByRole('textbox', { name: 'Nota', exact: true })
  await note.tap()
  await focused(note)
  await page.keyboard.type('Local medido, falta la acometida')
  const add = notes.getByRole('button', { name: 'Agregar nota', exact: true })
  await expect.poll(async () => (await add.boundingBox())!.height).toBeGreaterThanOrEqual(finger)
  await add.tap()
  await notes.getByRole('group', { name: 'Lista de notas' }).getByText('falta la acometida').waitFor()
  await fits(page)
  await notes.getByRole('button', { name: 'Cerrar', exact: true }).first().tap()
  await notes.waitFor({ state: 'detached' })

  await card(page, 'Adjuntos').getByRole('button', { name: 'Ver adjuntos' }).tap()
  await files.chooseType(page, 'Informe de visita')
  await files.give(page, png('fachada.png'))
  await files.panel(page).getByRole('button', { name: 'Subir Todo' }).tap()
  await files.stored(page, 'fachada.png').waitFor()
  await fits(page)
})
