import { getAttachedTypes, uploadFile } from '@soportica/contract/records/attachments'
import type { Page } from 'playwright-core'
import { newAddress, openAs, type PageOptions, tokenOf } from './browser.ts'
import type { TestFile } from './files.ts'
import { newCashier } from './newCashier.ts'
import { product } from './product.ts'

export const many = 'Fotos de constructor'
export const one = 'Acta de entrega de interventoría'

/** A cashier to which only one journey attaches files. */
export const freshRecord = async (): Promise<number> => (await newCashier()).cajid

export const panel = (page: Page) => page.getByRole('dialog', { name: 'Adjuntos' })
export const previa = (page: Page) => page.getByRole('dialog', { name: 'Previa' })
export const stored = (page: Page, name: string) => panel(page).locator('li[data-adaid]').filter({ hasText: name })
export const waiting = (page: Page, name: string) =>
  panel(page).getByRole('list', { name: 'Listo para subir' }).getByRole('listitem').filter({ hasText: name })
export const said = (page: Page, sentence: string | RegExp) => page.getByRole('region', { name: 'Avisos' }).getByText(sentence)

export async function openPanel(id: number, usuario = 'administrador', options: PageOptions = {}): Promise<Page> {
  const page = await openAs(usuario, `/consultation?id=${id}`, options)
  // With the key: the page may still move under a pointer.
  await page.getByRole('button', { name: 'Ver adjuntos' }).first().press('Enter')
  await panel(page).getByRole('heading', { name: 'Historial de archivos' }).waitFor()
  return page
}

export async function chooseType(page: Page, type: string): Promise<void> {
  await panel(page).getByRole('combobox', { name: 'Tipo de adjunto' }).click()
  await panel(page).getByRole('listbox').getByRole('option', { name: type, exact: true }).click()
}
export const give = (page: Page, ...files: TestFile[]) => panel(page).getByLabel('Archivos para subir').setInputFiles(files)

export async function act(page: Page, name: string, action: string): Promise<void> {
  await panel(page)
    .getByRole('button', { name: `Acciones de ${name}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** What somebody attached earlier. */
export async function attach(id: number, type: string, ...files: TestFile[]): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf('administrador')}`, 'x-forwarded-for': newAddress() }
  const types = await fetch(`${product().url}/soportica${getAttachedTypes.path}?sistema=1`, { headers })
  const { id: tipoAdjunto } = ((await types.json()) as { id: number; nombre: string }[]).find(({ nombre }) => nombre === type)!
  for (const { name, mimeType, buffer } of files) {
    const form = new FormData()
    for (const [field, value] of Object.entries({ sistema: 1, id, tipoAdjunto })) form.set(field, String(value))
    form.set('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
    const answer = await fetch(`${product().url}/soportica${uploadFile.path}`, { method: 'POST', headers, body: form })
    if (!answer.ok) throw new Error(`${name} was not stored: ${await answer.text()}`)
  }
}
