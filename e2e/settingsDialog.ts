import type { Page } from 'playwright-core'
import { openAs } from './browser.ts'
import { settled } from './settled.ts'

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Configuraciones' })
export const picker = (page: Page, name: string) => dialog(page).getByRole('combobox', { name, exact: true })
export const button = (page: Page, name: string) => dialog(page).getByRole('button', { name })
// Of the open picker: the page behind the dialog has choices of its own.
export const choices = (page: Page, name: string) => page.getByRole('listbox', { name, exact: true }).getByRole('option')
export const state = (page: Page) => dialog(page).getByRole('region', { name: 'Estado de la conexión' })
export const folder = (page: Page, name: string) => dialog(page).getByRole('treeitem', { name, exact: true })

export async function openSettings(options?: Parameters<typeof openAs>[2], usuario = 'administrador'): Promise<Page> {
  const page = await openAs(usuario, '/dashboard', options)
  await reopen(page)
  return page
}
export async function reopen(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menú de usuario/ }).click()
  await page.getByRole('button', { name: 'Reglas de Negocio' }).click()
  await dialog(page).getByLabel('Tenant id').waitFor()
  await settled(dialog(page))
}
export async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
}
