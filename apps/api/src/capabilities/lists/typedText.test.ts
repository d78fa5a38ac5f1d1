import { limits } from '@soportica/contract/core/limits'
import { expect, it } from 'vitest'
import { meaningOf } from './typedText.ts'

it.each([
  [undefined, [], '', undefined],
  ['', [], '', undefined],
  ['   ', [], '', undefined],
  ['Éxito', ['Éxito'], 'Éxito', undefined],
  ['  norte   éxito ', ['norte', 'éxito'], 'norte   éxito', undefined],
  ['X.7-QZ', ['X.7-QZ'], 'X.7-QZ', undefined],
  ['12', ['12'], '12', 12],
  ['007', ['007'], '007', 7],
  ['#125', ['#125'], '#125', 125],
  ['N° 125', ['N°', '125'], 'N° 125', 125],
  ['12 norte', ['12', 'norte'], '12 norte', undefined],
  ['-12', ['-12'], '-12', undefined],
  ['1.5', ['1.5'], '1.5', undefined],
  ['0', ['0'], '0', undefined],
  [String(limits.maxId), [String(limits.maxId)], String(limits.maxId), limits.maxId],
  [String(limits.maxId + 1), [String(limits.maxId + 1)], String(limits.maxId + 1), undefined],
  ['%', ['%'], '%', undefined],
])('«%s» may be the words %j, the code «%s» and the number %s', (text, words, code, number) => {
  expect(meaningOf(text)).toEqual({ words, code, number })
})
