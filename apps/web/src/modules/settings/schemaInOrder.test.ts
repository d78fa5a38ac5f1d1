import { listPickers, updateListSite, updateStorageSite } from '@soportica/contract/settings/microsoft'
import { expect, test } from 'vitest'
import { schemaInOrder, storageOrder } from './schemaInOrder.ts'

const wrong = (schema: ReturnType<typeof schemaInOrder>, values: object) =>
  schema.safeParse(values).error?.issues.map(({ message }) => message) ?? []
const empty = Object.fromEntries(Object.keys(updateStorageSite.body.shape).map((name) => [name, '']))
const storage = schemaInOrder(updateStorageSite.body, storageOrder)
const usuario = { usuario: 'u', nombreUsuario: 'Helena' }
const unidad = { unidad: 'd', nombreUnidad: 'OneDrive' }
const carpeta = { carpetaCajeros: 'c', rutaCajeros: '/Cajeros' }

test('only what can be chosen is asked for', () => {
  const values = { ...empty, version: 1 }
  expect(wrong(storage, values)).toEqual(['El campo usuario es requerido'])
  expect(wrong(storage, { ...values, ...usuario })).toEqual(['El campo unidad es requerido'])
  expect(wrong(storage, { ...values, ...usuario, ...unidad })).toEqual(['El campo carpeta de cajeros es requerido'])
  expect(wrong(storage, { ...values, ...usuario, ...unidad, ...carpeta })).toEqual([])
})

test('with its site every list is asked for, without it the site alone', () => {
  const names = listPickers.map(({ name }) => name)
  const lists = schemaInOrder(updateListSite.body, Object.fromEntries(names.map((name) => [name, ['sitio']])))
  const values = { ...Object.fromEntries(names.map((name) => [name, ''])), sitio: '', version: 1 }
  expect(wrong(lists, values)).toEqual(['El campo sitio es requerido'])
  expect(wrong(lists, { ...values, sitio: 's' })).toHaveLength(names.length)
})
