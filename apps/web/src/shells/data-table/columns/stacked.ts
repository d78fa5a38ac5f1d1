import type { Column } from '../column.ts'

/** A column, and those that share its cell as a second line. */
export type Stacked<Row> = Column<Row> & { readonly below?: readonly Column<Row>[] }

/** The visible columns as a table with two lines in a row draws them. */
export function stacked<Row>(columns: readonly Column<Row>[]): readonly Stacked<Row>[] {
  const hostOf = ({ under }: Column<Row>) => columns.find(({ key }) => key === under)
  return columns
    .filter((column) => !hostOf(column))
    .map((host) => {
      const below = columns.filter((column) => hostOf(column) === host)
      return below.length > 0 ? { ...host, below } : host
    })
}
