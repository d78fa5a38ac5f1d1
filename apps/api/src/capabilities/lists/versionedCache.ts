const mostEntries = 2000

export type VersionedCache<T> = { readonly of: (key: string, find: () => Promise<T>) => Promise<T> }

/** Recent results. The key contains the data versions, so no entry is ever out of date. */
export function versionedCache<T>(): VersionedCache<T> {
  const entries = new Map<string, T>()
  return {
    of: async (key, find) => {
      const known = entries.get(key)
      if (known !== undefined) return known
      const found = await find()
      entries.set(key, found)
      const oldest = entries.keys().next()
      if (entries.size > mostEntries && !oldest.done) entries.delete(oldest.value)
      return found
    },
  }
}
