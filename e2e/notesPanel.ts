import type { Page } from 'playwright-core'
import { openAs, type PageOptions } from './browser.ts'
import { focused } from './focused.ts'
import { settled } from './settled.ts'

export const panel = (page: Page) => page.getByRole('dialog', { name: 'Notas', exact: true })
/** The note's editor, once it accepts text: before that, typing would go elsewhere, and a space would press the close button. */
export const editor = (page: Page) =>
  panel(page).getByRole('textbox', { name: 'Nota', exact: true }).and(panel(page).locator('[aria-readonly="false"]'))
export const notes = (page: Page) => panel(page).getByRole('group', { name: 'Lista de notas' }).locator('li[data-id]')
export const button = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name, exact: typeof name === 'string' })
export const tool = (page: Page, name: string) => panel(page).getByRole('toolbar', { name: 'Formato' }).getByRole('button', { name })

export async function openNotes(usuario: string, id: number, stage = 'General', options: PageOptions = {}): Promise<Page> {
  const page = await openAs(usuario, `/consultation?id=${id}`, options)
  if (stage !== 'General') await page.getByRole('button', { name: /^Sin archivos ni notas en / }).click()
  const card = page.getByRole('region', { name: stage, exact: true })
  // With the key: the page may still move under a pointer.
  await card.getByRole('button', { name: 'Ver notas' }).press('Enter')
  await panel(page).getByRole('heading', { name: 'Historial de Notas' }).waitFor()
  await settled(panel(page))
  return page
}

export async function act(page: Page, at: number, name: 'Editar' | 'Eliminar'): Promise<void> {
  await notes(page)
    .nth(at)
    .getByRole('button', { name: /^Acciones de la nota/ })
    .click()
  await page.getByRole('menuitem', { name }).click()
}

/** What is typed goes into the note as soon as its place is ready for it. */
export async function edit(page: Page, at = 0): Promise<void> {
  await act(page, at, 'Editar')
  await panel(page).getByText('Está editando la nota del').waitFor()
  await focused(editor(page))
}
