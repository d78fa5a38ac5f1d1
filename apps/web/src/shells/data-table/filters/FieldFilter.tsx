import { type ReactNode, useState } from 'react'
import { choicesOf, digitsOf, type FilterField, refusalOf } from '../../filter-panel/filterField.ts'
import classes from '../DataTable.module.css'
import { numbersIn, numbersLength, readNumbers, withFilter, wordsOf } from '../listState.ts'
import type { ListControl } from '../useListState.ts'
import { useTypedFilter } from './useTypedFilter.ts'

type Props = { readonly field: FilterField; readonly list: ListControl }

/** Whether there is room for it in the head of a column. */
export const standsInHead = ({ kind }: FilterField): boolean => kind === 'ids' || kind === 'numbers' || kind === 'digits'

/** A filter of the list in the head of its column, in short; several at once are chosen among the others. */
export function FieldFilter({ field, list }: Props): ReactNode {
  if (field.kind === 'ids') return <ChosenFilter field={field} list={list} />
  return <NumberFilter field={field} list={list} />
}

const titleOf = ({ label }: FilterField): string => `Filtrar por ${label}`
const several = 'varios'

function ChosenFilter({ field, list }: Props) {
  const { name, none, lead } = field
  // With many choices, only the chosen one is drawn until the user approaches.
  const [near, setNear] = useState(false)
  const values = wordsOf(list.state.filters[name])
  const [chosen = ''] = values
  const choices = choicesOf(field)
  const visibleChoices = near ? choices : choices.filter(({ value }) => value === chosen)
  const unknown = values.length === 1 && !choices.some(({ value }) => value === chosen)
  const why = choices.length === 0 ? none : undefined
  const come = () => setNear(true)
  return (
    <select
      className={classes.filter}
      aria-label={titleOf(field)}
      data-tip={why}
      disabled={why !== undefined && values.length === 0}
      value={values.length > 1 ? several : chosen}
      onPointerEnter={come}
      onPointerDown={come}
      onFocus={come}
      onChange={({ currentTarget: { value } }) =>
        lead ? lead(value) : list.setFilters((filters) => withFilter(filters, name, value === '' ? undefined : [value]))
      }
    >
      <option value="">Todos</option>
      {values.length > 1 && <option value={several}>{values.length} elegidos</option>}
      {unknown && <option value={chosen}>{chosen}</option>}
      {visibleChoices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

function NumberFilter({ field, list }: Props) {
  const { name, kind } = field
  const filterValue = list.state.filters[name]
  const value = kind === 'numbers' ? wordsOf(filterValue).join(' ') : String(filterValue ?? '')
  const send = (text: string) => {
    const numbers = numbersIn(text)
    const one = kind === 'digits' && numbers[0] !== undefined && refusalOf(field, numbers[0]) === undefined ? Number(numbers[0]) : undefined
    list.setFilters((filters) => withFilter(filters, name, kind === 'numbers' ? numbers : one), { typing: true })
  }
  const typed = useTypedFilter(value, send, kind === 'numbers' ? readNumbers : undefined)
  return (
    <input
      type="search"
      inputMode="numeric"
      className={classes.filter}
      aria-label={titleOf(field)}
      placeholder="Buscar…"
      autoComplete="off"
      maxLength={kind === 'digits' ? digitsOf(field) : numbersLength}
      {...typed}
    />
  )
}
