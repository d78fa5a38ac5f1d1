import { capital } from '@soportica/contract/core/capital'
import { type CatalogDefinition, fieldLabel, fieldNames } from '@soportica/contract/catalogs/catalog'

/** The headings that are understood, as the product's own Excel file writes them. */
export function importColumns(definition: CatalogDefinition): string[] {
  const names = [...definition.fields.flatMap(fieldNames), ...(definition.associations ?? []).map(({ field }) => field)]
  return ['#', ...names.map((name) => capital(fieldLabel(definition, name)))]
}

/** The columns of the list that an import accepts. */
export function templateColumns({ columns, hiddenColumns = [] }: CatalogDefinition): string[] {
  return [...columns, ...hiddenColumns].filter((name) => name !== 'usuact' && name !== 'fecact')
}
