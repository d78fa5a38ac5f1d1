// A list of ids as one value, always in the same order: what history keeps and what is compared.
export const inOrder = (ids: Iterable<number>): string => [...new Set(ids)].toSorted((a, b) => a - b).join(',')

export const idsIn = (value: string | number | null | undefined): number[] =>
  String(value ?? '')
    .split(',')
    .filter(Boolean)
    .map(Number)

/** What only one of them holds. */
export const inOneOnly = (one: ReadonlySet<number>, other: ReadonlySet<number>): number[] => [
  ...[...one].filter((id) => !other.has(id)),
  ...[...other].filter((id) => !one.has(id)),
]

// Older clients send no version but the list they started from: what they added and took away is applied to what is stored.
export function applyDifference(stored: string | number | undefined, wanted: readonly number[], before: readonly number[]): string {
  const removed = new Set(before.filter((id) => !wanted.includes(id)))
  const added = wanted.filter((id) => !before.includes(id))
  return inOrder([...idsIn(stored).filter((id) => !removed.has(id)), ...added])
}
