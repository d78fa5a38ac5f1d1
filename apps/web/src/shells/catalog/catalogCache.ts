import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import type { CatalogPage, CatalogRow } from '@soportica/contract/catalogs/catalogCalls'
import type { QueryClient } from '@tanstack/react-query'

export function withoutRow(page: CatalogPage, key: string, id: number): CatalogPage {
  const results = page.results.filter((row) => row[key] !== id)
  return results.length === page.results.length ? page : { ...page, results, total: page.total - 1 }
}

export function withChange(page: CatalogPage, key: string, id: number, change: Partial<CatalogRow>): CatalogPage {
  return { ...page, results: page.results.map((row) => (row[key] === id ? ({ ...row, ...change } as CatalogRow) : row)) }
}

/** After a change: refetches the lists, the options for other catalogues, and the dashboard. */
export function refreshCatalog(cache: QueryClient, { name }: CatalogDefinition): void {
  for (const queryKey of [['catalog', name], ['associated', name], ['options', name], ['summary']]) {
    // A running first request began before the change, so it is repeated.
    void cache.cancelQueries({ queryKey }).then(() => cache.invalidateQueries({ queryKey }))
  }
}
