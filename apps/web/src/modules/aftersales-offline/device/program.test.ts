import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { dropOwnProgram } from '../../../lib/ownProgram.ts'

const source = readFileSync(new URL('../../../../offline/trabajador.js', import.meta.url), 'utf8')
const origin = 'https://soportica.test'
const page = '/soportica/'
const filesOf = (version: string) => [page, `/soportica/assets/index-${version}.js`, '/soportica/icono.svg']

type FakeRequest = { readonly url: string; readonly method: string; readonly mode: string }
type Handler = (event: object) => void
type Server = (path: string) => Promise<Response>
const pathOf = (request: FakeRequest | string): string => new URL(typeof request === 'string' ? request : request.url, origin).pathname

/** The caches of one browser, in creation order. */
class Caches {
  readonly stores = new Map<string, Map<string, Response>>()
  server: Server = async (path) => new Response(path)
  keys = async () => [...this.stores.keys()]
  delete = async (name: string) => this.stores.delete(name)
  open = async (name: string) => {
    const store = this.stores.get(name) ?? new Map<string, Response>()
    this.stores.set(name, store)
    const addAll = async (all: FakeRequest[]) => {
      for (const one of all) store.set(pathOf(one), await this.server(pathOf(one)))
    }
    return { addAll, match: async (request: FakeRequest | string) => store.get(pathOf(request)) }
  }
  match = async (request: FakeRequest) => [...this.stores.values()].map((store) => store.get(pathOf(request))).find(Boolean)
}

/** A version of the worker as the browser runs it. */
function started(version: string, caches: Caches) {
  const handlers = new Map<string, Handler>()
  const self = {
    location: { origin },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
  }
  const Request = function (url: string) {
    return { url: new URL(url, origin).href, method: 'GET', mode: 'no-cors' }
  }
  const text = source.replace('__VERSION__', version).replace('__FILES__', JSON.stringify(filesOf(version)))
  const fetch = (request: FakeRequest) => caches.server(pathOf(request))
  runInNewContext(text, { self, caches, fetch, URL, Request, AbortController, setTimeout, clearTimeout, JSON, Promise })
  const dispatch = async (name: string) => {
    let until: Promise<unknown> | undefined
    handlers.get(name)?.({ waitUntil: (work: Promise<unknown>) => (until = work) })
    await until
  }
  return {
    install: async () => {
      await dispatch('install')
      await dispatch('activate')
    },
    /** Nothing: the browser asks for it as if there were no worker. */
    ask: (path: string, mode = 'no-cors', method = 'GET') => {
      let answer: Promise<Response> | undefined
      const request = { url: `${origin}${path}`, method, mode }
      handlers.get('fetch')?.({ request, respondWith: (response: Promise<Response>) => (answer = response) })
      return answer
    },
  }
}
const lost: Server = async () => Promise.reject(new TypeError('Failed to fetch'))

it('opens the program without a network, and keeps no answer of a call', async () => {
  const caches = new Caches()
  const worker = started('a', caches)
  await worker.install()
  caches.server = lost
  expect(await (await worker.ask(page, 'navigate'))?.text()).toBe(page)
  expect(await (await worker.ask('/soportica/assets/index-a.js'))?.text()).toBe('/soportica/assets/index-a.js')
  expect(await (await worker.ask('/soportica/icono.svg'))?.text()).toBe('/soportica/icono.svg')
  expect(worker.ask('/soportica/api/aftersales/get_report')).toBeUndefined()
  expect(worker.ask(page, 'navigate', 'POST')).toBeUndefined()
})

it('shows the page of the server while it answers, and its own when the server stumbles', async () => {
  const caches = new Caches()
  const worker = started('a', caches)
  await worker.install()
  caches.server = async () => new Response('newer')
  expect(await (await worker.ask(page, 'navigate'))?.text()).toBe('newer')
  caches.server = async () => new Response('stumbles', { status: 503 })
  expect(await (await worker.ask(page, 'navigate'))?.text()).toBe(page)
})

it('goes on with a new version, and keeps the code of the one before for pages that are open', async () => {
  const caches = new Caches()
  for (const version of ['a', 'b', 'c']) await started(version, caches).install()
  expect(await caches.keys()).toEqual(['soportica-programa-b', 'soportica-programa-c'])
  caches.server = lost
  const worker = started('c', caches)
  expect(await (await worker.ask('/soportica/assets/index-b.js'))?.text()).toBe('/soportica/assets/index-b.js')
  await expect(worker.ask('/soportica/assets/index-a.js')).rejects.toThrow('Failed to fetch')
})

it('keeps the version before when there is no room for a new one', async () => {
  const caches = new Caches()
  await started('a', caches).install()
  caches.server = lost
  await expect(started('b', caches).install()).rejects.toThrow('Failed to fetch')
  expect(await caches.keys()).toEqual(['soportica-programa-a'])
  expect(await (await started('a', caches).ask(page, 'navigate'))?.text()).toBe(page)
})

it.each([
  ['ours', `${origin}${page}`, ['otra-aplicacion', 'soportica-otra'], true],
  ['another application has the whole host', `${origin}/`, ['otra-aplicacion', 'soportica-otra'], false],
])('taken off the device, nothing of other applications goes with it: %s', async (_, scope, left, ends) => {
  const caches = new Caches()
  await started('1', caches).install()
  for (const name of left) await caches.open(name)
  const unregister = vi.fn<() => void>()
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ scope, unregister }) } })
  vi.stubGlobal('location', { href: `${origin}${page}#/aftersales` })
  vi.stubGlobal('window', { caches })
  vi.stubGlobal('caches', caches)
  onTestFinished(() => void vi.unstubAllGlobals())
  await dropOwnProgram()
  expect([await caches.keys(), unregister.mock.calls.length]).toEqual([left, ends ? 1 : 0])
})
