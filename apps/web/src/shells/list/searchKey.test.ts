import { expect, test } from 'vitest'
import { seeksList } from './searchKey.ts'

const at = (...names: string[]) => ({ closest: (selector: string) => selector.split(', ').find((name) => names.includes(name)) ?? null })
const plain = { key: '/', altKey: false, ctrlKey: false, metaKey: false, defaultPrevented: false }
const press = (target: unknown, how: Partial<typeof plain> = {}, inDialog = false) =>
  seeksList({ ...plain, ...how, target: target as EventTarget }, inDialog)

test('one key leads to the search from the page and from any of its buttons', () => {
  expect(press(at('body'))).toBe(true)
  expect(press(at('button'))).toBe(true)
  expect(press(at('input[type="checkbox"]'))).toBe(true)
})

test.each(['input:not([type="checkbox"])', 'textarea', '[contenteditable="true"]'])('in %s it is written', (field) => {
  expect(press(at(field))).toBe(false)
})

test('with other keys, in a dialog, or where it meant something else it does not', () => {
  expect(press(at('body'), { ctrlKey: true })).toBe(false)
  expect(press(at('body'), { key: '?' })).toBe(false)
  expect(press(at('body'), { defaultPrevented: true })).toBe(false)
  expect(press(at('body'), {}, true)).toBe(false)
})
