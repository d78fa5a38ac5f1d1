import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openAs } from './browser.ts'
import { settled } from './settled.ts'

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Configuraciones' })
export const picker = (page: Page, name: string) => dialog(page).getByRole('combobox', { name, exact: true })
export const button = (page: Page, name: string) => dialog(page).getByRole('button', { name })
// Of the open picker: the page behind the dialog has choices of its own.
export const choices = (page: Page, name: string) => page.getByRole('listbox', { name, exact: true }).getByRole('option')
export const state = (page: Page) => dialog(page).getByRole('region', { name: 'Estado de la conexión' })
export const folder = (page: Page, name: string) => dialog(page).getByRole('treeitem', { name, exact: true })
export const question = (page: Page) => page.getByText('Hay cambios sin guardar. ¿Desea salir y descartarlos?')
export const nameInFocus = (page: Page) =>
  page.evaluate('document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent')

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

/** With the keyboard alone: types the name and chooses the first result. */
export async function chooseByKeyboard(page: Page, name: 'Usuario' | 'Unidad' | 'Sitio', text: string, option: string): Promise<void> {
  // Until the server answers, the former results are shown.
  const found = name !== 'Unidad' && page.waitForResponse((response) => new URL(response.url()).searchParams.get('texto') === text)
  await picker(page, name).focus()
  await page.keyboard.type(text)
  await found
  const first = choices(page, name).first()
  await expect.poll(() => first.textContent()).toContain(option)
  const highlighted = () => first.getAttribute('data-combobox-selected')
  await expect
    .poll(async () => {
      if (!(await highlighted())) await page.keyboard.press('ArrowDown')
      return highlighted()
    })
    .toBe('true')
  await page.keyboard.press('Enter')
  await expect.poll(() => picker(page, name).inputValue()).toContain(option)
}
