import { expect, it } from 'vitest'
import { beginningOf, listChange } from './longList.ts'

const names = (count: number) => Array.from({ length: count }, (_, n) => `permiso número ${n}`)

it('tells what goes and what comes of a long list', () => {
  const before = names(40)
  const after = [...before.slice(1), 'otro']
  expect(listChange(before.join(', '), after.join(', '))).toEqual({ gone: ['permiso número 0'], come: ['otro'], unchanged: 39 })
})
it('leaves what is read at a glance, and what is no list', () => {
  expect(listChange('Visita', 'Visita, Constructor')).toBeUndefined()
  expect(listChange('x'.repeat(500), 'y'.repeat(500))).toBeUndefined()
})
it('ends the beginning of a list where an item ends', () => {
  expect(beginningOf('corto')).toBeUndefined()
  expect(beginningOf(names(40).join(', '))?.endsWith('permiso número 8')).toBe(true)
  expect(beginningOf('x'.repeat(500))).toHaveLength(160)
})
