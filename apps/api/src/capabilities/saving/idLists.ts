// A list of ids as one value in a fixed order, for history and comparison.
export const inOrder = (ids: Iterable<number>): string => [...new Set(ids)].toSorted((a, b) => a - b).join(',')

export const idsIn = (value: string | number | null | undefined): number[] =>
  String(value ?? '')
    .split(',')
    .filter(Boolean)
    .map(Number)

/** The values that only one of the two sets has. */
export const inOneOnly = (one: ReadonlySet<number>, other: ReadonlySet<number>): number[] => [
  ...[...one].filter((id) => !other.has(id)),
  ...[...other].filter((id) => !one.has(id)),
]

// Older clients send the list they started from instead of a version: their additions and removals are applied to the stored list.
export function applyDifference(stored: string | number | undefined, wanted: readonly number[], before: readonly number[]): string {
  const removed = new Set(before.filter((id) => !wanted.includes(id)))
  const added = wanted.filter((id) => !before.includes(id))
  return inOrder([...idsIn(stored).filter((id) => !removed.has(id)), ...added])
}
