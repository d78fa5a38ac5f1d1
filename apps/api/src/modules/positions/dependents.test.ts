import { describe, expect, it } from 'vitest'
import { whyInUse } from './dependents.ts'
import { department, municipality, region } from './levels.ts'

const none = { hijos: 0, cajeros: 0, sucursales: 0 }

describe('what keeps a position from being removed', () => {
  it.each([
    [region, none, undefined],
    [region, { ...none, hijos: 1 }, 'tiene 1 departamento'],
    [region, { hijos: 8, cajeros: 3, sucursales: 1 }, 'tiene 8 departamentos y la usan 3 cajeros y 1 sucursal'],
    [department, { ...none, hijos: 125 }, 'tiene 125 municipios'],
    [municipality, { ...none, cajeros: 1 }, 'lo usa 1 cajero'],
    [municipality, { ...none, sucursales: 2 }, 'lo usan 2 sucursales'],
  ])('%#', (level, dependents, reason) => {
    expect(whyInUse(level, dependents)).toBe(reason)
  })
})
