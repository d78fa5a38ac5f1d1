import { type CatalogScreen, isScreen } from '@soportica/contract/catalogs/catalog'
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
  visibleColumns,
} from './catalogue.ts'

type Words = {
  readonly title: string
  readonly columns: readonly string[]
  readonly create: string
  readonly required: readonly string[]
  readonly edit: string
  readonly nothing: string
  readonly confirm: string
}

// One of each shape: plain, with steps, with a selection from another catalogue, with flags that need each other.
const shapes: Readonly<Record<string, Words>> = {
  cost_center: {
    title: 'Centro Costos',
    columns: ['nombre', 'estado', 'actualizado por', 'fecha actualización'],
    create: 'Nuevo Centro Costos',
    required: ['El campo nombre es requerido'],
    edit: 'Edición Centro Costos',
    nothing: 'No has realizado ninguna modificación',
    confirm: 'Realmente desea eliminar el centro de costo # {id}?',
  },
  modality: {
    title: 'Modalidades',
    columns: [
      'nombre',
      'inmobiliaria',
      'visita',
      'Apro.Comite',
      'contrato',
      'diseno',
      'prefactibilidad',
      'pedmaquina',
      'licencia',
      'canal',
      'proyeccion',
      'preliminar',
      'aconstructor',
      'infraestructura',
      'Interventor',
      'seguridad',
      'tipo',
      'estado',
    ],
    create: 'Nueva Modalidad',
    required: ['El campo nombre es requerido'],
    edit: 'Edición Modalidad # {id}',
    nothing: 'No has realizado ninguna modificación',
    confirm: 'Realmente desea eliminar la modalidad {nombre}?',
  },
  intervention_type: {
    title: 'Tipo Intervención',
    columns: ['nombre', 'aplica código', 'estado', 'actualizado por', 'fecha actualización'],
    create: 'Nuevo Tipo Intervención',
    required: ['El campo nombre es requerido', 'El campo aplica Codigo es requerido'],
    edit: 'Edición Tipo Intervención # {id}',
    nothing: 'No has realizado ninguna modificación',
    confirm: 'Realmente desea eliminar el tipo de intervención {nombre}?',
  },
  requirement_type: {
    title: 'Tipo De Requerimientos',
    columns: [
      'nombre',
      'requiere adjunto',
      'múltiple',
      'obligatorio',
      'Tipos de solicitud',
      'estado',
      'actualizado por',
      'fecha actualización',
    ],
    create: 'Nuevo Tipo De Requerimiento',
    required: ['El campo nombre es requerido'],
    edit: 'Edición Tipo De Requerimiento',
    nothing: 'no haz realizado ninguna modificación',
    confirm: 'Realmente desea eliminar el tipo de requerimiento {nombre}?',
  },
}

// Those of the others are held against the specification by the tests of the contract.
const wordsOf = (definition: CatalogScreen): Words => ({
  title: definition.title,
  columns: columnLabels(definition),
  create: definition.titles.create,
  required: requiredSentences(definition),
  edit: definition.titles.edit.replace(`{${definition.id}}`, '{id}'),
  nothing: definition.nothingChanged,
  confirm: definition.confirmDelete.replace(`{${definition.id}}`, '{id}'),
})

const screens: readonly CatalogScreen[] = catalogs.filter(isScreen)
const looked = process.env['SWEEP'] ? screens : screens.filter(({ name }) => name in shapes)

describe.each(looked.map((definition) => ({ route: definition.route, definition })))('$route', ({ route, definition }) => {
  it('shows its records, and one of them is created, edited and removed', async () => {
    const words = shapes[definition.name] ?? wordsOf(definition)
    const page = await openList(route)
    await page.getByRole('heading', { level: 1, name: words.title, exact: true }).waitFor()
    expect(await visibleColumns(page)).toEqual(words.columns)
    await checkAccessibility(page)

    const form = dialog(page)
    await page.getByRole('button', { name: definition.titles.button ?? words.create, exact: true }).click()
    await form.getByRole('heading', { name: words.create, exact: true }).waitFor()
    const save = form.getByRole('button', { name: 'Guardar', exact: true })
    await expect.poll(() => save.isEnabled()).toBe(true)
    await save.click()
    for (const sentence of words.required) await form.getByText(sentence, { exact: true }).first().waitFor()
    await checkAccessibility(page)
    const nombre = newName('Recorrido')
    await fillIn(form, definition, nombre)
    const id = await saveNew(page, form, definition)
    await page.getByText(`Se creó «${nombre}».`).waitFor()

    const edited = `${nombre} bis`
    const filled = (text: string) => text.replace('{nombre}', edited).replace('{id}', String(id))
    await findByName(page, nombre)
    await expect.poll(() => page.getByRole('button', { name: /^Editar / }).count()).toBe(1)
    await page.getByRole('button', { name: `Editar ${nombre}`, exact: true }).click()
    await form.getByRole('heading', { name: filled(words.edit), exact: true }).waitFor()
    const saveChanges = form.getByRole('button', { name: 'Guardar Cambios', exact: true })
    await expect.poll(() => saveChanges.isEnabled()).toBe(true)
    await saveChanges.click()
    await page.getByText(words.nothing, { exact: true }).waitFor()
    await form.getByRole('textbox', { name: 'nombre' }).fill(edited)
    await saveChanges.click()
    await page.getByText(`Se guardaron los cambios de «${edited}».`).waitFor()
    await form.waitFor({ state: 'detached' })

    await removeRow(page, edited, filled(words.confirm))
    await page.getByText(emptyText).waitFor()
  })
})
