import { useId } from 'react'
import type { Grouping } from '../column.ts'
import { GroupBar } from '../groups/GroupBar.tsx'
import classes from '../groups/Groups.module.css'
import { MoreButton, moreGroups, moreRows } from '../groups/MoreButton.tsx'
import { useGroups } from '../groups/useGroups.ts'
import { type CardListProps, Cards } from './Cards.tsx'

type Props<Row extends object> = CardListProps<Row> & { readonly grouping: Grouping<Row> }

export function GroupedCards<Row extends object>(props: Props<Row>) {
  const { rows, grouping, selecting } = props
  const { groups, hidden, showAll } = useGroups(rows, grouping)
  const id = useId()
  return (
    <>
      {groups.map((group, index) => {
        const { key, head, open, loadMore } = group
        const own = `${id}${index}`
        const first = 'groups' in grouping ? '' : group.rows[0]?.id
        return (
          <div key={`${key} ${first}`} className={classes.section} id={own}>
            <h2 className={classes.cardHead}>
              <GroupBar group={group} controls={own} selecting={selecting} />
            </h2>
            {open && <Cards {...props} label={head.name} rows={group.rows} />}
            {open && loadMore && <MoreButton label={moreRows(group, head.name)} onMore={loadMore} />}
          </div>
        )
      })}
      {hidden > 0 && <MoreButton label={moreGroups(hidden)} onMore={showAll} />}
    </>
  )
}
