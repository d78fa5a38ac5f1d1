const remembered = 2000

export type Remembered<T> = { readonly of: (key: string, find: () => Promise<T>) => Promise<T> }

/** What was found lately, by what it was found for. */
export function remember<T>(): Remembered<T> {
  const kept = new Map<string, T>()
  return {
    of: async (key, find) => {
      const known = kept.get(key)
      if (known !== undefined) return known
      const found = await find()
      kept.set(key, found)
      const oldest = kept.keys().next()
      if (kept.size > remembered && !oldest.done) kept.delete(oldest.value)
      return found
    },
  }
}
