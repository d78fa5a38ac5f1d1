import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import { useQuery } from '@tanstack/react-query'
import { optionsQuery } from './catalogOptions.ts'

/** What may be chosen from a catalogue: its active rows by name, of one row of its parent if told which. The browser asks again only whether they changed. */
export const useOptions = (definition: CatalogDefinition, within?: number) => useQuery(optionsQuery(definition, within))
