import { expect, it } from 'vitest'
import { addDays, dayInMs, weekday } from './calendarDay.ts'

const steps = [1, -1, 7, -30, 365]
it('moves and names each day of two centuries as the clock of the machine does', () => {
  const [first, last] = [Date.UTC(1900, 0, 1), Date.UTC(2099, 11, 31)]
  const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
  const wrong: string[] = []
  for (let at = first; at <= last; at += dayInMs) {
    const day = dayAt(at)
    if (weekday(day) !== new Date(at).getUTCDay()) wrong.push(day)
    for (const days of steps) if (addDays(day, days) !== dayAt(at + days * dayInMs)) wrong.push(`${day} ${days}`)
  }
  expect(wrong).toEqual([])
})
