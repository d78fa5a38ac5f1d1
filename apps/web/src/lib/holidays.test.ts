import type { SessionUser } from '@soportica/contract/people/session'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentHolidays, forgetHolidays, holidaysOfYear, storedHolidays } from './holidays.ts'
import { queryClient } from './api/query.ts'
import { openSession } from './session/sessionStore.ts'

const stored = vi.hoisted(() => {
  const values = new Map<string, string>()
  // The page globals that these modules read while they load.
  vi.stubGlobal('window', { addEventListener: () => {} })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => values.set(name, value),
    removeItem: (name: string) => values.delete(name),
  })
  return values
})
const year = new Date().getFullYear()
const key = `soportica.festivos.${year}`
const urls: string[] = []
let answer: () => Response

beforeEach(() => {
  openSession({ token: 'ficha', user: { usuid: 1 } as SessionUser })
  stored.clear()
  urls.length = 0
  answer = () => Response.json([{ name: 'Año Nuevo', date: `01/01/${year}` }])
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url)
    return answer()
  })
})

describe('the holidays of the current year', () => {
  it('are asked for when the browser has none, and kept', async () => {
    expect([...(await currentHolidays())]).toEqual([[`${year}-01-01`, 'Año Nuevo']])
    expect(stored.has(key)).toBe(true)
    expect([...(await currentHolidays())]).toHaveLength(1)
    expect(urls).toHaveLength(1)
    expect(urls[0]).toContain(`/api/get_holidays_Colombia/${year}`)
  })

  it('are asked for again once forgotten, or when what is kept cannot be read', async () => {
    await currentHolidays()
    forgetHolidays(year)
    expect(storedHolidays(year)).toBeUndefined()
    await currentHolidays()
    stored.set(key, '[{"date":"mañana"}]')
    await currentHolidays()
    expect(urls).toHaveLength(3)
  })

  it('that do not come are only logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    answer = () => Response.json({ mensaje: 'No' }, { status: 500 })
    expect(await currentHolidays()).toEqual(new Map())
    expect(logged).toHaveBeenCalledOnce()
    expect(stored.size).toBe(0)
    logged.mockRestore()
  })
})

it('once changed, what other screens keep is asked for again when they are opened', () => {
  queryClient.setQueryData(['cashiers', 'dates', 7], { plazos: {} })
  const isStale = () =>
    queryClient
      .getQueryCache()
      .find({ queryKey: ['cashiers', 'dates', 7] })
      ?.isStale()
  expect(isStale()).toBe(false)
  forgetHolidays(year)
  expect(isStale()).toBe(true)
  queryClient.clear()
})

it('of another year are not kept', async () => {
  answer = () => Response.json([{ name: 'Navidad', date: `25/12/${year + 1}` }])
  expect((await holidaysOfYear(year + 1)).get(`${year + 1}-12-25`)).toBe('Navidad')
  expect(stored.size).toBe(0)
})
