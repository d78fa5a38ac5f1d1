import { useId } from 'react'
import type { Grouping } from '../column.ts'
import { type BodyProps, rowsOf } from '../tableRows.tsx'
import { GroupBar } from './GroupBar.tsx'
import classes from './Groups.module.css'
import { MoreButton, moreGroups, moreRows } from './MoreButton.tsx'
import { useGroups } from './useGroups.ts'

type Props<Row extends object> = BodyProps<Row> & { readonly grouping: Grouping<Row> }

export function GroupedRows<Row extends object>(props: Props<Row>) {
  const { rows, grouping, columns, selecting, expansion, rowActions } = props
  const { groups, hidden, showAll } = useGroups(rows, grouping)
  const id = useId()
  const width = columns.length + [selecting, expansion, rowActions].filter(Boolean).length
  const more = (key: string, label: string, onMore: () => void) => (
    <tr key={`más ${key}`} data-row={`más ${key}`} data-more tabIndex={-1}>
      <td colSpan={width}>
        <MoreButton label={label} onMore={onMore} />
      </td>
    </tr>
  )
  return (
    <>
      {groups.map((group, index) => {
        const { key, head, open, loadMore } = group
        const own = `${id}${index}`
        const first = 'groups' in grouping ? '' : group.rows[0]?.id
        return (
          <tbody key={`${key} ${first}`} id={own}>
            <tr className={classes.head} tabIndex={-1} data-row={`grupo ${key} ${first}`}>
              <th scope="rowgroup" colSpan={width}>
                <GroupBar group={group} controls={own} selecting={selecting} />
              </th>
            </tr>
            {open && group.rows.flatMap((row) => rowsOf(row, props))}
            {open && loadMore && more(key, moreRows(group, head.name), loadMore)}
          </tbody>
        )
      })}
      {hidden > 0 && <tbody>{more('grupos', moreGroups(hidden), showAll)}</tbody>}
    </>
  )
}
