import type { CatalogPage, CatalogRow } from '@soportica/contract/catalogCalls'

export function withoutRow(page: CatalogPage, key: string, id: number): CatalogPage {
  const results = page.results.filter((row) => row[key] !== id)
  return results.length === page.results.length ? page : { ...page, results, total: page.total - 1 }
}

export function withChange(page: CatalogPage, key: string, id: number, change: Partial<CatalogRow>): CatalogPage {
  return { ...page, results: page.results.map((row) => (row[key] === id ? ({ ...row, ...change } as CatalogRow) : row)) }
}
