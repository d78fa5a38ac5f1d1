import { Button, CloseButton } from '@mantine/core'
import { withFilter } from '../data-table/listState.ts'
import type { ListControl } from '../data-table/useListState.ts'
import { type FilterField, isList, filterPills } from './filterField.ts'
import classes from './FilterPanel.module.css'

type Props = {
  readonly fields: readonly FilterField[]
  readonly list: ListControl
  /** The names of filters that another control on the screen shows. */
  readonly expressed?: readonly string[]
}

/** The filters in force that nothing else on the screen shows, and the way to clear all of them. */
export function FilterChips({ fields, list, expressed = [] }: Props) {
  const { filters } = list.state
  const active = filterPills(fields, filters)
  if (active.length === 0) return null
  return (
    <ul className={classes.chips} aria-label="Filtros activos">
      {active
        .filter(({ field }) => !expressed.includes(field.name))
        .map(({ field, text, remaining }) => (
          <li key={`${field.name} ${text}`} className={classes.chip}>
            <span className={classes.label}>{field.label}:</span>
            <strong>{text}</strong>
            <CloseButton
              size="xs"
              aria-label={isList(field) ? `Quitar filtro ${field.label}: ${text}` : `Quitar filtro ${field.label}`}
              onClick={() => list.setFilters(withFilter(filters, field.name, remaining))}
            />
          </li>
        ))}
      <li>
        <Button variant="subtle" size="compact-sm" onClick={() => list.setFilters({})}>
          Limpiar filtros
        </Button>
      </li>
    </ul>
  )
}
