// Keeps the program of one version, so that it opens without a network. What the server answers to calls is never cached.
const version = '__VERSION__'
const files = JSON.parse('__FILES__')
const base = '/soportica/'
const prefix = 'soportica-programa-'
const cacheName = `${prefix}${version}`
const patienceMs = 4000

const isHashed = (path) => path.startsWith(`${base}assets/`)

async function install() {
  const cache = await caches.open(cacheName)
  try {
    // A hashed file never changes: the browser may have it already.
    await cache.addAll(files.map((file) => new Request(file, { cache: isHashed(file) ? 'default' : 'reload' })))
  } catch (error) {
    // No room, or no network half-way: the version before goes on.
    await caches.delete(cacheName)
    throw error
  }
  await self.skipWaiting()
}

// The version before stays: a page that is open still may ask for more of its code.
async function activate() {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
}

const cachedPage = async () => (await caches.open(cacheName)).match(base)

// The server's page while it answers, so that nobody goes on with an old program; then the cached one.
async function page(request) {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), patienceMs)
  try {
    const answer = await fetch(request, { signal: stop.signal })
    if (answer.status < 500) return answer
    return (await cachedPage()) ?? answer
  } catch (error) {
    const cached = await cachedPage()
    if (cached) return cached
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const file = async (request) => (await caches.match(request, { ignoreSearch: true })) ?? fetch(request)

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && (pathname === base || pathname === `${base}index.html`)) event.respondWith(page(request))
  else if (isHashed(pathname)) event.respondWith(file(request))
  else if (files.includes(pathname)) event.respondWith(fetch(request).catch(() => file(request)))
})
