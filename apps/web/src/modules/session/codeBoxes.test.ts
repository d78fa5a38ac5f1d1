import { describe, expect, test } from 'vitest'
import { emptyCode, moved, putDigits, rubOut, typed } from './codeBoxes.ts'

const code = (text: string) => emptyCode.map((_, at) => text[at]?.replace('_', '') ?? '')

describe('six boxes of one digit', () => {
  test.each([
    ['a digit goes into its box and on to the next', '______', 0, '7', '7_____', 1],
    ['in the last box one stays', '12345_', 5, '6', '123456', 5],
    ['a letter is refused', '12____', 2, 'a', '12____', 2],
    ['another digit takes the place of the one there', '123456', 2, '39', '129456', 3],
    ['also typed before it', '123456', 2, '93', '129456', 3],
    ['the same digit again goes on', '123456', 2, '33', '123456', 3],
    ['six filled in at once fill all boxes', '______', 0, '482913', '482913', 5],
    ['six fill all boxes from anywhere', '11____', 2, '482913', '482913', 5],
    ['emptied', '123___', 1, '', '1_3___', 1],
  ])('%s', (_, before, index, value, after, focus) => {
    expect(typed(code(before), index, value)).toEqual({ code: code(after), focus })
  })

  test.each([
    ['482 913', 0, '482913', 5],
    ['Código: 482913.', 3, '482913', 5],
    ['4829137777', 0, '482913', 5],
    ['48', 1, '_48___', 3],
    ['sin números', 1, '______', 1],
  ])('pasting «%s» at %i', (text, index, after, focus) => {
    expect(putDigits(emptyCode, index, text)).toEqual({ code: code(after), focus })
  })

  test('backspace takes this digit, and from an empty box the one before', () => {
    expect(rubOut(code('123___'), 2)).toEqual({ code: code('12____'), focus: 2 })
    expect(rubOut(code('12____'), 2)).toEqual({ code: code('1_____'), focus: 1 })
    expect(rubOut(emptyCode, 0)).toEqual({ code: emptyCode, focus: 0 })
  })

  test('arrows, start and end move', () => {
    expect(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'a'].map((key) => moved(2, key))).toEqual([1, 3, 0, 5, null])
    expect([moved(0, 'ArrowLeft'), moved(5, 'ArrowRight')]).toEqual([0, 5])
  })
})
