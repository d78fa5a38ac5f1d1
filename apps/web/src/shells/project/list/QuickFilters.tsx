import { usePreference } from '../../../lib/preferences.ts'
import { type Filters, withFilter, wordsOf } from '../../data-table/listState.ts'
import type { ListControl } from '../../data-table/useListState.ts'
import { choicesOf, type FilterField } from '../../filter-panel/filterField.ts'
import { Select } from '../../fields/choice/Select.tsx'
import { QuickChip } from '../../list/QuickChip.tsx'
import classes from './QuickFilters.module.css'

type Props = { readonly fields: readonly FilterField[]; readonly list: ListControl }

/** Daily filters in one press, or two: overdue, the user's own region, who must act. */
export function QuickFilters({ fields, list }: Props) {
  const [region, responsible] = ['region', 'responsable'].map((name) => fields.find((field) => field.name === name))
  return (
    <div className={classes.quick} role="group" aria-label="Filtros rápidos">
      <Overdue list={list} />
      {region && <OwnRegion field={region} list={list} />}
      {responsible && <Responsible field={responsible} list={list} />}
    </div>
  )
}

const isOverdue = ({ plazo, etapa }: Filters): boolean => plazo === 'vencido' && etapa === undefined
const useOwnRegion = () => usePreference<string | null>('miRegion', null)

/** The filters that the pressed ones show. */
export function useQuickNames({ list }: Pick<Props, 'list'>): string[] {
  const [own] = useOwnRegion()
  const { filters } = list.state
  const regions = wordsOf(filters['region'])
  return [
    ...(isOverdue(filters) ? ['plazo'] : []),
    ...(regions.length === 1 && regions[0] === own ? ['region'] : []),
    ...(wordsOf(filters['responsable']).length === 1 ? ['responsable'] : []),
  ]
}

function Overdue({ list }: Pick<Props, 'list'>) {
  const on = isOverdue(list.state.filters)
  const press = () => list.setFilters((filters) => withFilter(withFilter(filters, 'etapa', undefined), 'plazo', on ? undefined : 'vencido'))
  return (
    <QuickChip pressed={on} onClick={press}>
      Vencidos
    </QuickChip>
  )
}

type OwnProps = { readonly field: FilterField; readonly list: ListControl }
/** Nothing stored tells the user's region: they choose it once. */
function OwnRegion({ field, list }: OwnProps) {
  const { name } = field
  const [own, setOwn] = useOwnRegion()
  const choices = choicesOf(field)
  const region = choices.find(({ value }) => value === own)
  const [chosen, ...others] = wordsOf(list.state.filters[name])
  const on = region !== undefined && chosen === region.value && others.length === 0
  const show = (ids: readonly string[]) => list.setFilters((filters) => withFilter(filters, name, ids))
  return (
    <span className={classes.own} data-chosen={region !== undefined || undefined}>
      {region && (
        <QuickChip pressed={on} tip={region.label} onClick={() => show(on ? [] : [region.value])}>
          Mi región
        </QuickChip>
      )}
      <Select
        className={classes.choice}
        bare={classes.select}
        aria-label={region ? `Cambiar mi región, ${region.label}` : 'Mi región'}
        placeholder="Mi región"
        choices={choices}
        value={region?.value ?? ''}
        disabled={choices.length === 0}
        onChange={(value) => {
          setOwn(value)
          show([value])
        }}
      />
    </span>
  )
}

/** One person or contractor; several are chosen among the filters. */
function Responsible({ field, list }: OwnProps) {
  const { name } = field
  const chosen = wordsOf(list.state.filters[name])
  return (
    <span className={classes.responsible} data-chosen={chosen.length === 1 || undefined}>
      <Select
        bare={classes.select}
        aria-label="Responsable de la próxima entrega"
        placeholder="Responsable"
        choices={[{ value: '', label: 'Todos' }, ...choicesOf(field)]}
        value={chosen.length === 1 ? chosen[0]! : 'none'}
        onChange={(value) => list.setFilters((filters) => withFilter(filters, name, value === '' ? undefined : [value]))}
      />
    </span>
  )
}
