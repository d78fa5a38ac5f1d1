import { cashierProject } from '@soportica/contract/cashiers/project'
import { cashierRecord } from '@soportica/contract/records/records'
import { useMemo } from 'react'
import { useLocalListState } from '../../data-table/useLocalListState.ts'
import { FilterChips } from '../../filter-panel/FilterChips.tsx'
import { FilterPanel } from '../../filter-panel/FilterPanel.tsx'
import { RecordPage } from '../../record/RecordPage.tsx'
import { listDefaults } from '../list/listFilters.ts'
import { CashierConsultation } from './Consultation.tsx'
import { useListFilters } from '../list/useListFilters.ts'
import { searchWithin } from './useConsultation.ts'

// What the name, the number and the field of words find is not asked for twice.
const offered = ['anioContable', 'centroCostos', 'codigo', 'region', 'municipio', 'tipologia', 'tipoIntervencion', 'modalidad', 'padreHijo']

export function ConsultationPage() {
  const list = useLocalListState(listDefaults(cashierProject))
  const { filters } = list.state
  const all = useListFilters(cashierProject, 'cashiers', filters)
  const fields = useMemo(() => all.filter(({ name }) => offered.includes(name)), [all])
  const search = useMemo(() => searchWithin(filters), [filters])
  return (
    <RecordPage
      kind={cashierRecord}
      title="Consulta Cajeros"
      noun="un cajero"
      search={search}
      filters={
        <>
          <FilterPanel fields={fields} list={list} />
          <FilterChips fields={fields} list={list} />
        </>
      }
    >
      {({ id }) => <CashierConsultation key={id} cajId={id} />}
    </RecordPage>
  )
}
