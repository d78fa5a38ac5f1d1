import { useId, useMemo } from 'react'
import { GroupBar } from './GroupBar.tsx'
import classes from './Groups.module.css'
import { groupsOf } from './groups.ts'
import { type BodyProps, rowsOf } from '../tableRows.tsx'
import { useCollapsed } from './useCollapsed.ts'

export function GroupedRows<Row extends object>(props: BodyProps<Row>) {
  const { rows, grouping, columns, selecting, expansion, rowActions } = props
  const [closed, toggle] = useCollapsed()
  const id = useId()
  const groups = useMemo(() => (grouping ? groupsOf(rows, grouping.keyOf) : []), [rows, grouping])
  if (!grouping) return null
  const width = columns.length + [selecting, expansion, rowActions].filter(Boolean).length
  return groups.map((group, index) => {
    const open = !closed.has(group.key)
    const own = `${id}${index}`
    return (
      <tbody key={`${group.key} ${group.rows[0]?.id}`} id={own}>
        <tr className={classes.head} tabIndex={-1} data-row={`grupo ${group.key} ${group.rows[0]?.id}`}>
          <th scope="rowgroup" colSpan={width}>
            <GroupBar
              group={group}
              head={grouping.head(group.rows.map(({ original }) => original))}
              open={open}
              controls={own}
              onToggle={() => toggle(group.key)}
              selecting={selecting}
            />
          </th>
        </tr>
        {open && group.rows.flatMap((row) => rowsOf(row, props))}
      </tbody>
    )
  })
}
