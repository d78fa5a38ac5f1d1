import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import * as files from './attachedFiles.ts'
import { checkAccessibility, openAs } from './browser.ts'
import { png } from './files.ts'

const [width, height, finger, thumb] = [390, 844, 44, 120]
const form = (page: Page) => page.getByRole('dialog', { name: /^Editar Cajero N° \d+$/ })
const stage = (page: Page) => form(page).getByRole('region', { name: 'Visita Local', exact: true })
const card = (page: Page, name: string) => form(page).getByRole('region', { name: `${name} de Visita Local` })
const nameOf = async (page: Page, at = 0) =>
  (await page
    .getByRole('button', { name: /^Acciones de / })
    .nth(at)
    .getAttribute('aria-label'))!.slice(12)

async function fits(page: Page): Promise<void> {
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  await checkAccessibility(page)
}

async function isAtHand(button: Locator): Promise<void> {
  const box = (await button.boundingBox())!
  expect(box.y).toBeGreaterThan(height - thumb)
  expect(box.height).toBeGreaterThanOrEqual(finger)
}

async function open(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Acciones de / })
    .first()
    .tap()
  await page.getByRole('menuitem', { name: 'Editar' }).tap()
  await stage(page).getByRole('textbox', { name: 'Fecha entrega visita' }).waitFor()
}

describe.each([
  ['light', {}, '10-11-2026', 0],
  ['dark', { dark: true }, '11-11-2026', 1],
])('a visitor with one hand, %s', (scheme, options, day, at) => {
  it('finds a cashier, reads it, sets his date and leaves a note and a photo', async () => {
    const page = await openAs('visitante', '/cashiers/visit', { phone: true, ...options })
    await page.getByRole('tab', { name: /^Por Programar/ }).tap()
    await expect.poll(() => page.url()).toContain('estado=')
    await page
      .getByRole('button', { name: /^Acciones de / })
      .first()
      .waitFor()
    await fits(page)

    const name = await nameOf(page, at)
    await page.getByRole('button', { name: /^Filtros/ }).tap()
    const filters = page.getByRole('dialog', { name: 'Filtros' })
    await filters.getByRole('textbox', { name: 'Nombre' }).fill(name.replace(/ \(\d+\)$/, ''))
    await isAtHand(filters.getByRole('button', { name: 'Aplicar' }))
    await filters.getByRole('button', { name: 'Aplicar' }).tap()
    await filters.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('button', { name: /^Acciones de / }).count()).toBe(1)
    expect(await nameOf(page)).toBe(name)

    await open(page)
    await fits(page)
    expect((await form(page).getByRole('heading', { level: 3 }).first().textContent())?.trim()).toBe('Visita Local')
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
    await delivered.pressSequentially(day.replaceAll('-', ''))
    expect(await delivered.inputValue()).toBe(day)
    await save.tap()
    await form(page).waitFor({ state: 'detached' })

    await open(page)
    expect(await delivered.inputValue()).toBe(day)
    await card(page, 'Notas').getByRole('button', { name: 'Ver notas' }).tap()
    const notes = page.getByRole('dialog', { name: 'Notas de Visita Local' })
    await notes.getByRole('textbox', { name: 'Nota', exact: true }).tap()
    await page.keyboard.type(`Local medido, falta la acometida (${scheme})`)
    const add = notes.getByRole('button', { name: 'Agregar nota', exact: true })
    expect((await add.boundingBox())!.height).toBeGreaterThanOrEqual(finger)
    await add.tap()
    await notes.getByRole('group', { name: 'Lista de notas' }).getByText(`la acometida (${scheme})`).waitFor()
    await fits(page)
    await notes.getByRole('button', { name: 'Cerrar', exact: true }).first().tap()
    await notes.waitFor({ state: 'detached' })

    await card(page, 'Adjuntos').getByRole('button', { name: 'Ver adjuntos' }).tap()
    await files.chooseType(page, 'Informe de visita')
    await files.give(page, png(`fachada ${scheme}.png`))
    await files.panel(page).getByRole('button', { name: 'Subir Todo' }).tap()
    await files.stored(page, `fachada ${scheme}.png`).waitFor()
    await fits(page)
  })
})
