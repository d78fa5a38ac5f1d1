import type { IdName } from '@soportica/contract/core/wire'
import { belongsTo, type CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'

/** The cache key of a catalogue's options, of all parents or one. */
export const optionsKey = ({ name }: CatalogDefinition): QueryKey => ['options', name]

export async function loadOptions(definition: CatalogDefinition, within: number | undefined, signal?: AbortSignal): Promise<IdName[]> {
  const { options } = catalogCalls(definition)
  if (!options) throw new Error(`${definition.name} offers no options`)
  const parentField = belongsTo(definition)
  const query = parentField && within !== undefined ? { [parentField]: within } : {}
  const rows = await call(options, { query }, { signal })
  return rows.map((row) => ({ id: Number(row[definition.id]), nombre: String(row['nombre']) }))
}

export const optionsQuery = (definition: CatalogDefinition, within?: number) =>
  queryOptions({
    queryKey: [...optionsKey(definition), within ?? 0],
    queryFn: ({ signal }) => loadOptions(definition, within, signal),
  })
