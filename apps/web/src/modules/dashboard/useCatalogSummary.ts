import { catalogs } from '@soportica/contract/catalogs/registry'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { scopeFieldsOf } from '../../shells/catalog/scopeFields.ts'

type Summary = { readonly total: number; readonly fecact?: string; readonly usuact?: string }

// The number of records of a window and its last editor; undefined for windows that are no catalogue.
export function useCatalogSummary(route: string) {
  const definition = catalogs.find((catalog) => catalog.route === route)
  const { data, isPending } = useQuery({
    queryKey: ['summary', route],
    enabled: definition !== undefined,
    queryFn: async ({ signal }): Promise<Summary> => {
      if (!definition) throw new Error(`${route} is no catalogue`)
      const body = { ...scopeFieldsOf(definition), rows: 1, first: 0, sortField: 'fecact', sortOrder: -1 as const }
      const { total, results } = await call(catalogCalls(definition).list, { body }, { signal })
      const [last] = results
      return { total, fecact: last?.fecact, usuact: last?.usuact }
    },
  })
  return { noun: definition?.noun, summary: data, isPending: definition !== undefined && isPending }
}
