import type { ColumnFilter } from '../column.ts'
import classes from '../DataTable.module.css'
import { wordsOf, withFilter } from '../listState.ts'
import type { ListControl } from '../useListState.ts'
import { Select } from '../../fields/choice/Select.tsx'
import { useTypedFilter } from './useTypedFilter.ts'
import { WordsInput } from './WordsInput.tsx'

type Props = { readonly name: string; readonly label: string; readonly filter: ColumnFilter; readonly list: ListControl }

const every = { value: '', label: 'Todos' }

export function HeaderFilter({ name, label, filter, list }: Props) {
  const title = `Filtrar por ${label}`
  const filterValue = list.state.filters[name]
  const value = typeof filterValue === 'object' ? '' : (filterValue ?? '')
  const typed = useTypedFilter(String(value), (text) => list.setFilters((filters) => withFilter(filters, name, text), { typing: true }))
  if (filter.kind === 'words') {
    return (
      <WordsInput
        label={title}
        words={wordsOf(filterValue)}
        onChange={(change) => list.setFilters((filters) => withFilter(filters, name, change(wordsOf(filters[name]))))}
      />
    )
  }
  if (filter.kind !== 'option') {
    return (
      <input
        type="search"
        className={classes.filter}
        aria-label={title}
        placeholder="Buscar…"
        autoComplete="off"
        maxLength={120}
        {...typed}
      />
    )
  }
  return (
    <Select
      bare={classes.filter}
      aria-label={title}
      choices={[every, ...filter.options.map((option) => ({ value: String(option.value), label: option.label }))]}
      value={String(value)}
      onChange={(chosen) => list.setFilters((filters) => withFilter(filters, name, chosen === '' ? undefined : Number(chosen)))}
    />
  )
}
