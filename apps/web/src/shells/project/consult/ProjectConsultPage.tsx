import { capital } from '@soportica/contract/core/capital'
import { aOne } from '@soportica/contract/projects/words'
import { useMemo } from 'react'
import { useLocalListState } from '../../data-table/useLocalListState.ts'
import { FilterChips } from '../../filter-panel/FilterChips.tsx'
import { FilterPanel } from '../../filter-panel/FilterPanel.tsx'
import { useCorrectedProject } from '../../labels/useCorrected.ts'
import { RecordPage } from '../../record/RecordPage.tsx'
import { listDefaults } from '../list/listFilters.ts'
import { useListFilters } from '../list/useListFilters.ts'
import { Consultation } from './Consultation.tsx'
import type { ConsultScreens, Summary } from './consultScreens.ts'
import { searchWithin } from './useConsultation.ts'

export function ProjectConsultPage<S extends Summary>({ screens: declared }: { screens: ConsultScreens<S> }) {
  const listConfig = useCorrectedProject(declared.listConfig)
  const screens = useMemo(() => ({ ...declared, listConfig }), [declared, listConfig])
  const { project } = listConfig
  const list = useLocalListState(listDefaults(project))
  const { filters } = list.state
  const all = useListFilters(project, project.general, filters)
  const fields = useMemo(() => all.filter(({ name }) => screens.filters.includes(name)), [all, screens])
  const search = useMemo(() => searchWithin(screens, filters), [screens, filters])
  return (
    <RecordPage
      kind={project}
      access={screens.access}
      title={`Consulta ${capital(project.words.many)}`}
      noun={aOne(project.words)}
      search={search}
      filters={
        <>
          <FilterPanel fields={fields} list={list} />
          <FilterChips fields={fields} list={list} />
        </>
      }
    >
      {({ id }) => <Consultation key={id} screens={screens} id={id} />}
    </RecordPage>
  )
}
