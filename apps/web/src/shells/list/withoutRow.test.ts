import { expect, it } from 'vitest'
import { withoutRow } from './withoutRow.ts'

const page = { results: [{ id: 4 }, { id: 9 }], total: 31 }
const rowId = ({ id }: { readonly id: number }) => id

it('a row that is deleted leaves its page, and there is one fewer', () => {
  expect(withoutRow(page, rowId, 4)).toEqual({ results: [{ id: 9 }], total: 30 })
  expect(withoutRow(page, rowId, 5)).toBe(page)
})
