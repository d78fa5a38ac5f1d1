import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { toast } from '../../lib/toast.ts'
import { type ListDefaults, type ListState, writeListState } from '../data-table/listState.ts'
import type { FilterField } from '../filter-panel/filterField.ts'
import { droppedFrom } from './droppedFilters.ts'

/** Reports invalid filters of an address and removes them. */
export function useDroppedFilters(fields: readonly FilterField[], state: ListState, defaults: ListDefaults): void {
  const [query, setQuery] = useSearchParams()
  const dropped = droppedFrom(query, state.filters, defaults)
  const labels = fields.filter(({ name }) => dropped.includes(name)).map(({ label }) => label)
  const said = labels.join(', ')
  useEffect(() => {
    if (said === '') return
    toast.warn(`No se aplicó lo que la dirección dice de: ${said}. No es un valor válido.`)
    setQuery(writeListState(query, state, defaults), { replace: true })
  }, [said, query, state, setQuery, defaults])
}
