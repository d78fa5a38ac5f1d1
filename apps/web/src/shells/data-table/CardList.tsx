import { memo } from 'react'
import type { Column, Expansion, RowAction } from './column.ts'
import classes from './Cards.module.css'
import { RowCard } from './RowCard.tsx'
import type { ModelRow } from './useRowModel.ts'

type Props<Row extends object> = {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly ModelRow<Row>[]
  readonly rowName: (row: Row) => string
  readonly rowActions?: (row: Row) => readonly RowAction[]
  readonly expansion?: Expansion<Row>
  readonly expanded: Readonly<Record<string, boolean>>
  readonly onToggle: (id: string) => void
}

// On a phone a row is a card.
function CardListOf<Row extends object>({ label, columns, rows, rowName, rowActions, expansion, expanded, onToggle }: Props<Row>) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map(({ id, original }) => (
        <RowCard
          key={id}
          id={id}
          row={original}
          columns={columns}
          rowName={rowName}
          rowActions={rowActions}
          expansion={expansion}
          open={expanded[id] === true}
          onToggle={onToggle}
        />
      ))}
    </ul>
  )
}

export const CardList = memo(CardListOf) as typeof CardListOf
