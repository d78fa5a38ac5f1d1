import { maxNoteLength } from '@soportica/contract/records/notes'
import { describe, expect, test } from 'vitest'
import { bothNotes, linkTarget, roomLeft, trimmedNote } from './noteText.ts'

test.each([
  ['<p>uno</p>', '<p>uno</p>'],
  ['<p>uno</p><p></p><p> </p><p><br></p>', '<p>uno</p>'],
  ['<p></p><p>uno</p>', '<p></p><p>uno</p>'],
  ['<p></p>', ''],
  ['<ul><li><p>uno</p></li></ul><p></p>', '<ul><li><p>uno</p></li></ul>'],
])('%s without the empty lines at its end is %s', (html, trimmed) => {
  expect(trimmedNote(html)).toBe(trimmed)
})

describe('the room that is left', () => {
  test('is not worth a word until the end is near', () => {
    expect(roomLeft('x'.repeat(maxNoteLength * 0.9 - 1))).toBeNull()
    expect(roomLeft('x'.repeat(maxNoteLength * 0.9))).toEqual({ sentence: 'Quedan 2.000 caracteres', exceeded: false })
  })
  test.each([
    [maxNoteLength - 1, 'Quedan 1 carácter', false],
    [maxNoteLength, 'Quedan 0 caracteres', false],
    [maxNoteLength + 1, 'La nota supera el máximo por 1 carácter', true],
    [maxNoteLength + 1500, 'La nota supera el máximo por 1.500 caracteres', true],
  ])('of %i characters', (length, sentence, exceeded) => {
    expect(roomLeft('x'.repeat(length))).toEqual({ sentence, exceeded })
  })
  test('is counted as it is read: markup and empty lines at the end take none', () => {
    expect(roomLeft(`<p>${'&amp;'.repeat(1000)}</p>`.repeat(4))).toBeNull()
    expect(roomLeft(`<p><strong>${'&lt;'.repeat(maxNoteLength)}</strong></p><p></p><p></p>`)).toEqual({
      sentence: 'Quedan 0 caracteres',
      exceeded: false,
    })
  })
  test('ends with more markup than is stored', () => {
    expect(roomLeft('<p><strong>a</strong></p>'.repeat(maxNoteLength / 2))).toEqual({
      sentence: expect.stringContaining('La nota tiene demasiado formato'),
      exceeded: true,
    })
  })
})

test('of two texts the other one comes first, without the gap between them', () => {
  expect(bothNotes('<p>suya</p><p></p>', '<p>mía</p><p></p>')).toBe('<p>suya</p><p>mía</p>')
})

describe('a link leads', () => {
  test.each([
    ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
    ['  http://example.com ', 'http://example.com'],
    ['example.com/ruta', 'https://example.com/ruta'],
    ['example.com:8080/ruta', 'https://example.com:8080/ruta'],
    ['ana@example.com', 'mailto:ana@example.com'],
    ['mailto:ana@example.com', 'mailto:ana@example.com'],
  ])('from %s to %s', (typed, target) => {
    expect(linkTarget(typed)).toBe(target)
  })
  test.each([
    '',
    '   ',
    'dos palabras',
    'palabra',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'java\tscript:alert(1)',
    'https://',
  ])('nowhere from "%s"', (typed) => {
    expect(linkTarget(typed)).toBeNull()
  })
})
