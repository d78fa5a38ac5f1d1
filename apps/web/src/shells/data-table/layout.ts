import type { ColumnWidths } from './widths/columnWidths.ts'

export type SavedLayout = {
  readonly order?: readonly string[]
  readonly hidden?: readonly string[]
  // Only columns in groups.
  // oxlint-disable-next-line names/plain -- stored in the preferences of users
  readonly shown?: readonly string[]
  readonly dense?: boolean
  readonly widths?: ColumnWidths
}
type Known = { readonly key: string; readonly hidden?: boolean; readonly group?: string }

// Columns added to the product after the user arranged theirs take their default place.
export function arranged(columns: readonly Known[], order: readonly string[] = []): string[] {
  const usual = columns.map(({ key }) => key)
  const result = order.filter((key) => usual.includes(key))
  for (const [index, key] of usual.entries()) {
    if (result.includes(key)) continue
    const before = usual.slice(0, index).findLast((other) => result.includes(other))
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, key)
  }
  return result
}

type Chosen = Pick<SavedLayout, 'hidden' | 'shown'>
// oxlint-disable-next-line names/plain -- stored in the preferences of users
export function hiddenKeys(columns: readonly Known[], { hidden, shown: visibleGrouped = [] }: Chosen = {}): string[] {
  const isHidden = (column: Known) => {
    if (column.group !== undefined) return !visibleGrouped.includes(column.key)
    return hidden ? hidden.includes(column.key) : column.hidden
  }
  return columns.filter(isHidden).map(({ key }) => key)
}

// Past those that the list of columns does not show.
export function moved(order: readonly string[], key: string, by: 1 | -1, passed: readonly string[] = []): string[] {
  const from = order.indexOf(key)
  let to = from + by
  while (passed.includes(order[to] ?? '')) to += by
  if (from < 0 || to < 0 || to >= order.length) return [...order]
  return order.toSpliced(from, 1).toSpliced(to, 0, key)
}

// The last visible column cannot be hidden: a table without columns helps nobody.
export function toggled(keys: readonly string[], hidden: readonly string[], key: string): string[] {
  if (hidden.includes(key)) return hidden.filter((other) => other !== key)
  return keys.length - hidden.length > 1 ? [...hidden, key] : [...hidden]
}
