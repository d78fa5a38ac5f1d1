import { belongsTo, inList } from '@soportica/contract/catalogs/catalog'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { describe, expect, test } from 'vitest'
import { type CatalogSource, catalogRows } from './catalogRows.ts'

// Attachment types come with the product; here they only have names.
const demonstrated = catalogs.filter(({ scope }) => !scope)
const rowsOf = (name: string): readonly CatalogSource[] => catalogRows[name] ?? []

describe.each(demonstrated.map((definition) => ({ name: definition.name, definition })))('$name', ({ name, definition }) => {
  test('has rows that its own save call accepts, some of them inactive', () => {
    expect(rowsOf(name).length).toBeGreaterThanOrEqual(6)
    for (const row of rowsOf(name)) expect(catalogCalls(definition).save.body.safeParse(row).error).toBeUndefined()
    expect(new Set(rowsOf(name).map((row) => row['estado'] ?? row['estid']))).toEqual(new Set([1, 2]))
  })

  test('has every name once where it belongs', () => {
    const scopeField = belongsTo(definition)
    const names = rowsOf(name).map((row) => `${String(scopeField && row[scopeField])} ${row.nombre.toLowerCase()}`)
    expect(new Set(names).size).toBe(names.length)
  })

  test('has something selected of every other catalogue it selects from', () => {
    for (const { field, of } of definition.associations ?? []) {
      for (const row of rowsOf(name)) {
        const ids = row[field] as number[]
        expect(ids.length).toBeGreaterThan(0)
        expect(new Set(ids).size).toBe(ids.length)
        for (const id of ids) expect(rowsOf(of)[id - 1]).toBeDefined()
      }
    }
    expect(inList(definition).every(({ field }) => definition.columns.includes(field))).toBe(true)
  })
})

test('there are rows of no other catalogue', () => {
  expect(Object.keys(catalogRows).toSorted()).toEqual(demonstrated.map(({ name }) => name).toSorted())
})

test('the ids with a meaning are the ones that requests look for', () => {
  expect(rowsOf('request_project')[2]?.nombre).toBe('Proyectos corporativos')
  expect(rowsOf('request_project')[3]?.nombre).toBe('Sucursales')
  expect(rowsOf('requirement_type')[3]).toMatchObject({ nombre: 'Activar Búsqueda Local', formato: 1, requiereAdjunto: 0 })
})

test('a flag that needs another one is on only with it', () => {
  const without = rowsOf('requirement_type').filter((row) => row['requiereAdjunto'] === 0)
  expect(without).not.toEqual([])
  expect(without.filter((row) => row['multiple'] !== 0 || row['obligatorio'] !== 0)).toEqual([])
})
