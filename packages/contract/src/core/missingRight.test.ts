import { expect, it } from 'vitest'
import { isRefusedForGood, rightMissing } from './missingRight.ts'

it('a reason says whether the rights refuse, or the record as it stands', () => {
  expect(isRefusedForGood(rightMissing('eliminar cajeros', '12'))).toBe(true)
  for (const other of [true, undefined, 'El cajero no está eliminado', 'Este cajero no está entre los que usted ve'] as const)
    expect(isRefusedForGood(other)).toBe(false)
})
