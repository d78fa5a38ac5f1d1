import { expect, it, test } from 'vitest'
import { ariaKeysOf, isPressed, pressedOf, shortcutGroups, type ShortcutName } from './shortcuts.ts'

const pressed = (key: string, held = '') => ({
  key,
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  shiftKey: held.includes('shift'),
  altKey: held.includes('alt'),
})

test.each<[ShortcutName, string, string, boolean]>([
  ['save', 's', 'ctrl', true],
  ['save', 'S', 'ctrl', true],
  ['save', 's', 'meta', true],
  ['save', 'Enter', 'ctrl', true],
  ['save', 's', '', false],
  ['save', 's', 'ctrl shift', false],
  ['save', 's', 'ctrl alt', false],
  ['save', 'Enter', '', false],
  ['strike', 'S', 'ctrl shift', true],
  ['strike', 's', 'ctrl', false],
  ['search', 'k', 'ctrl', true],
  ['search', 'b', 'meta', true],
  ['help', '?', 'shift', true],
  ['help', '?', '', true],
  ['help', '?', 'ctrl alt', true],
  ['help', '?', 'ctrl', false],
  ['help', '/', 'shift', false],
  ['close', 'Escape', '', true],
  ['before', 'ArrowLeft', '', true],
  ['before', 'ArrowLeft', 'shift', false],
  ['mark', ' ', '', true],
  ['rowDown', 'ArrowDown', '', true],
  ['rowDown', 'j', '', true],
  ['rowDown', 'J', 'shift', false],
  ['rowDown', 'j', 'ctrl', false],
  ['rowActions', '.', '', true],
  ['extendDown', 'ArrowDown', 'shift', true],
  ['selectAll', 'a', 'meta', true],
  ['select', 'a', 'ctrl', false],
  ['wider', 'ArrowRight', 'alt', true],
  ['pageDown', 'PageDown', '', true],
  ['zoomIn', '+', 'shift', true],
  ['zoomIn', '+', 'ctrl', false],
  ['zoomOut', '-', '', true],
])('%s by «%s» with «%s»: %s', (name, key, held, expected) => {
  expect(isPressed(pressed(key, held), name)).toBe(expected)
})

it('hears letters and signs alone only while they are switched on', () => {
  const isHeard = (name: ShortcutName, key: string) => isPressed(pressed(key), name, false)
  expect(['j', '.', '/', '?'].map((key, at) => isHeard((['rowDown', 'rowActions', 'find', 'help'] as const)[at]!, key))).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(isHeard('rowDown', 'ArrowDown') && isHeard('rowOpen', 'Enter')).toBe(true)
  expect(pressedOf(pressed('j'), ['rowUp', 'rowDown'], true)).toBe('rowDown')
  expect(pressedOf(pressed('j'), ['rowUp', 'rowDown'], false)).toBeUndefined()
})

test.each<[ShortcutName, string]>([
  ['rowDown', 'ArrowDown J'],
  ['save', 'Control+S Meta+S Control+Enter Meta+Enter'],
  ['help', '?'],
  ['after', 'ArrowRight'],
  ['strike', 'Control+Shift+S Meta+Shift+S'],
])('%s is spelled %s', (name, spelled) => {
  expect(ariaKeysOf(name)).toBe(spelled)
})

it('has each name once, and in a group no keys twice but those that a form has for two ends', () => {
  const names = Object.values(shortcutGroups).flatMap((group) => Object.keys(group))
  expect(new Set(names).size).toBe(names.length)
  const clashes = Object.values(shortcutGroups).flatMap((group) => {
    const keys = Object.values<{ keys: readonly string[] }>(group).flatMap((each) => each.keys)
    return keys.filter((each, at) => keys.indexOf(each) !== at)
  })
  expect(clashes).toEqual(['Ctrl+Enter'])
})
