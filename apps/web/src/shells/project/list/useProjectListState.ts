import type { Project } from '@soportica/contract/projects/project'
import { useMemo } from 'react'
import { type ListControl, useListState } from '../../data-table/useListState.ts'
import { listDefaults, tidied } from './listFilters.ts'

/** The state of the list in its address, without filters that would change nothing. */
export function useProjectListState(project: Project): ListControl {
  const list = useListState(listDefaults(project))
  return useMemo(
    () => ({
      ...list,
      state: { ...list.state, filters: tidied(project, list.state.filters) },
      setFilters: (given, options) =>
        list.setFilters((before) => tidied(project, typeof given === 'function' ? given(tidied(project, before)) : given), options),
    }),
    [list, project],
  )
}
