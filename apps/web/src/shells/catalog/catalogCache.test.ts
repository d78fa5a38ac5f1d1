import type { CatalogPage, CatalogRow } from '@soportica/contract/catalogs/catalogCalls'
import { expect, it } from 'vitest'
import { withChange, withoutRow } from './catalogCache.ts'

const row = (areid: number): CatalogRow =>
  ({ areid, nombre: `Área ${areid}`, estado: 1, acciones: { editar: true } }) as unknown as CatalogRow
const page: CatalogPage = { results: [row(1), row(2)], total: 48, acciones: { crear: true } }

it('takes a row away and drops the total by one', () => {
  expect(withoutRow(page, 'areid', 1)).toEqual({ ...page, results: [row(2)], total: 47 })
})

it('leaves a page alone that does not hold the row', () => expect(withoutRow(page, 'areid', 9)).toBe(page))

it('changes one row and keeps the others as they are', () => {
  const changed = withChange(page, 'areid', 2, { estado: 2 })
  expect(changed.results[1]).toEqual({ ...row(2), estado: 2 })
  expect(changed.results[0]).toBe(page.results[0])
})
