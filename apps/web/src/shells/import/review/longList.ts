const long = 160
const itemsOf = (text: string): string[] => text.split(', ').filter(Boolean)

export type ListChange = { readonly gone: readonly string[]; readonly come: readonly string[]; readonly unchanged: number }

/** The removed and added parts of a long list; undefined if both lists are short. */
export function listChange(before: string, after: string): ListChange | undefined {
  if (Math.max(before.length, after.length) <= long) return undefined
  const [had, has] = [new Set(itemsOf(before)), new Set(itemsOf(after))]
  if (Math.max(had.size, has.size) < 3) return undefined
  const gone = [...had].filter((item) => !has.has(item))
  const come = [...has].filter((item) => !had.has(item))
  return { gone, come, unchanged: had.size - gone.length }
}

/** The beginning of a long text, up to the end of an item; undefined for a short one. */
export function beginningOf(text: string): string | undefined {
  if (text.length <= long) return undefined
  const end = text.lastIndexOf(', ', long)
  return end > 0 ? text.slice(0, end) : text.slice(0, long)
}
