import { auditColumns, type CatalogDefinition, fieldLabel } from '@soportica/contract/catalogs/catalog'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import type { Locator, Page } from 'playwright-core'
import { catalogValuesFor } from '../apps/api/test/factories/catalogRow.ts'
import { ask } from './ask.ts'
import { openAs, type PageOptions, tokenOf } from './browser.ts'

export const dialog = (page: Page): Locator => page.getByRole('dialog')
export const newName = (word: string): string => `${word} ${Math.random().toString(36).slice(2, 8)}`
export const emptyText = 'Lo sentimos, pero al parecer no hay información disponible'

type StoredRow = { readonly id: number; readonly nombre: string; readonly values: Record<string, unknown> }

/** A record of its own for a journey, as somebody saved it before. */
export async function keepRow(definition: CatalogDefinition, fields: Record<string, unknown> = {}): Promise<StoredRow> {
  const values = catalogValuesFor(definition, { nombre: newName('Recorrido'), ...fields })
  const saved = await ask<Record<string, number>>(catalogCalls(definition).save, values, await tokenOf('administrador'))
  return { id: saved[definition.savedId ?? definition.id]!, nombre: String(values['nombre']), values }
}

/** The address of a list that shows one record. */
export const listOf = (definition: CatalogDefinition, ...nombres: string[]): string =>
  `${definition.route}?${nombres.map((nombre) => `nombre=${encodeURIComponent(nombre)}`).join('&')}`

/** The list of a catalogue as the administrator sees it, with its rows. */
export async function openList(route: string, options?: PageOptions, usuario = 'administrador'): Promise<Page> {
  const page = await openAs(usuario, route, options)
  await page
    .getByRole('button', { name: /^(Editar|Acciones)/ })
    .first()
    .waitFor()
  return page
}

const columnLabel = (definition: CatalogDefinition, name: string): string => {
  if (name === 'usuact' || name === 'fecact') return auditColumns[name]
  return definition.fields.find((field) => field.name === name)?.label ?? fieldLabel(definition, name)
}
export const columnLabels = (definition: CatalogDefinition): string[] => definition.columns.map((name) => columnLabel(definition, name))
export const visibleColumns = async (within: Page | Locator): Promise<string[]> =>
  (await within.getByRole('columnheader').allTextContents())
    .map((text) => text.trim())
    .filter((text) => text !== 'Detalle' && text !== 'Acciones')

/** What is said of a new record that is saved without having been filled in. */
export const requiredSentences = (definition: CatalogDefinition): string[] =>
  definition.fields.flatMap((field) => ('required' in field && field.required && needsFilling(field) ? [field.required] : []))
const needsFilling = (field: CatalogDefinition['fields'][number]): boolean => {
  if (field.kind === 'option' || field.kind === 'status') return field.initial === undefined
  return field.kind === 'text' || field.kind === 'integer'
}

/** Fills in what is required, choosing the first of each list. */
export async function fillIn(form: Locator, definition: CatalogDefinition, nombre: string): Promise<void> {
  for (const field of definition.fields) {
    if (!('required' in field) || !field.required || !needsFilling(field)) continue
    const label = field.title ?? field.label
    if (field.kind === 'text') await form.getByRole('textbox', { name: label }).fill(nombre)
    else if (field.kind === 'integer') await form.getByRole('textbox', { name: label }).fill('7')
    else if (field.kind === 'option') await choose(form, label, field.options[0]!.label)
  }
}

/** One of a few beside each other, or one of a list that is searched. */
export async function choose(form: Locator, label: string, option: string): Promise<void> {
  const few = form.getByRole('radiogroup', { name: label })
  const many = form.getByRole('combobox', { name: label })
  await few.or(many).first().waitFor()
  if ((await few.count()) > 0) return few.getByText(option, { exact: true }).click()
  await many.fill(option)
  const list = form.page().getByRole('listbox', { name: label })
  await list.getByRole('option', { name: option, exact: true }).click()
}

/** Saves what the dialog holds and says under which id it is kept. */
export async function saveNew(page: Page, form: Locator, definition: CatalogDefinition): Promise<number> {
  const { save } = catalogCalls(definition)
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === `/soportica${save.path}`)
  await form.getByRole('button', { name: 'Guardar', exact: true }).click()
  const body = (await (await answered).json()) as Record<string, number>
  const id = body[definition.savedId ?? definition.id]
  if (!id) throw new Error(`it was not saved: ${JSON.stringify(body)}`)
  return id
}

/** Asks to delete, says no, asks again and says yes. */
export async function removeRow(page: Page, nombre: string, question: string): Promise<void> {
  const confirmation = page.getByText(question, { exact: true })
  for (const answer of ['No', 'Si']) {
    await page.getByRole('button', { name: `Eliminar ${nombre}`, exact: true }).click()
    await confirmation.waitFor()
    await page.getByRole('button', { name: answer, exact: true }).click()
    await confirmation.waitFor({ state: 'hidden' })
  }
}

export async function findByName(page: Page, nombre: string): Promise<void> {
  const filter = page.getByRole('searchbox', { name: 'Buscar en la lista' })
  await filter.fill(nombre)
  await filter.press('Enter')
}
