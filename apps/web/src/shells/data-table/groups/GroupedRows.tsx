import { useEffect, useId, useMemo } from 'react'
import { GroupBar } from './GroupBar.tsx'
import classes from './Groups.module.css'
import { groupsOf } from './groups.ts'
import { type BodyProps, rowsOf } from '../tableRows.tsx'
import { useCollapsed } from './useCollapsed.ts'

// A heading stays under the table's own head as long as rows of its group are in sight.
function useHeadHeight({ scroller }: Pick<BodyProps<object>, 'scroller'>): void {
  useEffect(() => {
    const element = scroller.current
    const head = element?.querySelector('thead')
    if (!element || !head) return undefined
    const observer = new ResizeObserver(() => element.style.setProperty('--head-height', `${head.offsetHeight}px`))
    observer.observe(head)
    return () => observer.disconnect()
  }, [scroller])
}

export function GroupedRows<Row extends object>(props: BodyProps<Row>) {
  const { rows, grouping, columns, selecting, expansion, rowActions } = props
  const [closed, toggle] = useCollapsed()
  const id = useId()
  useHeadHeight(props)
  const groups = useMemo(() => (grouping ? groupsOf(rows, grouping.keyOf) : []), [rows, grouping])
  if (!grouping) return null
  const width = columns.length + [selecting, expansion, rowActions].filter(Boolean).length
  return groups.map((group, index) => {
    const open = !closed.has(group.key)
    const own = `${id}${index}`
    return (
      <tbody key={`${group.key} ${group.rows[0]?.id}`} id={own}>
        <tr className={classes.head}>
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
