import { statesOfTab } from '@soportica/contract/aftersales/states'
import { expect, it } from 'vitest'
import { tabIn, withTab } from './tabInAddress.ts'

const query = (text: string) => new URLSearchParams(text)

it.each([
  ['estado=2', 2],
  ['estado=0', 0],
  ['', 0],
  ['estado=dos', 0],
  ['estado=-1', 0],
])('%j names tab %i', (text, tab) => expect(tabIn(query(text))).toBe(tab))

it('without one it is that of all of them', () => expect(tabIn(query(''), -1)).toBe(-1))

it('another tab begins on its first page, and that of all is not named', () => {
  expect(withTab(query('estado=1&pagina=3&nombre=x'), 2).toString()).toBe('estado=2&nombre=x')
  expect(withTab(query('estado=1&nombre=x'), 0).toString()).toBe('nombre=x')
})

it('of reports: all, to be delivered, delivered, deleted', () => {
  expect([0, 1, 2, 3].map(statesOfTab)).toEqual([[1, 2, 3], [1, 2], [3], [4]])
})
