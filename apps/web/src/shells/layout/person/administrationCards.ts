import { folded } from '../../../lib/accents.ts'
import type { AppModule, SearchEntry, UserTarget } from '../../product/appModule.ts'
import { administration, allEntries, type MenuGroup } from '../menu/menu.ts'
import { inOrder } from './inOrder.ts'
import { userEntries } from './userEntries.ts'

export type AdministrationCard = {
  readonly label: string
  readonly text: string
  readonly icon: string
  readonly target: UserTarget
  /** The window of which it is a part. */
  readonly window?: string
  /** Searched, not drawn. */
  readonly words?: string
}
type Person = { readonly permisos: readonly { readonly perid: number }[]; readonly mailbox: boolean }

/** The parts of windows for a user who has these windows in the menu. */
export function searchEntriesOf(modules: readonly AppModule[], groups: readonly MenuGroup[]): SearchEntry[] {
  const routes = new Set(allEntries(groups).map(({ to }) => to))
  return modules.flatMap(({ searchEntries = [] }) => searchEntries).filter(({ target }) => !('to' in target) || routes.has(target.to))
}

/** Windows of administration, and what lies behind the user's menu and buttons, by name. */
export function administrationCards(
  modules: readonly AppModule[],
  groups: readonly MenuGroup[],
  { permisos, mailbox }: Person,
): readonly AdministrationCard[] {
  const windows = groups.find(({ label }) => label === administration.label)?.entries ?? []
  const entries: readonly SearchEntry[] = [
    ...userEntries(permisos, mailbox, modules),
    ...inOrder(searchEntriesOf(modules, groups), permisos),
  ]
  const cards: AdministrationCard[] = [
    ...windows.map(({ label, descripcion, icon, to }) => ({ label, text: descripcion, icon, target: { to } })),
    ...entries.flatMap(({ label, administers, icon, target, window, words }) =>
      administers === undefined
        ? []
        : [{ label, text: administers, icon, target, ...(window !== undefined && { window }), ...(words !== undefined && { words }) }],
    ),
  ]
  return cards.toSorted((one, other) => one.label.localeCompare(other.label, 'es'))
}

/** The cards with each word of the text in their name, sentence, window or other words. */
export function foundCards(cards: readonly AdministrationCard[], text: string): readonly AdministrationCard[] {
  const typed = folded(text).split(/\s+/).filter(Boolean)
  return cards.filter(({ label, text: said, window = '', words = '' }) => {
    const all = folded(`${label} ${said} ${window} ${words}`)
    return typed.every((word) => all.includes(word))
  })
}
