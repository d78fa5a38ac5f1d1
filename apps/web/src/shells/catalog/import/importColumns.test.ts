import { catalogs } from '@soportica/contract/catalogs/registry'
import { area } from '@soportica/contract/catalogs/cashiers/area'
import { modality } from '@soportica/contract/catalogs/cashiers/modality'
import { expect, it } from 'vitest'
import { importColumns } from './importColumns.ts'

it('names the number and the fields as they are written in Excel', () => expect(importColumns(area)).toEqual(['#', 'Nombre', 'Estado']))

it('names the days of a step beside its tick', () => {
  const columns = importColumns(modality)
  expect(columns).toContain('Visita')
  expect(columns).toContain('Días de visita')
})

it.each(catalogs.map((definition) => [definition.name, definition] as const))('names no heading twice: %s', (_, definition) => {
  const columns = importColumns(definition)
  expect(new Set(columns).size).toBe(columns.length)
})
