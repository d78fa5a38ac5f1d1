import { capital } from '@soportica/contract/core/capital'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { IconAction } from '../../ui/IconAction.tsx'
import type { Column } from './column.ts'
import classes from './SortPicker.module.css'
import { nextSort } from './listState.ts'
import type { ListControl } from './useListState.ts'
import { Select } from '../fields/choice/Select.tsx'

// Cards have no headers to sort by.
export function SortPicker<Row>({ columns, list }: { columns: readonly Column<Row>[]; list: ListControl }) {
  const { sort } = list.state
  const ascending = sort.order === 1
  const options = columns
    .filter(({ sortable }) => sortable)
    .map(({ key, label, title }) => ({ value: key, label: capital(title ?? label) }))
  return (
    <div className={classes.sort} data-print-none>
      <Select
        aria-label="Ordenar por"
        className={classes.by}
        choices={options}
        value={sort.field}
        onChange={(field) => list.setSort({ field, order: 1 })}
      />
      <IconAction
        variant="default"
        size="input-sm"
        label={ascending ? 'Orden ascendente; cambiar a descendente' : 'Orden descendente; cambiar a ascendente'}
        onClick={() => list.setSort(nextSort(sort, sort.field))}
      >
        {ascending ? <IconSortAscending size="1.25em" aria-hidden /> : <IconSortDescending size="1.25em" aria-hidden />}
      </IconAction>
    </div>
  )
}
