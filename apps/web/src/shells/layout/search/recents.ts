import type { MenuEntry } from '../menu/menuEntry.ts'

const most = 8

/** The windows last used, the latest first. */
export const withRecent = (recents: readonly string[], to: string): readonly string[] =>
  recents[0] === to ? recents : [to, ...recents.filter((other) => other !== to)].slice(0, most)

/** Last used windows come first; the others keep their order. */
export function recentFirst(entries: readonly MenuEntry[], recents: readonly string[]): MenuEntry[] {
  const rank = ({ to }: MenuEntry) => {
    const at = recents.indexOf(to)
    return at < 0 ? most : at
  }
  return entries.toSorted((a, b) => rank(a) - rank(b))
}
