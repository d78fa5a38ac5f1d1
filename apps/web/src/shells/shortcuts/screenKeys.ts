import { ariaKeysOf, isCharacter, shortcutGroups, type ShortcutName } from './shortcuts.ts'

type GroupName = keyof typeof shortcutGroups
type ListedShortcut = { readonly keys: readonly string[]; readonly does: string }
export type ListedGroup = { readonly name: string; readonly shortcuts: readonly ListedShortcut[] }

// The part of a page in which the keys of a group work; the keys of the others work in dialogs.
const parts: { readonly [G in GroupName]?: string } = {
  'En toda la aplicación': 'body',
  Listas: '[role="grid"]',
  Cronograma: '[role="application"]',
  'Decisiones de una lista': '[role="grid"]',
  'Registro junto a su lista': '[data-record-split]',
  'Encabezado de una lista': '[role="grid"]',
  'Un registro como estaba': '[data-past-record]',
  Fechas: `[aria-keyshortcuts="${ariaKeysOf('calendar')}"]`,
  'Formularios y notas': `[aria-keyshortcuts~="Control+S"]`,
  'Editor de notas': '[contenteditable="true"]',
  'Listas para elegir': '[role="listbox"]',
}
const pressing = (name: ShortcutName): string => `[aria-keyshortcuts~="${ariaKeysOf(name)}"]`
const selecting = '[aria-multiselectable]'
const moving = '[data-moves]'
// The part that one key of a group needs besides.
const own: { readonly [N in ShortcutName]?: string } = {
  find: pressing('find'),
  filters: pressing('filters'),
  views: pressing('views'),
  create: pressing('create'),
  approve: pressing('approve'),
  reject: pressing('reject'),
  solve: pressing('solve'),
  peek: '[data-peeks]',
  rowOpen: '[data-row] [data-opens]',
  rowActions: '[data-actions] :is(button, a)',
  edit: '[data-changes]',
  pasteCell: '[data-changes]',
  select: selecting,
  extendDown: selecting,
  extendUp: selecting,
  selectAll: selecting,
  barBack: moving,
  barForward: moving,
  endBack: moving,
  endForward: moving,
}

// In these the user can switch off the keys that are a letter or a sign alone.
const switched: readonly string[] = [
  'En toda la aplicación',
  'Listas',
  'Cronograma',
  'Decisiones de una lista',
  'Registro junto a su lista',
] satisfies GroupName[]
const heard = ({ keys, does }: ListedShortcut, characters: boolean): ListedShortcut[] => {
  const left = characters ? keys : keys.filter((each) => !isCharacter(each))
  return left.length > 0 ? [{ keys: left, does }] : []
}

/** The shortcuts that work on a page with these parts, and all others. `has`: whether a selector finds something on the page. */
export function keysOnScreen(has: (selector: string) => boolean, characters: boolean): { here: ListedGroup[]; elsewhere: ListedGroup[] } {
  const here: ListedGroup[] = []
  const elsewhere: ListedGroup[] = []
  for (const [name, group] of Object.entries(shortcutGroups)) {
    const part = parts[name as GroupName]
    const isOnScreen = part === 'body' || (part !== undefined && has(part))
    const listed = (Object.entries(group) as [ShortcutName, ListedShortcut][]).filter(([key]) => {
      const needed = own[key]
      return !isOnScreen || needed === undefined || has(needed)
    })
    const shortcuts = listed.flatMap(([, shortcut]) => heard(shortcut, characters || !switched.includes(name)))
    if (shortcuts.length > 0) (isOnScreen ? here : elsewhere).push({ name, shortcuts })
  }
  return { here, elsewhere }
}
