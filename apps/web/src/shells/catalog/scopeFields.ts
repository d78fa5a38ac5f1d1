import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'

/** The scope of a list: one of several catalogues in a table, or a row of another catalogue. */
export type ScopeFields = Readonly<Record<string, number>>

export function scopeFieldsOf({ scope, parent }: CatalogDefinition, within?: number): ScopeFields {
  if (scope) return { [scope.field]: scope.value }
  return parent && within !== undefined ? { [parent.field]: within } : {}
}

/** The scope part of a call about one row. */
export const scopeOf = ({ scope }: CatalogDefinition): ScopeFields => (scope ? { [scope.field]: scope.value } : {})
