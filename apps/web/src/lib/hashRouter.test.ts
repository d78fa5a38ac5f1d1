import { afterEach, expect, test, vi } from 'vitest'
import { hashRouter } from './hashRouter.ts'

type Entry = { hash: string; state: unknown }

/** A browser's history: an entry for each address, and an event for every move that the page did not make itself. */
function openTab(hash: string) {
  const heard = new Set<() => void>()
  const emit = () => heard.forEach((listener) => listener())
  const entries: Entry[] = [{ hash, state: null }]
  let at = 0
  const here = () => entries[at]!
  const add = (entry: Entry) => {
    entries.splice(at + 1, Infinity, entry)
    at += 1
  }
  const hashOf = (url: string) => url.slice(url.indexOf('#'))
  const history = {
    get state() {
      return here().state
    },
    pushState: (state: unknown, _: string, url: string) => add({ hash: hashOf(url), state }),
    replaceState: (state: unknown, _: string, url?: string) => Object.assign(here(), { state }, url && { hash: hashOf(url) }),
    go: (by: number) =>
      queueMicrotask(() => {
        at += by
        emit()
      }),
  }
  const location = {
    origin: 'http://tab',
    get hash() {
      return here().hash
    },
    get href() {
      return `http://tab/${here().hash}`
    },
  }
  const window = {
    history,
    location,
    document: { querySelector: () => null },
    addEventListener: (name: string, listener: () => void) => name === 'popstate' && heard.add(listener),
    removeEventListener: (_: string, listener: () => void) => heard.delete(listener),
  }
  return {
    window,
    currentHash: () => here().hash,
    /** Typed, or a bookmark. */
    goTo: (to: string) => {
      add({ hash: to, state: null })
      emit()
    },
    back: () => history.go(-1),
  }
}

const key = 'pregunta'
const settled = () => new Promise((resolve) => setTimeout(resolve))
let leave = () => {}
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

async function openAt(hash: string) {
  const tab = openTab(hash)
  vi.stubGlobal('window', tab.window)
  const router = hashRouter([{ path: '*', element: null }])
  leave = () => router.dispose()
  await settled()
  return {
    tab,
    router,
    addresses: () => [tab.currentHash(), `#${router.state.location.pathname}`],
    hold: () => router.getBlocker(key, () => true),
    letGo: () => router.deleteBlocker(key),
    held: () => router.state.blockers.get(key)!,
  }
}

test('an address that is typed is held up, and followed once that is allowed', async () => {
  const { tab, addresses, hold, held } = await openAt('#/adjuntos')
  hold()
  tab.goTo('#/inicio')
  await settled()
  expect(held().state).toBe('blocked')
  expect(addresses()).toEqual(['#/adjuntos', '#/adjuntos'])
  held().proceed?.()
  await settled()
  expect(addresses()).toEqual(['#/inicio', '#/inicio'])
})

test('and not followed when it is not', async () => {
  const { tab, addresses, hold, held } = await openAt('#/adjuntos')
  hold()
  tab.goTo('#/inicio')
  await settled()
  held().reset?.()
  expect(held().state).toBe('unblocked')
  expect(addresses()).toEqual(['#/adjuntos', '#/adjuntos'])
})

test('every visit of a typed address is one of its own', async () => {
  const { tab, router } = await openAt('#/inicio')
  const keys = new Set<string>()
  for (const _ of [1, 2, 3]) {
    tab.goTo('#/inicio')
    await settled()
    keys.add(router.state.location.key)
  }
  expect(keys.size).toBe(3)
})

test.each([
  ['typed', 'typed'],
  ['typed', 'followed'],
  ['followed', 'typed'],
  ['followed', 'followed'],
])('the way back is held up: an address that was %s, then one that was %s', async (first, second) => {
  const { tab, router, addresses, hold, held, letGo } = await openAt('#/inicio')
  const go = async (how: string, to: string) => {
    if (how === 'typed') tab.goTo(`#${to}`)
    else await router.navigate(to)
    await settled()
  }
  await go(first, '/cajeros')
  await go(second, '/adjuntos')
  hold()
  tab.back()
  await settled()
  expect(held().state).toBe('blocked')
  expect(addresses()).toEqual(['#/adjuntos', '#/adjuntos'])
  held().proceed?.()
  await settled()
  expect(addresses()).toEqual(['#/cajeros', '#/cajeros'])
  letGo()
  tab.back()
  await settled()
  expect(addresses()).toEqual(['#/inicio', '#/inicio'])
})
