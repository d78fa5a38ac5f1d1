import type { ConfigurationRow } from '@soportica/contract/requests/configuration'
import { folded } from '../../lib/accents.ts'
import { idsIn } from './people/choosablePeople.ts'
import { keyOf, nameFields, type RowKey } from './fields.ts'

export type Item =
  | { readonly kind: 'group'; readonly id: number; readonly nombre: string; readonly rows: readonly ConfigurationRow[] }
  | { readonly kind: 'row'; readonly key: RowKey; readonly row: ConfigurationRow }

/** The search applies after this pause. */
export const searchAfterMs = 400

type Names = ReadonlyMap<number, string>
function searchedText(row: ConfigurationRow, names: Names): string {
  const people = [...idsIn(row.usuAprobadores), ...idsIn(row.usuSolucionadores)].map((id) => names.get(id) ?? '')
  return folded([...nameFields.map(({ field }) => row[field]), ...people].join(' '))
}

/** Rows with all words in their names, approvers or solvers. */
export function rowsFound(rows: readonly ConfigurationRow[], names: Names, search: string): readonly ConfigurationRow[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const text = searchedText(row, names)
    return words.every((word) => text.includes(word))
  })
}

/** Project by project, in the order in which they came. */
export function grouped(rows: readonly ConfigurationRow[]): Item[] {
  const groups = new Map<number, ConfigurationRow[]>()
  for (const row of rows) {
    const group = groups.get(row.pryId)
    if (group) group.push(row)
    else groups.set(row.pryId, [row])
  }
  return [...groups].flatMap(([id, ofGroup]) => [
    { kind: 'group', id, nombre: ofGroup[0]!.pryNombre, rows: ofGroup } satisfies Item,
    ...ofGroup.map((row) => ({ kind: 'row', key: keyOf(row), row }) satisfies Item),
  ])
}
