import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'

/** Where the rows of a list belong: to one of several catalogues in a table, or to a row of another catalogue. */
export type ScopeFields = Readonly<Record<string, number>>

export function scopeFieldsOf({ scope, parent }: CatalogDefinition, within?: number): ScopeFields {
  if (scope) return { [scope.field]: scope.value }
  return parent && within !== undefined ? { [parent.field]: within } : {}
}

/** What a call about one row says besides its id. */
export const scopeOf = ({ scope }: CatalogDefinition): ScopeFields => (scope ? { [scope.field]: scope.value } : {})
