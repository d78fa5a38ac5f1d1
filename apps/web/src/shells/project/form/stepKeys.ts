import { isPressed } from '../../shortcuts/shortcuts.ts'

export type Way = 'previous' | 'next'

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented' | 'target'>
type HasClosest = { readonly closest: (selector: string) => unknown }

const ways: readonly Way[] = ['previous', 'next']
// Elements that use these keys: lists of choices, long texts.
const ownArrows = 'select, textarea, [role="combobox"], [aria-haspopup], [contenteditable="true"]'

/** The way that a key means: Alt and an arrow, in the dialog of this place or where nothing has the focus. */
export function stepOfKey(event: Pressed, container: HasClosest | null): Way | undefined {
  const way = ways.find((name) => isPressed(event, name))
  if (!way || event.defaultPrevented) return undefined
  const from = event.target as unknown as HasClosest
  const dialog = from.closest('[role="dialog"]')
  const isHere = dialog ? dialog === container?.closest('[role="dialog"]') : from.closest('main, header, nav') === null
  return isHere && !from.closest(ownArrows) ? way : undefined
}
