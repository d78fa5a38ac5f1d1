import type { Page } from 'playwright-core'
import { openAs, type PageOptions } from './browser.ts'

export const panel = (page: Page) => page.getByRole('dialog', { name: 'Notas', exact: true })
export const editor = (page: Page) => panel(page).getByRole('textbox', { name: 'Nota', exact: true })
export const notes = (page: Page) => panel(page).getByRole('group', { name: 'Lista de notas' }).locator('li[data-id]')
export const button = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name, exact: typeof name === 'string' })
export const tool = (page: Page, name: string) => panel(page).getByRole('toolbar', { name: 'Formato' }).getByRole('button', { name })

export async function openNotes(usuario: string, id: number, stage = 'General', options: PageOptions = {}): Promise<Page> {
  const page = await openAs(usuario, `/consultation?id=${id}`, options)
  const card = page.getByRole('region', { name: stage, exact: true })
  await card.getByRole('button', { name: 'Ver notas' }).click()
  await panel(page).getByRole('heading', { name: 'Historial de Notas' }).waitFor()
  return page
}

export async function act(page: Page, at: number, name: 'Editar' | 'Eliminar'): Promise<void> {
  await notes(page)
    .nth(at)
    .getByRole('button', { name: /^Acciones de la nota/ })
    .click()
  await page.getByRole('menuitem', { name }).click()
}
