import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import * as files from './attachedFiles.ts'
import { checkAccessibility, openAs } from './browser.ts'
import { png } from './files.ts'
import { focused } from './focused.ts'
import { newCashier, numberOf } from './newCashier.ts'
import { inTheDark } from './scheme.ts'
import { checkTargets } from './targets.ts'

const [width, height, finger, thumb] = [390, 844, 44, 120]
const form = (page: Page) => page.getByRole('dialog', { name: /^Editar Cajero N° \d+$/ })
const stage = (page: Page) => form(page).getByRole('region', { name: 'Visita Local', exact: true })
const card = (page: Page, name: string) => form(page).getByRole('region', { name: `${name} de Visita Local` })
const actions = (page: Page) => page.getByRole('button', { name: /^Acciones de / })

async function fits(page: Page): Promise<void> {
  await checkTargets(page)
  await checkAccessibility(page)
  await inTheDark(page, () => checkAccessibility(page))
  await expect.poll(() => page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
}

async function isAtHand(button: Locator): Promise<void> {
  const box = async () => (await button.boundingBox())!
  await expect.poll(async () => (await box()).y).toBeGreaterThan(height - thumb)
  await expect.poll(async () => (await box()).height).toBeGreaterThanOrEqual(finger)
}

/** Counts each tap; typing and the camera itself do not count. */
function countedTaps(page: Page) {
  const made: string[] = []
  return {
    made,
    tap: async (what: string, target: Locator) => {
      made.push(what)
      await target.tap()
    },
    photo: async (name: string) => {
      made.push('Tomar foto')
      await card(page, 'Adjuntos').getByLabel('Foto para subir').setInputFiles(png(name))
    },
  }
}
const expectedTaps = (nombre: string) => [
  'Buscar',
  nombre,
  'Estado visita',
  'Realizada',
  'Calendario',
  'Hoy',
  'Escribir nota',
  'Agregar nota',
  'Tomar foto',
  'Guardar',
]

it('a visitor with one hand finds a cashier, sets status and date and leaves a note and a photo, in ten taps', async () => {
  const { cajid, nombre } = await newCashier({ idVisitante: numberOf('visitante'), direccion: 'Calle 100 # 8A-55' })
  const page = await openAs('visitante', '/cashiers/visit', { phone: true })
  const first = page
    .getByRole('listitem')
    .filter({ has: actions(page) })
    .first()
  await expect.poll(() => first.textContent()).toMatch(/Por Programar|Programada|Realizada|Entregada|No Viable/)
  // He will never register one.
  expect(await page.getByRole('button', { name: 'Nuevo', exact: true }).count()).toBe(0)
  await page.getByRole('tab', { name: /^Por Programar/ }).tap()
  await expect.poll(() => page.url()).toContain('estado=')
  await fits(page)
  await page.getByRole('button', { name: /^Filtros/ }).tap()
  const filters = page.getByRole('dialog', { name: 'Filtros' })
  await isAtHand(filters.getByRole('button', { name: 'Aplicar' }))
  await fits(page)
  await page.keyboard.press('Escape')
  await filters.waitFor({ state: 'detached' })

  const { made, tap, photo } = countedTaps(page)
  await tap('Buscar', page.getByRole('searchbox', { name: 'Buscar en la lista' }))
  // It is looked for while it is typed.
  await page.keyboard.type(nombre)
  await expect.poll(() => actions(page).count()).toBe(1)
  await expect.poll(() => actions(page).getAttribute('aria-label')).toBe(`Acciones de ${nombre} (${cajid})`)
  const map = first.getByRole('link', { name: 'Calle 100 # 8A-55: ver en el mapa' })
  expect(await map.getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Calle%20100%20%23%208A-55%2C%20/)
  expect((await first.boundingBox())!.height).toBeLessThanOrEqual(150)
  await tap(nombre, first.getByRole('link', { name: nombre }))

  await stage(page).getByRole('textbox', { name: 'Fecha entrega visita' }).waitFor()
  await fits(page)
  await expect.poll(async () => (await form(page).getByRole('heading', { level: 3 }).first().textContent())?.trim()).toBe('Visita Local')
  const save = form(page).getByRole('button', { name: 'Guardar', exact: true })
  await isAtHand(save)
  await tap('Estado visita', stage(page).getByRole('combobox', { name: 'Estado visita' }))
  await tap('Realizada', page.getByRole('option', { name: 'Realizada', exact: true }))
  const delivered = stage(page).getByRole('textbox', { name: 'Fecha entrega visita' })
  await tap('Calendario', stage(page).getByRole('button', { name: 'Calendario de Fecha entrega visita' }))
  const calendar = page.getByRole('dialog', { name: 'Calendario de Fecha entrega visita' })
  await calendar.waitFor()
  expect(await calendar.boundingBox()).toMatchObject({ x: 0, width })
  await fits(page)
  await tap('Hoy', calendar.getByRole('button', { name: 'Hoy' }))
  await calendar.waitFor({ state: 'detached' })
  await expect.poll(() => delivered.inputValue()).toMatch(/^\d{2}-\d{2}-\d{4}$/)

  await tap('Escribir nota', card(page, 'Notas').getByRole('button', { name: 'Escribir nota' }))
  await focused(card(page, 'Notas').getByRole('textbox', { name: 'Nota', exact: true }))
  await page.keyboard.type('Local medido, falta la acometida')
  await fits(page)
  await tap('Agregar nota', card(page, 'Notas').getByRole('button', { name: 'Agregar nota', exact: true }))
  await card(page, 'Notas').getByText('falta la acometida').waitFor()
  await focused(card(page, 'Notas').getByRole('button', { name: 'Escribir nota' }))

  const photographed = await card(page, 'Adjuntos').getByRole('combobox', { name: 'Tipo de la foto' }).inputValue()
  await photo('fachada.png')
  await files.said(page, 'Se subió fachada.png.').waitFor()
  await card(page, 'Adjuntos').getByRole('list').waitFor()
  await fits(page)
  await tap('Guardar', save)
  await form(page).waitFor({ state: 'detached' })
  expect(made).toEqual(expectedTaps(nombre))

  // It is no longer among those that are to be planned.
  await page.getByRole('tab', { name: /^Todos/ }).tap()
  await actions(page).tap()
  await page.getByRole('menuitem', { name: 'Editar' }).waitFor()
  await fits(page)
  await page.getByRole('menuitem', { name: 'Editar' }).tap()
  await expect.poll(() => delivered.inputValue()).toMatch(/^\d{2}-\d{2}-\d{4}$/)
  await form(page)
    .getByRole('navigation')
    .getByRole('button', { name: /^Información Básica/ })
    .tap()
  await form(page).getByText('No tiene permiso para editar cajeros', { exact: false }).waitFor()
  // What stays in sight while one scrolls does not lie under the head.
  const head = form(page).locator('header').first()
  const index = form(page).getByRole('navigation')
  const [above, below] = [(await head.boundingBox())!, (await index.boundingBox())!]
  expect(below.y).toBeGreaterThanOrEqual(Math.floor(above.y + above.height))
  await card(page, 'Adjuntos').getByRole('button', { name: 'Ver adjuntos' }).tap()
  await files.stored(page, 'fachada.png').waitFor()
  // The camera first, and of the types of the stage one that has no file yet.
  const ways = files.panel(page).getByRole('region', { name: 'Agregar archivos' }).getByRole('button')
  expect(await ways.allTextContents()).toEqual(['Tomar foto', expect.stringMatching(/^Elegir archivo/)])
  const type = files.panel(page).getByRole('combobox', { name: 'Tipo de adjunto' })
  await expect.poll(() => type.inputValue()).toMatch(/ de visita$/)
  expect(await type.inputValue()).not.toBe(photographed)
  await fits(page)
})
