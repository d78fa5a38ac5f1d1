import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { toast } from '../../../lib/toast.ts'
import { type ListState, writeListState } from '../../../shells/data-table/listState.ts'
import type { FilterField } from '../../../shells/filter-panel/filterField.ts'
import { droppedFrom, listDefaults } from './cashierFilters.ts'

/** Says which filters of an address mean nothing, and takes them out of it. */
export function useDroppedFilters(fields: readonly FilterField[], state: ListState): void {
  const [query, setQuery] = useSearchParams()
  const dropped = droppedFrom(query, state.filters)
  const labels = fields.filter(({ name }) => dropped.includes(name)).map(({ label }) => label)
  const said = labels.join(', ')
  useEffect(() => {
    if (said === '') return
    toast.warn(`No se aplicó lo que la dirección dice de: ${said}. No es un valor válido.`)
    setQuery(writeListState(query, state, listDefaults), { replace: true })
  }, [said, query, state, setQuery])
}
