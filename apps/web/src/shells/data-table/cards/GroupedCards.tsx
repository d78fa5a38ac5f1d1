import { useId, useMemo } from 'react'
import { type CardListProps, Cards } from './Cards.tsx'
import { GroupBar } from '../groups/GroupBar.tsx'
import classes from '../groups/Groups.module.css'
import { groupsOf } from '../groups/groups.ts'
import { useCollapsed } from '../groups/useCollapsed.ts'

export function GroupedCards<Row extends object>(props: CardListProps<Row>) {
  const { rows, grouping, selecting } = props
  const [closed, toggle] = useCollapsed()
  const id = useId()
  const groups = useMemo(() => (grouping ? groupsOf(rows, grouping.keyOf) : []), [rows, grouping])
  if (!grouping) return null
  return groups.map((group, index) => {
    const open = !closed.has(group.key)
    const own = `${id}${index}`
    const head = grouping.head(group.rows.map(({ original }) => original))
    return (
      <div key={`${group.key} ${group.rows[0]?.id}`} className={classes.section} id={own}>
        <h2 className={classes.cardHead}>
          <GroupBar group={group} head={head} open={open} controls={own} onToggle={() => toggle(group.key)} selecting={selecting} />
        </h2>
        {open && <Cards {...props} label={head.name} rows={group.rows} />}
      </div>
    )
  })
}
