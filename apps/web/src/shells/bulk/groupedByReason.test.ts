import { expect, it } from 'vitest'
import { groupedByReason } from './groupedByReason.ts'

it('a shared reason is written once, with its records', () => {
  const one = (id: number, outcome: string, motivo = '') => ({ id, name: `N ${id}`, outcome, motivo })
  const records = [
    one(1, 'refused', 'No tiene permiso'),
    one(2, 'refused', 'Es hijo'),
    one(3, 'refused', 'No tiene permiso.'),
    one(4, 'changed'),
    one(5, 'changed'),
  ]
  expect(groupedByReason(records).map((group) => group.map(({ id }) => id))).toEqual([[1, 3], [2], [4], [5]])
})
