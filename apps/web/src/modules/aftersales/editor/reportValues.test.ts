import { expect, it } from 'vitest'
import { bodyOf, fieldOrder, initialWire, titleOf } from './reportValues.ts'

it('the window says whether a report is new, or which one it is', () => {
  expect(titleOf(undefined)).toBe('Nueva Pre-entrega')
  expect(titleOf({ repid: 7, sucursal: 'Chapinero' })).toBe('Actualizar Pre-entrega # 00007 - Chapinero')
})

it('a new one has five fields, of which the days are today and a week later', () => {
  // Already tomorrow in Greenwich.
  const wire = initialWire(undefined, new Date('2026-12-29T02:00:00Z'))
  expect(wire).toEqual({ sucursal: '', contratista: '', usucontratista: '', fechaPreentrega: '2026-12-28', fechaEntrega: '2027-01-04' })
  expect(fieldOrder).toEqual(Object.keys(wire))
  expect(bodyOf(wire, { repid: 0, version: undefined, clave: 'k' })).toEqual({
    repid: 0,
    clave: 'k',
    fechaPreentrega: '2026-12-28',
    fechaEntrega: '2027-01-04',
  })
})
