import type { Menu } from '@soportica/contract/people/session'
import { folded } from '../../../lib/accents.ts'
import { paths } from '../../../paths.ts'
import type { MenuEntry } from './menuEntry.ts'
import { recentFirst } from '../search/recents.ts'

export type MenuGroup = { readonly id: number; readonly label: string; readonly icon: string; readonly entries: readonly MenuEntry[] }

export const home: MenuEntry = { label: 'Inicio', to: paths.dashboard, icon: 'home', descripcion: 'Resumen de sus ventanas', group: '' }

/** What waits for the user; it needs no right. */
export const work: MenuEntry = {
  label: 'Mi trabajo',
  to: paths.work,
  icon: 'checklist',
  descripcion: 'Lo que espera por usted en todos los módulos',
  group: '',
}

const route = (toa: string) => `/${toa.replace(/^[#/]+/, '')}`

export function menuGroups({ padres, hijos }: Menu): MenuGroup[] {
  const groups = padres.map(({ id, label, icon }) => ({
    id,
    label,
    icon,
    entries: hijos
      .filter((child) => child.padre === id && route(child.toa) !== home.to)
      .map((child) => ({ label: child.label, to: route(child.toa), icon: child.icon, descripcion: child.descripcion, group: label })),
  }))
  return groups.filter(({ entries }) => entries.length > 0)
}

export const allEntries = (groups: readonly MenuGroup[]): MenuEntry[] => [home, work, ...groups.flatMap(({ entries }) => entries)]

// The entry with the longest route that the address begins with.
export function entryAt(groups: readonly MenuGroup[], pathname: string): MenuEntry | undefined {
  const within = ({ to }: MenuEntry) => pathname === to || pathname.startsWith(`${to}/`)
  return allEntries(groups)
    .filter(within)
    .toSorted((a, b) => b.to.length - a.to.length)[0]
}

// Every word must appear in the title or description. Titles that begin with the text come first, then recently used ones.
export function searchMenu(entries: readonly MenuEntry[], query: string, recents: readonly string[] = []): MenuEntry[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  const usual = recentFirst(entries, recents)
  if (words.length === 0) return usual
  const rank = (entry: MenuEntry): number => {
    const title = folded(entry.label)
    if (!words.every((word) => `${title} ${folded(entry.descripcion)}`.includes(word))) return -1
    if (title.startsWith(words[0] ?? '')) return 2
    return words.every((word) => title.includes(word)) ? 1 : 0
  }
  return usual
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((found) => found.rank >= 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ entry }) => entry)
}
