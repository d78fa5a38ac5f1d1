import { whenPersonLeaves } from '../../../lib/api/underWay.ts'
import { createStore } from '../../../lib/store.ts'
import { stored } from '../../../lib/stored.ts'

/** The groups that somebody opened (true) or closed by hand. */
export type Turned = Readonly<Record<number, boolean>>

// Stored for the session: the next person gets the default menu.
const remembered = stored('menu', (value) => value as Turned | undefined, 'tab')
export const turnedGroups = createStore<Turned>(remembered.read() ?? {})
turnedGroups.subscribe(() => remembered.write(turnedGroups.get()))
whenPersonLeaves(() => turnedGroups.set({}))

/** Groups turned by hand stay so; of the others, only the group of the present window is open. */
export const isOpen = (turned: Turned, group: number, inUse: number | undefined): boolean => turned[group] ?? group === inUse

/** The menu shows the present window, opening its group. */
export function entered(turned: Turned, group: number): Turned {
  if (turned[group] !== false) return turned
  const { [group]: _, ...others } = turned
  return others
}
