import type { FindingFilters } from '@soportica/contract/aftersales/findings'
import { findingsPerPage } from '@soportica/contract/aftersales/states'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Filters, type ListDefaults, wordsOf } from '../../../shells/data-table/listState.ts'
import { optionsOf } from '../../../lib/options.ts'
import type { FilterField } from '../../../shells/filter-panel/filterField.ts'
import { activitiesQuery, locationsQuery, responsiblesQuery } from './reportQueries.ts'

export const lineDefaults: ListDefaults = {
  filters: { texto: 'text', ubicacion: 'words', actividad: 'words', responsable: 'words' },
  sortable: [],
  sort: { field: 'orden', order: 1 },
  sizes: [findingsPerPage],
  size: findingsPerPage,
}

const numbersIn = (filters: Filters, name: string): number[] => wordsOf(filters[name]).map(Number)
/** The query of the lines. */
export function queryFilters(filters: Filters): FindingFilters {
  const { texto } = filters
  return {
    ...(texto === undefined ? {} : { texto: String(texto) }),
    ubicacion: numbersIn(filters, 'ubicacion'),
    actividad: numbersIn(filters, 'actividad'),
    responsable: numbersIn(filters, 'responsable'),
  }
}

export function useLineFields(repid: number): FilterField[] {
  const locations = useQuery(locationsQuery(repid))
  const activities = useQuery(activitiesQuery(repid))
  const people = useQuery(responsiblesQuery(repid))
  return useMemo(
    () => [
      { name: 'texto', label: 'texto', kind: 'text' },
      { name: 'ubicacion', label: 'ubicación', kind: 'ids', options: optionsOf(locations.data) },
      { name: 'actividad', label: 'actividad', kind: 'ids', options: optionsOf(activities.data) },
      { name: 'responsable', label: 'responsable', kind: 'ids', options: optionsOf(people.data) },
    ],
    [locations.data, activities.data, people.data],
  )
}
