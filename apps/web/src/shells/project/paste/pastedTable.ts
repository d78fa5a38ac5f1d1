import { parsePasted } from '../../import/parsePasted.ts'

/** The cells of a copied block; every row is as wide as the widest. */
export function pastedTable(text: string): string[][] {
  const rows = parsePasted(text)
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0)
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')])
}
