export type GridPosition = { readonly item: number; readonly column: number }
type Grid = { readonly items: number; readonly columns: number; readonly page: number }
type Keys = { readonly key: string; readonly ctrl: boolean }

const within = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1))

/** The target of a key, as in a spreadsheet; undefined: none. */
export function movedBy({ key, ctrl }: Keys, { item, column }: GridPosition, { items, columns, page }: Grid): GridPosition | undefined {
  const to = (nextItem: number, nextColumn: number): GridPosition => ({
    item: within(nextItem, items),
    column: within(nextColumn, columns),
  })
  switch (key) {
    case 'ArrowUp':
      return to(ctrl ? 0 : item - 1, column)
    case 'ArrowDown':
      return to(ctrl ? items - 1 : item + 1, column)
    case 'ArrowLeft':
      return to(item, ctrl ? 0 : column - 1)
    case 'ArrowRight':
      return to(item, ctrl ? columns - 1 : column + 1)
    case 'Home':
      return to(ctrl ? 0 : item, 0)
    case 'End':
      return to(ctrl ? items - 1 : item, columns - 1)
    case 'PageUp':
      return to(item - page, column)
    case 'PageDown':
      return to(item + page, column)
    default:
      return undefined
  }
}
