import type { FocusEvent, MouseEvent, PointerEvent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { meantBy, rowListeners } from './rowLink.ts'

type Node = { readonly name: string; readonly opens?: boolean; readonly within?: Node }
type Element = { readonly node: Node; closest: (selector: string) => Element | null; contains: (other: Element) => boolean }

/** The part of an element that a press needs: the selectors it lies within. */
function element(node: Node): Element {
  const matches = (one: Node, selector: string) => {
    const names = selector.split(',').map((name) => name.trim())
    return names.includes(one.name) || (one.opens === true && names.includes('[data-opens]'))
  }
  const found = (one: Node | undefined, selector: string): Node | undefined =>
    one && (matches(one, selector) ? one : found(one.within, selector))
  const holds = (one: Node | undefined): boolean => one !== undefined && (one === node || holds(one.within))
  const known = elements.get(node)
  if (known) return known
  const made: Element = {
    node,
    closest: (selector) => {
      const other = found(node, selector)
      return other ? element(other) : null
    },
    contains: ({ node: other }) => holds(other),
  }
  elements.set(node, made)
  return made
}
const elements = new Map<Node, Element>()

const label: Node = { name: 'label' }
const row: Node = { name: 'tr', within: label }
const cell: Node = { name: 'td', within: row }
const link: Node = { name: 'a', opens: true, within: cell }
const elsewhere: Node = { name: 'li' }
const plain = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, defaultPrevented: false }
const press = (target: Node, how: Partial<typeof plain> = {}) =>
  meantBy({ ...plain, ...how, target: element(target), currentTarget: element(row) })

test.each<[string, Node, 'link' | 'row' | undefined]>([
  ['its cells', cell, 'row'],
  ['the row itself', row, 'row'],
  ['a word of a cell', { name: 'span', within: cell }, 'row'],
  ['its link', link, 'link'],
  ['the words of its link', { name: 'span', within: link }, 'link'],
  ['another link in it', { name: 'a', within: cell }, undefined],
  ['the drawing on a button', { name: 'svg', within: { name: 'button', within: cell } }, undefined],
  ['the box that selects it', { name: 'input', within: { name: 'label', within: cell } }, undefined],
  ['around that box', { name: 'label', within: cell }, undefined],
  ['what opened from it elsewhere on the page', elsewhere, undefined],
])('a press on %s', (_, target, meant) => {
  expect(press(target)).toBe(meant)
})

test.each([
  { button: 1 },
  { button: 2 },
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { defaultPrevented: true },
])('a press is left to the browser: %o', (how) => {
  expect(press(link, how)).toBeUndefined()
  expect(press(cell, how)).toBeUndefined()
})

afterEach(() => vi.unstubAllGlobals())

/** A row that is pressed while the browser has these words selected, before and after. */
function pressing(target: Node, onlyLink = false) {
  const opened: string[] = []
  const listeners = rowListeners({ href: () => '', open: (name: string) => opened.push(name), onlyLink }, 'fila')!
  const event = { ...plain, pointerType: 'mouse', target: element(target), currentTarget: element(row), preventDefault: () => {} }
  return (before: string, after: string) => {
    vi.stubGlobal('window', { getSelection: () => before })
    listeners.onPointerDown(event as unknown as PointerEvent)
    vi.stubGlobal('window', { getSelection: () => after })
    listeners.onClick(event as unknown as MouseEvent)
    return opened.length
  }
}

test('a press that selects words opens nothing, and the one that gives them up does', () => {
  const pressCell = pressing(cell)
  expect(pressCell('', 'Sur')).toBe(0)
  expect(pressCell('Sur', 'Sur')).toBe(1)
  expect(pressCell('', '')).toBe(2)
})

test('where only the link leads on, the rest of the row does not', () => {
  expect(pressing(cell, true)('', '')).toBe(0)
  expect(pressing(link, true)('', '')).toBe(1)
})

test('a mouse that goes down and a keyboard that comes to the link read ahead; a finger and a focus by the mouse do not', () => {
  const read: string[] = []
  const listeners = rowListeners({ href: () => '', open: () => {}, prefetch: (name: string) => read.push(name) }, 'fila')!
  const down = (pointerType: string) =>
    listeners.onPointerDown({ ...plain, pointerType, target: element(cell), currentTarget: element(row) } as unknown as PointerEvent)
  const focus = (visible: boolean) => listeners.onFocus({ target: { matches: () => visible } } as unknown as FocusEvent)
  vi.stubGlobal('window', { getSelection: () => '' })
  down('touch')
  focus(false)
  expect(read).toEqual([])
  down('mouse')
  focus(true)
  expect(read).toEqual(['fila', 'fila'])
})
