import { listPickers, updateListSite, updateStorageSite } from '@soportica/contract/settings/microsoft'
import { expect, test } from 'vitest'
import { askedInTurn, storageOrder } from './askedInTurn.ts'

const wrong = (schema: ReturnType<typeof askedInTurn>, given: object) =>
  schema.safeParse(given).error?.issues.map(({ message }) => message) ?? []
const empty = Object.fromEntries(Object.keys(updateStorageSite.body.shape).map((name) => [name, '']))
const storage = askedInTurn(updateStorageSite.body, storageOrder)
const usuario = { usuario: 'u', nombreUsuario: 'Helena' }
const unidad = { unidad: 'd', nombreUnidad: 'OneDrive' }
const carpeta = { carpetaCajeros: 'c', rutaCajeros: '/Cajeros' }

test('only what can be chosen is asked for', () => {
  const given = { ...empty, version: 1 }
  expect(wrong(storage, given)).toEqual(['El campo usuario es requerido'])
  expect(wrong(storage, { ...given, ...usuario })).toEqual(['El campo unidad es requerido'])
  expect(wrong(storage, { ...given, ...usuario, ...unidad })).toEqual(['El campo carpeta de cajeros es requerido'])
  expect(wrong(storage, { ...given, ...usuario, ...unidad, ...carpeta })).toEqual([])
})

test('with its site every list is asked for, without it the site alone', () => {
  const names = listPickers.map(({ name }) => name)
  const lists = askedInTurn(updateListSite.body, Object.fromEntries(names.map((name) => [name, ['sitio']])))
  const given = { ...Object.fromEntries(names.map((name) => [name, ''])), sitio: '', version: 1 }
  expect(wrong(lists, given)).toEqual(['El campo sitio es requerido'])
  expect(wrong(lists, { ...given, sitio: 's' })).toHaveLength(names.length)
})
