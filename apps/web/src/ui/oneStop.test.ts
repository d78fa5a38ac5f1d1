import { expect, it } from 'vitest'
import { movesCaret } from './oneStop.ts'

const field = (value: string, from: number | null, to = from) => ({ value, selectionStart: from, selectionEnd: to })

it.each([
  ['an empty field', field('', 0), 'ArrowRight', false],
  ['the end of a text', field('cajero', 6), 'ArrowRight', false],
  ['the end of a text, back', field('cajero', 6), 'ArrowLeft', true],
  ['its beginning', field('cajero', 0), 'ArrowLeft', false],
  ['a selected text', field('cajero', 0, 6), 'ArrowRight', true],
  ['a text, to its end', field('cajero', 6), 'End', true],
  ['a field without a caret', field('7', null), 'ArrowLeft', false],
])('an arrow leaves a field only where the caret cannot go: %s', (_, caret, key, moves) => {
  expect(movesCaret(caret, key)).toBe(moves)
})
