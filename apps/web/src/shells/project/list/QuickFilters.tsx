import { IconChevronDown } from '@tabler/icons-react'
import { usePreference } from '../../../lib/preferences.ts'
import { withFilter, wordsOf } from '../../data-table/listState.ts'
import type { ListControl } from '../../data-table/useListState.ts'
import { choicesOf, type FilterField } from '../../filter-panel/filterField.ts'
import { QuickChip } from '../../list/QuickChip.tsx'
import classes from './QuickFilters.module.css'

type Props = { readonly fields: readonly FilterField[]; readonly list: ListControl }

/** Daily filters in one press: overdue, and the user's own region. */
export function QuickFilters({ fields, list }: Props) {
  const region = fields.find(({ name }) => name === 'region')
  return (
    <div className={classes.quick} role="group" aria-label="Filtros rápidos">
      <Overdue list={list} />
      {region && <OwnRegion field={region} list={list} />}
    </div>
  )
}

function Overdue({ list }: Pick<Props, 'list'>) {
  const { plazo, etapa } = list.state.filters
  const on = plazo === 'vencido' && etapa === undefined
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
  const [own, setOwn] = usePreference<string | null>('miRegion', null)
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
      <span className={classes.choice}>
        <select
          className={classes.select}
          aria-label={region ? `Cambiar mi región, ${region.label}` : 'Mi región'}
          value={region?.value ?? ''}
          disabled={choices.length === 0}
          onChange={({ currentTarget: { value } }) => {
            setOwn(value)
            show([value])
          }}
        >
          {!region && (
            <option value="" disabled>
              Mi región
            </option>
          )}
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <IconChevronDown className={classes.arrow} size="1em" aria-hidden />
      </span>
    </span>
  )
}
