import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenResting } from './resting.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const mouse = { pointerType: 'mouse' }

test('a mouse that stays is told once, and one that passes is not', () => {
  const rested: string[] = []
  const first = whenResting(() => rested.push('first'))!
  const second = whenResting(() => rested.push('second'))!
  first.onPointerEnter(mouse)
  vi.advanceTimersByTime(60)
  first.onPointerLeave()
  second.onPointerEnter(mouse)
  vi.advanceTimersByTime(500)
  expect(rested).toEqual(['second'])
})

test('a finger rests on nothing', () => {
  const rested: string[] = []
  whenResting(() => rested.push('finger'))!.onPointerEnter({ pointerType: 'touch' })
  vi.advanceTimersByTime(500)
  expect(rested).toEqual([])
  expect(whenResting(undefined)).toBeUndefined()
})
