import { expect, it } from 'vitest'
import { hasLongWord, inMunicipalities, paletteTyped } from './paletteText.ts'

it.each([
  ['5042', ['5042'], '5042', 5042],
  ['02008', ['02008'], '02008', 2008],
  ['#125', [], '', 125],
  ['N° 5042', [], '', 5042],
  ['éxito  norte', ['éxito', 'norte'], 'éxito  norte', undefined],
  ['Bogotá Bogotá D.C.', ['Bogotá', 'D.C.'], 'Bogotá Bogotá D.C.', undefined],
  ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f'], 'a b c d e f g h', undefined],
  ['Valledupar valle', ['Valledupar'], 'Valledupar valle', undefined],
  ['la plaza la', ['la', 'plaza'], 'la plaza la', undefined],
  [' ', [], '', undefined],
])('«%s» is the words %j, the code «%s» and the number %s', (text, words, code, number) => {
  expect(paletteTyped(text)).toEqual({ words, code, number })
})

it.each([
  [['la', '80'], false],
  [['la', 'calera'], true],
  [[], false],
])('of %j a word is long: %s', (words, expected) => {
  expect(hasLongWord({ words })).toBe(expected)
})

it('the words that are in no name of a municipality remain for the name of the record', () => {
  const words = ['torre', 'san', 'jose']
  const found = [
    { id: 1, palabras: [1] },
    { id: 2, palabras: [2] },
    { id: 3, palabras: [2] },
  ]
  expect(inMunicipalities(words, found)).toEqual([
    { ids: [1], others: ['torre', 'jose'] },
    { ids: [2, 3], others: ['torre', 'san'] },
  ])
})

it('a municipality with only a part of the words of another is not meant', () => {
  const [both, cali, one] = [
    { id: 1, palabras: [1, 2] },
    { id: 2, palabras: [0] },
    { id: 3, palabras: [2] },
  ]
  expect(inMunicipalities(['cali', 'san', 'jose'], [one, both, cali])).toEqual([
    { ids: [1], others: ['cali'] },
    { ids: [2], others: ['san', 'jose'] },
  ])
})

it('short words alone mean no municipality, and a word of many says nothing next to words of the name', () => {
  const many = Array.from({ length: 30 }, (_, id) => ({ id, palabras: [0] }))
  expect(inMunicipalities(['la', 'plaza'], [{ id: 1, palabras: [0] }])).toEqual([])
  expect(inMunicipalities(['san', 'plaza'], many)).toEqual([])
  expect(inMunicipalities(['san'], many)).toEqual([{ ids: many.map(({ id }) => id), others: [] }])
})
