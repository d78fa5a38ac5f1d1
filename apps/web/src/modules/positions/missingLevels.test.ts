import { describe, expect, it } from 'vitest'
import { missingLevels } from './missingLevels.ts'

const region = { filters: [] } as never
const department = { filters: ['region'] } as never
const municipality = { filters: ['region', 'departamento'] } as never

describe('a position can be added once all is filled in', () => {
  it.each([
    [region, {}, ' ', 'Escriba el nombre'],
    [region, {}, 'Caribe', undefined],
    [department, {}, 'Cesar', 'Elija la región'],
    [department, { region: 1 }, '', 'Escriba el nombre'],
    [department, { region: 1 }, 'Cesar', undefined],
    [municipality, {}, '', 'Elija la región'],
    [municipality, { region: 1 }, 'Valledupar', 'Elija el departamento'],
    [municipality, { region: 1, departamento: 2 }, '', 'Escriba el nombre'],
    [municipality, { region: 1, departamento: 2 }, 'Valledupar', undefined],
  ])('%#', (level, parents, nombre, expected) => {
    expect(missingLevels(level, parents, nombre)).toBe(expected)
  })
})
