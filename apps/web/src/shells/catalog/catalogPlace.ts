import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'

/** Where the rows of a list belong: to one of several catalogues in a table, or to a row of another catalogue. */
export type Place = Readonly<Record<string, number>>

export function placeOf({ scope, parent }: CatalogDefinition, within?: number): Place {
  if (scope) return { [scope.field]: scope.value }
  return parent && within !== undefined ? { [parent.field]: within } : {}
}

/** What a call about one row says besides its id. */
export const scopeOf = ({ scope }: CatalogDefinition): Place => (scope ? { [scope.field]: scope.value } : {})
