import { describe, expect, it } from 'vitest'
import { heirOf, keyTarget, nothingPicked, pickAll, pickOnly, pickToggled, pickUpTo } from './picking.ts'

const ids = [10, 20, 30, 40, 50]
const sorted = ({ picked }: { picked: ReadonlySet<number> }) => [...picked].toSorted((a, b) => a - b)

describe('picking', () => {
  it('one takes the place of all others', () => expect(sorted(pickOnly(30))).toEqual([30]))
  it('another one comes beside it and goes again', () => {
    const two = pickToggled(pickOnly(30), 10)
    expect(sorted(two)).toEqual([10, 30])
    expect(sorted(pickToggled(two, 30))).toEqual([10])
  })
  it.each([
    ['down', 20, 40, [20, 30, 40]],
    ['up', 40, 20, [20, 30, 40]],
    ['to itself', 30, 30, [30]],
  ])('a range goes %s from where it started', (_, from, to, expected) =>
    expect(sorted(pickUpTo(pickOnly(from), ids, to))).toEqual(expected),
  )
  it('a range grows and shrinks from the same start', () => {
    const wide = pickUpTo(pickOnly(20), ids, 50)
    expect(sorted(pickUpTo(wide, ids, 30))).toEqual([20, 30])
  })
  it('a range whose start a filter hides begins where it ends', () => expect(sorted(pickUpTo(pickOnly(99), ids, 30))).toEqual([30]))
  it('all that are found, and then none of them; hidden ones stay', () => {
    const all = pickAll(pickOnly(99), ids)
    expect(sorted(all)).toEqual([...ids, 99])
    expect(sorted(pickAll(all, ids))).toEqual([99])
  })
  it('of an empty list picks nothing', () => expect(sorted(pickAll(nothingPicked, []))).toEqual([]))
})

describe('keys', () => {
  it.each([
    ['ArrowDown', undefined, 10],
    ['ArrowDown', 10, 20],
    ['ArrowDown', 50, 50],
    ['ArrowUp', undefined, 50],
    ['ArrowUp', 10, 10],
    ['Home', 40, 10],
    ['End', 10, 50],
    ['PageDown', 20, 50],
    ['PageUp', 40, 10],
    ['x', 10, undefined],
  ])('%s from %s leads to %s', (key, from, to) => expect(keyTarget(ids, from, key)).toBe(to))
  it('lead nowhere in an empty list', () => expect(keyTarget([], undefined, 'ArrowDown')).toBeUndefined())
})

describe('after items left', () => {
  it.each([
    ['the next one', [20, 30], 20, 40],
    ['the one before the last', [40, 50], 50, 30],
    ['nothing', [10, 20, 30, 40, 50], 20, undefined],
    ['itself when it stays', [20], 30, 30],
  ])('the keyboard goes on at %s', (_, leaving, active, heir) => expect(heirOf(ids, new Set(leaving), active)).toBe(heir))
})
