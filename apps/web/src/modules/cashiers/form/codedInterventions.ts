import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { interventionType } from '@soportica/contract/catalogs/cashiers/interventionType'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { optionsKey } from '../../../shells/catalog/form/catalogOptions.ts'

/** The types of intervention that have a code of their own. */
export const codedInterventions = queryOptions({
  queryKey: [...optionsKey(interventionType), 'aplicaCodigo'],
  queryFn: async ({ signal }) => {
    const rows = await call(catalogCalls(interventionType).options!, { query: {} }, { signal })
    return rows.filter((row) => row['aplicaCodigo'] === 1).map((row) => Number(row[interventionType.id]))
  },
  staleTime: 300_000,
})
