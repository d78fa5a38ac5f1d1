import type { Grouping } from '../column.ts'
import type { ModelRow } from '../useRowModel.ts'

export type Group<Row> = { readonly key: string; readonly rows: readonly ModelRow<Row>[] }

export function groupsOf<Row>(rows: readonly ModelRow<Row>[], keyOf: Grouping<Row>['keyOf']): Group<Row>[] {
  const groups: { key: string; rows: ModelRow<Row>[] }[] = []
  for (const row of rows) {
    const key = keyOf(row.original)
    const last = groups.at(-1)
    if (last?.key === key) last.rows.push(row)
    else groups.push({ key, rows: [row] })
  }
  return groups
}
