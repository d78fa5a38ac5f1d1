import { expect, it } from 'vitest'
import { formOf } from './formOf.ts'

const report = { kind: 'send', again: false, agency: false, file: true }
const again = { kind: 'send', again: true, agency: true, file: true }

it.each([
  [[2], { kind: 'activate' }],
  [[3], { ...report, agency: true }],
  [[8, 14, 17, 21], report],
  [[11], { ...report, file: false }],
  [[5, 9, 12, 15, 22], { kind: 'decide' }],
  [[6, 10, 16, 23], again],
  [[13], { ...again, file: false }],
  [[7], { kind: 'visit' }],
  [[20], { kind: 'receipt' }],
  [[24, 1, 4, 18, 19], undefined],
])('in %j the form is %j', (states, form) => {
  for (const state of states) expect(formOf(state)).toEqual(form)
})
