import { folded } from '../../lib/accents.ts'

export type TransferItem = { readonly id: number; readonly label: string; readonly description?: string; readonly group?: string }

// The lines of a list: group headings and items.
export type Line = { readonly group: string; readonly count: number } | { readonly item: TransferItem; readonly position: number }

/** Every word is somewhere in the item, in any order. */
export function foundItems(items: readonly TransferItem[], query: string): readonly TransferItem[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return items
  return items.filter(({ label, description = '', group = '' }) => {
    const text = folded(`${label} ${description} ${group}`)
    return words.every((word) => text.includes(word))
  })
}

/** Groups in the order in which they first appear; items keep theirs. */
export function linesOf(items: readonly TransferItem[]): Line[] {
  const groups = Map.groupBy(items, ({ group = '' }) => group)
  let position = 0
  return [...groups].flatMap(([group, members]): Line[] => [
    ...(group === '' ? [] : [{ group, count: members.length }]),
    ...members.map((item) => ({ item, position: (position += 1) })),
  ])
}

export const idsOf = (lines: readonly Line[]): number[] => lines.flatMap((line) => ('item' in line ? [line.item.id] : []))
