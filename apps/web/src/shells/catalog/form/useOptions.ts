import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import { useQuery } from '@tanstack/react-query'
import { optionsQuery } from './catalogOptions.ts'

/** The active rows by name, of one parent if given. The browser only asks whether they changed. */
export const useOptions = (definition: CatalogDefinition, within?: number) => useQuery(optionsQuery(definition, within))
