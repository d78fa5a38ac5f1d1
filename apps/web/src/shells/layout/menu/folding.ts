import { whenPersonLeaves } from '../../../lib/api/underWay.ts'
import { createStore } from '../../../lib/store.ts'
import { stored } from '../../../lib/stored.ts'

/** The groups that somebody opened (true) or closed by hand. */
export type Turned = Readonly<Record<number, boolean>>

// As long as the session, like what is remembered of a form: the next person finds the menu as it is.
const remembered = stored('menu', (value) => value as Turned | undefined, 'tab')
export const turnedGroups = createStore<Turned>(remembered.read() ?? {})
turnedGroups.subscribe(() => remembered.write(turnedGroups.get()))
whenPersonLeaves(() => turnedGroups.set({}))

/** What was turned by hand stays so; of the others only the group of the window in use is open. */
export const isOpen = (turned: Turned, group: number, inUse: number | undefined): boolean => turned[group] ?? group === inUse

/** Whoever goes to a window finds it in the menu, also in a group that was closed. */
export function entered(turned: Turned, group: number): Turned {
  if (turned[group] !== false) return turned
  const { [group]: _, ...others } = turned
  return others
}
