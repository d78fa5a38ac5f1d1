/** Visible lines keep their places, whatever the tab contains by now; new ones follow. */
export const withFound = (before: readonly string[], found: readonly string[]): string[] => [
  ...before,
  ...found.filter((id) => !before.includes(id)),
]
/** Below the line that it was added at. */
export function withAdded(ids: readonly string[], id: string, after: string): string[] {
  const at = ids.indexOf(after) + 1
  return ids.includes(id) ? [...ids] : [...ids.slice(0, at), id, ...ids.slice(at)]
}
