import { describe, expect, test } from 'vitest'
import { beatEveryMs, createIdleClock } from './idleClock.ts'

const minute = 60_000
const limit = 15 * minute

function browser() {
  const storage = new Map<string, string>()
  const store = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  }
  const time = { now: 1_000_000 }
  const tab = () => createIdleClock(store, () => time.now, limit)
  return { tab, pass: (ms: number) => (time.now += ms) }
}

describe('the time without activity', () => {
  test('runs out after the limit, and not before', () => {
    const { tab, pass } = browser()
    const clock = tab()
    clock.begin()
    pass(limit - 1)
    expect(clock.expired()).toBe(false)
    expect(clock.remaining()).toBe(1)
    pass(1)
    expect(clock.expired()).toBe(true)
  })

  test('starts again with each sign of life', () => {
    const { tab, pass } = browser()
    const clock = tab()
    clock.begin()
    pass(10 * minute)
    expect(clock.note()).toBe(true)
    pass(10 * minute)
    expect(clock.expired()).toBe(false)
  })

  test('a sign of life in one tab counts in all', () => {
    const { tab, pass } = browser()
    const one = tab()
    const other = tab()
    one.begin()
    pass(10 * minute)
    other.note()
    pass(10 * minute)
    expect(one.expired()).toBe(false)
    expect(one.remaining()).toBe(5 * minute)
  })

  test('activity after the end does not restore it', () => {
    const { tab, pass } = browser()
    const clock = tab()
    clock.begin()
    pass(limit + 1)
    expect(clock.note()).toBe(false)
    expect(clock.expired()).toBe(true)
  })

  test('starting again does', () => {
    const { tab, pass } = browser()
    const clock = tab()
    clock.begin()
    pass(limit)
    clock.begin()
    expect(clock.expired()).toBe(false)
  })
})

describe('telling the server', () => {
  test('only when somebody was active since the last time, and after four minutes', () => {
    const { tab, pass } = browser()
    const clock = tab()
    clock.begin()
    pass(beatEveryMs)
    expect(clock.takeBeat()).toBe(false)
    clock.note()
    expect(clock.takeBeat()).toBe(true)
    clock.note()
    pass(beatEveryMs - 1)
    clock.note()
    expect(clock.takeBeat()).toBe(false)
    pass(1)
    expect(clock.takeBeat()).toBe(true)
  })

  test('one tab speaks for all', () => {
    const { tab, pass } = browser()
    const one = tab()
    const other = tab()
    one.begin()
    pass(beatEveryMs)
    one.note()
    expect([one.takeBeat(), other.takeBeat()]).toEqual([true, false])
  })
})
