import type { FilterField } from '../../filter-panel/filterField.ts'
import type { Column } from '../column.ts'
import { type Filters, wordsOf } from '../listState.ts'

/** Whether there is room for it in the head of a column. */
const standsInHead = ({ kind }: FilterField): boolean => kind === 'ids' || kind === 'numbers' || kind === 'digits'

/** The filter of the list below the heading of a column without one of its own. */
export const fieldIn =
  (fields: readonly FilterField[]) =>
  <Row>({ key, filter }: Column<Row>): FilterField | undefined =>
    filter ? undefined : fields.find((field) => field.name === key && standsInHead(field))

/** The filters in force that the heads of these columns show in full; of several choices a head says only how many. */
export function filtersInHeads<Row>(columns: readonly Column<Row>[], fields: readonly FilterField[], filters: Filters): string[] {
  const fieldOf = fieldIn(fields)
  return columns.flatMap((column) => {
    if (column.filter) return [column.filter.name ?? column.key]
    const field = fieldOf(column)
    return field && (field.kind !== 'ids' || wordsOf(filters[field.name]).length === 1) ? [field.name] : []
  })
}
