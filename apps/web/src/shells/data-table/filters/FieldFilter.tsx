import type { ReactNode } from 'react'
import { choicesOf, digitsOf, type FilterField, refusalOf } from '../../filter-panel/filterField.ts'
import classes from '../DataTable.module.css'
import { numbersIn, numbersLength, readNumbers, withFilter, wordsOf } from '../listState.ts'
import type { ListControl } from '../useListState.ts'
import { Select } from '../../fields/choice/Select.tsx'
import { useTypedFilter } from './useTypedFilter.ts'

type Props = { readonly field: FilterField; readonly list: ListControl }

/** A filter of the list in the head of its column, in short; several at once are chosen among the others. */
export function FieldFilter({ field, list }: Props): ReactNode {
  if (field.kind === 'ids') return <ChosenFilter field={field} list={list} />
  return <NumberFilter field={field} list={list} />
}

const titleOf = ({ label }: FilterField): string => `Filtrar por ${label}`
const several = 'varios'

function ChosenFilter({ field, list }: Props) {
  const { name, none, lead } = field
  const values = wordsOf(list.state.filters[name])
  const [chosen = ''] = values
  const choices = choicesOf(field)
  const why = choices.length === 0 ? none : undefined
  const unknown = values.length === 1 && !choices.some(({ value }) => value === chosen)
  return (
    <Select
      bare={classes.filter}
      aria-label={titleOf(field)}
      tip={why}
      disabled={why !== undefined && values.length === 0}
      choices={[
        { value: '', label: 'Todos' },
        ...(values.length > 1 ? [{ value: several, label: `${values.length} elegidos` }] : []),
        ...(unknown ? [{ value: chosen, label: chosen }] : []),
        ...choices,
      ]}
      value={values.length > 1 ? several : chosen}
      onChange={(value) => {
        if (lead) lead(value)
        else if (value !== several) list.setFilters((filters) => withFilter(filters, name, value === '' ? undefined : [value]))
      }}
    />
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
