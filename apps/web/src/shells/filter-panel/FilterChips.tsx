import { Button, CloseButton } from '@mantine/core'
import { withFilter } from '../data-table/listState.ts'
import type { ListControl } from '../data-table/useListState.ts'
import { type FilterField, shownFilter } from './filterField.ts'
import classes from './FilterPanel.module.css'

type Props = { readonly fields: readonly FilterField[]; readonly list: ListControl }

export function FilterChips({ fields, list }: Props) {
  const { filters } = list.state
  const active = fields.flatMap((field) => {
    const value = filters[field.name]
    return value === undefined ? [] : [{ field, text: shownFilter(field, value) }]
  })
  if (active.length === 0) return null
  return (
    <ul className={classes.chips} aria-label="Filtros activos">
      {active.map(({ field, text }) => (
        <li key={field.name} className={classes.chip}>
          <span className={classes.label}>{field.label}:</span>
          <strong>{text}</strong>
          <CloseButton
            size="xs"
            aria-label={`Quitar filtro ${field.label}`}
            onClick={() => list.setFilters(withFilter(filters, field.name, undefined))}
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
