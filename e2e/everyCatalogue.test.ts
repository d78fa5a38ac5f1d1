import { type CatalogScreen, fillText, isScreen } from '@soportica/contract/catalog'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { describe, expect, it } from 'vitest'
import { checkAccessibility } from './browser.ts'
import {
  columnLabels,
  dialog,
  emptyText,
  fillIn,
  findByName,
  newName,
  openList,
  removeRow,
  requiredSentences,
  saveNew,
  shownColumns,
} from './catalogue.ts'

const screens: readonly CatalogScreen[] = catalogs.filter(isScreen)

describe.each(screens.map((definition) => ({ route: definition.route, definition })))('$route', ({ route, definition }) => {
  it('shows its records, and one of them is created, edited and removed', async () => {
    const page = await openList(route)
    await page.getByRole('heading', { level: 1, name: definition.title, exact: true }).waitFor()
    expect(await shownColumns(page)).toEqual(columnLabels(definition))
    await checkAccessibility(page)

    const { titles } = definition
    const form = dialog(page)
    await page.getByRole('button', { name: titles.button ?? titles.create, exact: true }).click()
    await form.getByRole('heading', { name: titles.create, exact: true }).waitFor()
    const save = form.getByRole('button', { name: 'Guardar', exact: true })
    await expect.poll(() => save.isEnabled()).toBe(true)
    await save.click()
    for (const sentence of requiredSentences(definition)) await form.getByText(sentence, { exact: true }).first().waitFor()
    await checkAccessibility(page)
    const nombre = newName('Recorrido')
    await fillIn(form, definition, nombre)
    const id = await saveNew(page, form, definition)
    await page.getByText(`Se creó «${nombre}».`).waitFor()

    const edited = `${nombre} bis`
    await findByName(page, nombre)
    await expect.poll(() => page.getByRole('button', { name: /^Editar / }).count()).toBe(1)
    await page.getByRole('button', { name: `Editar ${nombre}`, exact: true }).click()
    await form.getByRole('heading', { name: fillText(titles.edit, { [definition.id]: id }), exact: true }).waitFor()
    const saveChanges = form.getByRole('button', { name: 'Guardar Cambios', exact: true })
    await expect.poll(() => saveChanges.isEnabled()).toBe(true)
    await saveChanges.click()
    await page.getByText(definition.nothingChanged, { exact: true }).waitFor()
    await form.getByRole('textbox', { name: 'nombre' }).fill(edited)
    await saveChanges.click()
    await page.getByText(`Se guardaron los cambios de «${edited}».`).waitFor()
    await form.waitFor({ state: 'detached' })

    await removeRow(page, definition, { nombre: edited, [definition.id]: id })
    await page.getByText(emptyText).waitFor()
  })
})
