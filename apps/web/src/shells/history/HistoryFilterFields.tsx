import { Button } from '@mantine/core'
import { type HistoryAction, historyActions } from '@soportica/contract/records/history'
import { sentenceOf } from '../../lib/api/apiError.ts'
import { LoadFailed } from '../endless-list/LoadFailed.tsx'
import { DayInput } from '../calendar/DayInput.tsx'
import { activeFilters, type HistoryFilters, noFilters, withHistoryFilter, wrongPeriod } from './historyFilters.ts'
import classes from './HistoryPanel.module.css'
import { type HistorySubject, useHistoryOptions } from './useHistory.ts'
import { Select } from '../fields/choice/Select.tsx'

type Props = {
  readonly subject: HistorySubject
  readonly filters: HistoryFilters
  readonly onFilters: (filters: HistoryFilters) => void
}

const everyField = { value: '', label: 'Todos' }
const every = { value: '', label: 'Todas' }
const actions = [every, ...Object.entries(historyActions).map(([value, label]) => ({ value, label }))]
const capital = (text: string) => text.charAt(0).toLocaleUpperCase('es') + text.slice(1)

export function HistoryFilterFields({ subject, filters, onFilters }: Props) {
  const options = useHistoryOptions(subject)
  const people = options.data?.usuarios.map(({ id, nombre }) => ({ value: String(id), label: nombre })) ?? []
  const fields = options.data?.campos.map(({ campo, etiqueta }) => ({ value: campo, label: capital(etiqueta) })) ?? []
  const loading = options.isPending ? 'Cargando…' : undefined
  const put = <K extends keyof HistoryFilters>(name: K, value: HistoryFilters[K] | '') => onFilters(withHistoryFilter(filters, name, value))
  return (
    <div className={classes.filters} role="group" aria-label="Filtros de la bitácora">
      {options.isError && <LoadFailed onRetry={() => void options.refetch()}>{sentenceOf(options.error)}</LoadFailed>}
      <Select
        label="Persona"
        choices={[loading ? { value: '', label: loading } : every, ...people]}
        value={String(filters.usuid ?? '')}
        onChange={(value) => put('usuid', value === '' ? '' : Number(value))}
      />
      <Select
        label="Campo"
        choices={[loading ? { value: '', label: loading } : everyField, ...fields]}
        value={filters.campo ?? ''}
        onChange={(value) => put('campo', value)}
      />
      <Select
        label="Acción"
        choices={actions}
        value={filters.accion ?? ''}
        onChange={(value) => put('accion', value as HistoryAction | '')}
      />
      <div className={classes.period}>
        <DayInput label="Desde" day={filters.desde} onDay={(day) => put('desde', day)} />
        <DayInput label="Hasta" day={filters.hasta} onDay={(day) => put('hasta', day)} error={wrongPeriod(filters)} />
      </div>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.clear}
        disabled={activeFilters(filters) === 0}
        onClick={() => onFilters(noFilters)}
      >
        Limpiar filtros
      </Button>
    </div>
  )
}
