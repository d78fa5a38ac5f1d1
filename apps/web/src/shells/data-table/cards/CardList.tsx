import { memo, Suspense } from 'react'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import type { Grouping } from '../column.ts'
import { type CardListProps, Cards } from './Cards.tsx'

export const GroupedCards = lazyPage<CardListProps<object> & { readonly grouping: Grouping<object> }>(() =>
  import('./GroupedCards.tsx').then((module) => module.GroupedCards),
)

// On a phone a row is a card.
function CardListOf<Row extends object>(props: CardListProps<Row>) {
  if (!props.grouping) return <Cards {...props} />
  return (
    <Suspense fallback={<Cards {...props} />}>
      <GroupedCards {...(props as unknown as CardListProps<object>)} grouping={props.grouping as Grouping<object>} />
    </Suspense>
  )
}

export const CardList = memo(CardListOf) as typeof CardListOf
