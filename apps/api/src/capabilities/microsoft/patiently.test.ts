import { describe, expect, it } from 'vitest'
import { allow, Passing, patiently, pauseBefore } from './patiently.ts'
import { retryAfter } from './reach.ts'

const failing = (times: number, failure: Passing) => {
  const pauses: number[] = []
  let calls = 0
  const pace = {
    attempt: 1000,
    budget: 20_000,
    upload: 60_000,
    look: 5_000,
    pause: async (milliseconds: number) => void pauses.push(milliseconds),
  }
  const answer = patiently(allow(pace), async () => {
    calls += 1
    if (calls <= times) throw failure
    return calls
  })
  return { answer, pauses }
}

describe('patience', () => {
  it('tries again, waiting longer each time', async () => {
    const { answer, pauses } = failing(4, new Passing('cut'))
    expect(await answer).toBe(5)
    for (const [turn, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(250 * 2 ** turn)
      expect(pause).toBeLessThanOrEqual(500 * 2 ** turn)
    }
  })

  it('waits as long as it is asked to', async () => {
    const { answer, pauses } = failing(2, new Passing('busy', { busy: 'crowded', after: 7000 }))
    expect(await answer).toBe(3)
    expect(pauses).toEqual([7000, 7000])
  })

  it('gives up when the time for it is spent, and says when to come back', async () => {
    const { answer, pauses } = failing(99, new Passing('busy', { busy: 'crowded', after: 120_000 }))
    await expect(answer).rejects.toMatchObject({ code: 'microsoft.ocupado', details: { espera: '2 minutos' } })
    expect(pauses).toEqual([])
    const other = failing(99, new Passing('cut'))
    await expect(other.answer).rejects.toMatchObject({ code: 'microsoft.fallo' })
    expect(other.pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThanOrEqual(20_000)
  })

  it('does not try again what will not change', async () => {
    let calls = 0
    const pace = { attempt: 1000, budget: 20_000, upload: 60_000, look: 5_000, pause: async () => {} }
    const answer = patiently(allow(pace), async () => {
      calls += 1
      throw new TypeError('ours')
    })
    await expect(answer).rejects.toThrow('ours')
    expect(calls).toBe(1)
  })

  it('is one for all that a call asks', async () => {
    const pauses: number[] = []
    const pace = {
      attempt: 1000,
      budget: 20_000,
      upload: 60_000,
      look: 5_000,
      pause: async (milliseconds: number) => void pauses.push(milliseconds),
    }
    const allowance = allow(pace, pace.upload)
    const busy = (times: number) => {
      let calls = 0
      return patiently(allowance, async () => {
        calls += 1
        if (calls <= times) throw new Passing('busy', { busy: 'crowded', after: 9000 })
        return calls
      })
    }
    expect(await busy(1)).toBe(2)
    expect(await busy(1)).toBe(2)
    await expect(busy(1)).rejects.toMatchObject({ code: 'microsoft.ocupado' })
    expect(pauses).toEqual([9000, 9000])
  })

  it('ends however well it goes, when all of its time is spent', async () => {
    const pace = { attempt: 1000, budget: 20, upload: 60, look: 20, pause: async () => {} }
    const allowance = allow(pace)
    const slow = () => patiently(allowance, () => new Promise((resolve) => setTimeout(resolve, 25)))
    await slow()
    await expect(slow()).rejects.toMatchObject({ code: 'microsoft.fallo' })
  })

  it('keeps who looks something up waiting for a few seconds and no longer, unless there are answers', async () => {
    const pauses: number[] = []
    const pace = {
      attempt: 1000,
      budget: 20_000,
      upload: 60_000,
      look: 5_000,
      pause: async (milliseconds: number) => void pauses.push(milliseconds),
    }
    const allowance = allow(pace, pace.budget, pace.look)
    const busy = (times: number) => {
      let calls = 0
      return patiently(allowance, async () => {
        calls += 1
        if (calls <= times) throw new Passing('busy', { busy: 'crowded', after: 4000 })
        return calls
      })
    }
    for (let page = 0; page < 3; page += 1) expect(await busy(1)).toBe(2)
    await expect(busy(2)).rejects.toMatchObject({ code: 'microsoft.ocupado' })
    expect(pauses).toEqual([4000, 4000, 4000, 4000])
  })

  it('never comes back at the same moment as everybody else', () => {
    expect(pauseBefore(2, 0, () => 0)).toBe(1000)
    expect(pauseBefore(2, 0, () => 1)).toBe(2000)
    expect(pauseBefore(30, 0, () => 1)).toBe(8000)
  })

  it.each([
    ['3', 3000],
    [' 120 ', 120_000],
    ['Sun, 22 Nov 2026 10:00:30 GMT', 30_000],
    ['Sun, 22 Nov 2026 09:00:00 GMT', 0],
    ['pronto', undefined],
    ['', undefined],
    [null, undefined],
  ])('Retry-After %o asks for %o', (header, expected) => {
    expect(retryAfter(header, Date.parse('2026-11-22T10:00:00Z'))).toBe(expected)
  })
})
