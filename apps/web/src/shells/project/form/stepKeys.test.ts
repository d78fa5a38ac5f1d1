import { expect, test } from 'vitest'
import { stepOfKey } from './stepKeys.ts'

/** An element that lies within these. */
const within = (...names: string[]) => {
  const own = new Map(names.map((name) => [name, { name }]))
  return { closest: (selector: string) => selector.split(', ').flatMap((name) => own.get(name) ?? [])[0] ?? null }
}
const dialog = '[role="dialog"]'
const form = within(dialog)
const plain = { altKey: true, ctrlKey: false, metaKey: false, shiftKey: false, defaultPrevented: false }
const press = (key: string, target: unknown = form, how: Partial<typeof plain> = {}) =>
  stepOfKey({ key, ...plain, ...how, target: target as EventTarget }, form)

test('Alt and an arrow lead on', () => {
  expect(press('ArrowUp')).toBe('previous')
  expect(press('ArrowDown')).toBe('next')
  expect(press('ArrowLeft')).toBeUndefined()
  expect(press('ArrowDown', form, { altKey: false })).toBeUndefined()
  expect(press('ArrowDown', form, { ctrlKey: true })).toBeUndefined()
})

test('where nothing has the focus they do too, on the page behind they do not', () => {
  expect(press('ArrowDown', within('body'))).toBe('next')
  expect(press('ArrowDown', within('main'))).toBeUndefined()
})

test.each(['select', 'textarea', '[role="combobox"]', '[aria-haspopup]', '[contenteditable="true"]'])(
  '%s keeps its own arrows',
  (control) => {
    const field = { closest: (selector: string) => (selector === dialog ? form.closest(dialog) : within(control).closest(selector)) }
    expect(press('ArrowDown', field)).toBeUndefined()
  },
)

test('a dialog that lies over the form keeps them as well', () => {
  expect(press('ArrowDown', within(dialog))).toBeUndefined()
})
