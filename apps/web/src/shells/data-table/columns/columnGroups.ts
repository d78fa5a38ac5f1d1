import { folded } from '../../../lib/accents.ts'

export type LabelledColumn = { readonly key: string; readonly label: string; readonly title?: string; readonly group?: string }
type Group = { readonly name: string; readonly columns: readonly LabelledColumn[] }
type Arrangement = {
  readonly order: readonly string[]
  /** The columns of groups that are arranged among the others, because they are visible. */
  readonly arranged: readonly string[]
  /** Each word is searched in name and group. */
  readonly text: string
}

/** The columns in order, and the hidden ones of groups under their headings. */
export function arrangedAndGrouped(columns: readonly LabelledColumn[], { order, arranged, text }: Arrangement) {
  const words = folded(text).split(/\s+/).filter(Boolean)
  const isFound = ({ label, title = label, group = '' }: LabelledColumn): boolean => {
    const name = folded(`${title} ${group}`)
    return words.every((word) => name.includes(word))
  }
  const stands = ({ key, group }: LabelledColumn): boolean => group === undefined || arranged.includes(key)
  const foundByKey = new Map(columns.filter(isFound).map((column) => [column.key, column]))
  const above = order.flatMap((key) => foundByKey.get(key) ?? []).filter(stands)
  const groups = new Map<string, LabelledColumn[]>()
  for (const column of foundByKey.values()) {
    if (stands(column)) continue
    const name = column.group ?? ''
    groups.set(name, [...(groups.get(name) ?? []), column])
  }
  const under = [...groups].map(([name, within]): Group => ({ name, columns: within }))
  return { above, groups: under, found: foundByKey.size }
}
