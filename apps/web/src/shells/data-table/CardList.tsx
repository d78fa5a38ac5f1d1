import { memo, Suspense } from 'react'
import { lazyPage } from '../../ui/lazyPage.tsx'
import type { Column, Expansion, Grouping, RowAction } from './column.ts'
import classes from './Cards.module.css'
import { RowCard } from './RowCard.tsx'
import { selectable, type Selecting } from './selection.ts'
import type { ModelRow } from './useRowModel.ts'

export type CardListProps<Row extends object> = {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly ModelRow<Row>[]
  readonly rowName: (row: Row) => string
  readonly rowActions?: (row: Row) => readonly RowAction[]
  readonly expansion?: Expansion<Row>
  readonly expanded: Readonly<Record<string, boolean>>
  readonly onToggle: (id: string) => void
  readonly selecting?: Selecting
  readonly grouping?: Grouping<Row>
}

export const GroupedCards = lazyPage<CardListProps<object>>(() => import('./GroupedCards.tsx').then((module) => module.GroupedCards))

// On a phone a row is a card.
function CardListOf<Row extends object>(props: CardListProps<Row>) {
  if (!props.grouping) return <Cards {...props} />
  return (
    <Suspense fallback={<Cards {...props} />}>
      <GroupedCards {...(props as unknown as CardListProps<object>)} />
    </Suspense>
  )
}

export function Cards<Row extends object>({
  label,
  columns,
  rows,
  rowName,
  rowActions,
  expansion,
  expanded,
  onToggle,
  selecting,
}: CardListProps<Row>) {
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
          {...selectable(selecting, id)}
        />
      ))}
    </ul>
  )
}

export const CardList = memo(CardListOf) as typeof CardListOf
