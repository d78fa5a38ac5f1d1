import type { CountedGrouping, GroupHead, Grouping, OwnGrouping } from '../column.ts'
import type { ModelRow } from '../useRowModel.ts'

/** A heading and the rows below it; a closed group has none of them on the screen. */
export type Group<Row> = {
  readonly key: string
  readonly head: GroupHead
  readonly count: number
  readonly rows: readonly ModelRow<Row>[]
  readonly open: boolean
  readonly toggle: () => void
  readonly whole?: boolean
  /** Selects all rows of the group, where it has more than are loaded. */
  readonly selectWhole?: () => void
  readonly loadMore?: () => void
}

type Rows<Row> = readonly ModelRow<Row>[]
type Collapsed = { readonly closed: ReadonlySet<string>; readonly toggle: (key: string) => void }

export const groupsOf = <Row>(rows: Rows<Row>, grouping: Grouping<Row>, collapsed: Collapsed): Group<Row>[] =>
  'groups' in grouping ? countedGroups(rows, grouping) : ownGroups(rows, grouping, collapsed)

function ownGroups<Row>(rows: Rows<Row>, { keyOf, head }: OwnGrouping<Row>, { closed, toggle }: Collapsed): Group<Row>[] {
  const groups: { key: string; rows: ModelRow<Row>[] }[] = []
  for (const row of rows) {
    const key = keyOf(row.original)
    const last = groups.at(-1)
    if (last?.key === key) last.rows.push(row)
    else groups.push({ key, rows: [row] })
  }
  return groups.map(({ key, rows: own }) => ({
    key,
    head: head(own.map(({ original }) => original)),
    count: own.length,
    rows: own,
    open: !closed.has(key),
    toggle: () => toggle(key),
  }))
}

function countedGroups<Row>(rows: Rows<Row>, { groups, toggle, loadMore, whole, selectWhole }: CountedGrouping): Group<Row>[] {
  return groups.map(({ key, name, count, open, ids }) => {
    const own = rows.filter(({ id }) => ids.has(Number(id)))
    const isPart = open && own.length < count
    return {
      key,
      head: { name },
      count,
      rows: own,
      open,
      toggle: () => toggle(key, !open),
      whole: key === whole,
      ...(isPart && { selectWhole: () => selectWhole(key), loadMore: () => loadMore(key) }),
    }
  })
}
