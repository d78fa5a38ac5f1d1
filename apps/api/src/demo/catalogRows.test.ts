import { catalogCalls } from '@soportica/contract/catalogCalls'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { describe, expect, test } from 'vitest'
import { catalogRows } from './catalogRows.ts'

describe.each(catalogs.map((definition) => ({ name: definition.name, definition })))('$name', ({ name, definition }) => {
  test('has rows that its own save call accepts', () => {
    const rows = catalogRows[name] ?? []
    expect(rows.length).toBeGreaterThanOrEqual(8)
    for (const row of rows) expect(catalogCalls(definition).save.body.safeParse(row).error).toBeUndefined()
  })

  test('has every name once', () => {
    const names = (catalogRows[name] ?? []).map(({ nombre }) => nombre)
    expect(new Set(names).size).toBe(names.length)
  })
})
