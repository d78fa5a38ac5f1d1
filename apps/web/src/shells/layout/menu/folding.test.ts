import { afterAll, beforeAll, expect, test, vi } from 'vitest'

vi.stubGlobal('window', new EventTarget())
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
vi.stubGlobal('sessionStorage', { getItem: () => '{"3":true}', setItem: () => {} })
afterAll(() => vi.unstubAllGlobals())

let folding: typeof import('./folding.ts')
let session: typeof import('../../../lib/session/sessionStore.ts')
beforeAll(async () => {
  vi.resetModules()
  session = await import('../../../lib/session/sessionStore.ts')
  folding = await import('./folding.ts')
})

test.each([
  [{}, 2, [2]],
  [{}, undefined, []],
  [{ 1: true }, 2, [1, 2]],
  [{ 1: true, 2: false }, 2, [1]],
  [{ 1: false }, 2, [2]],
])('turned by hand %j, in group %s: open are %j', (turned, inUse, open) => {
  expect([1, 2, 3].filter((group) => folding.isOpen(turned, group, inUse))).toEqual(open)
})

test('going to a window opens its group again, and leaves the others as they were turned', () => {
  expect(folding.entered({ 1: false, 2: false, 3: true }, 2)).toEqual({ 1: false, 3: true })
  const turned = { 1: false }
  expect(folding.entered(turned, 2)).toBe(turned)
})

test('a turned group survives a reload, not a sign-out', () => {
  expect(folding.turnedGroups.get()).toEqual({ 3: true })
  const user = { usuid: 7 } as Parameters<typeof session.openSession>[0]['user']
  session.openSession({ token: 'a', user })
  session.closeSession(true)
  expect(folding.turnedGroups.get()).toEqual({})
})

test('a storage that refuses keeps nobody inside', () => {
  const refuse = () => {
    throw new Error('QuotaExceededError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
  expect(() => folding.turnedGroups.set({ 2: true })).not.toThrow()
})
