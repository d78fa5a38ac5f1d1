import { describe, expect, it } from 'vitest'
import { type Choice, firstFree, found, nextFree } from './choices.ts'

const choices: Choice[] = [
  { value: '1', label: 'Bogotá', reason: 'Cerrada' },
  { value: '2', label: 'Medellín' },
  { value: '3', label: 'Cali' },
]

describe('choices', () => {
  it('are found without accents and case', () => {
    expect(found(choices, ' medellin ').map(({ value }) => value)).toEqual(['2'])
    expect(found(choices, 'BOGOTÁ').map(({ value }) => value)).toEqual(['1'])
    expect(found(choices, 'x')).toEqual([])
  })

  it('are all there when nothing is typed', () => {
    expect(found(choices, null)).toBe(choices)
    expect(found(choices, '  ')).toBe(choices)
  })

  it('are walked through without those that may not be chosen', () => {
    expect(firstFree(choices)).toBe(1)
    expect(nextFree(choices, -1, 1)).toBe(1)
    expect(nextFree(choices, 2, 1)).toBe(1)
    expect(nextFree(choices, 1, -1)).toBe(2)
    expect(nextFree(choices, -1, -1)).toBe(2)
  })

  it('lead nowhere when there is none to choose', () => {
    expect(nextFree([], -1, 1)).toBe(-1)
    expect(nextFree([choices[0]!], -1, 1)).toBe(-1)
    expect(firstFree([choices[0]!])).toBe(-1)
  })
})
