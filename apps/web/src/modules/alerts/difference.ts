/** Sends only the difference: new subscribers and removed ones. */
export function difference(before: readonly number[], after: readonly number[]): { added: number[]; removed: number[] } {
  const had = new Set(before)
  const has = new Set(after)
  return { added: [...has].filter((id) => !had.has(id)), removed: [...had].filter((id) => !has.has(id)) }
}
