import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import type { CatalogRow } from '@soportica/contract/catalogs/catalogCalls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { RecordForm } from '../../record-dialog/useRecordForm.ts'
import { idsOf, loadChoices, type Selection } from './selections.ts'

export type LoadedSelections = {
  readonly byField: Readonly<Record<string, Selection>>
  readonly error: unknown
  readonly retry: () => void
}

const nothing: Readonly<Record<string, Selection>> = {}

// The options and the selection, fetched each time the dialog opens.
export function useSelections(
  definition: CatalogDefinition,
  row: CatalogRow | undefined,
  opening: number,
  record: RecordForm,
): LoadedSelections {
  const { associations = [] } = definition
  const id = Number(row?.[definition.id] ?? 0)
  const { data, error, refetch } = useQuery({
    queryKey: ['selections', definition.name, id, opening],
    queryFn: async ({ signal }) =>
      Object.fromEntries(
        await Promise.all(
          associations.map(async (association) => [association.field, await loadChoices(definition, association, row, signal)] as const),
        ),
      ),
    enabled: associations.length > 0,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const { form, addToBase } = record
  const [byField, setByField] = useState(nothing)
  useEffect(() => {
    if (!data) return
    const chosen = Object.fromEntries(Object.entries(data).map(([field, { asociados }]) => [field, idsOf(asociados)]))
    addToBase(chosen)
    for (const [field, ids] of Object.entries(chosen)) {
      if (form.getValues(field) === undefined) form.setValue(field, ids)
    }
    setByField(data)
  }, [data, form, addToBase])
  return useMemo(() => ({ byField, error: data ? null : error, retry: () => void refetch() }), [byField, data, error, refetch])
}
