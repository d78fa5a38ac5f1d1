import { memo, Suspense } from 'react'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import classes from './Cards.module.css'
import { RowCard } from './RowCard.tsx'
import { selectable } from '../selection/selection.ts'
import type { RowsProps } from '../TableBody.tsx'

export type CardListProps<Row extends object> = RowsProps<Row> & { readonly label: string }

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
  link,
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
          link={link}
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
