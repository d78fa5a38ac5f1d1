import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ImportSubject } from '../../import/importSubject.ts'
import { refreshCatalog } from '../catalogCache.ts'
import { importColumns, templateColumns } from './importColumns.ts'

/** Bringing rows from Excel into a catalogue; the template is filtered as the list is. */
export function useCatalogImport(definition: CatalogDefinition, filtros: Record<string, unknown>, lugar?: number): ImportSubject {
  const cache = useQueryClient()
  return useMemo(
    () => ({
      lista: definition.name,
      lugar,
      titulo: `Importar ${definition.noun.many}`,
      columns: importColumns(definition),
      template: { lista: definition.name, titulo: definition.title, filtros, columnas: templateColumns(definition) },
      onChanged: () => refreshCatalog(cache, definition),
    }),
    [definition, filtros, lugar, cache],
  )
}
