import { base } from '../paths.ts'

// The same prefix as in offline/trabajador.js. The host may serve other applications of the bank.
const cachePrefix = 'soportica-programa-'

/** If ours is not registered, the browser returns one of a wider scope, which belongs to another application. */
export async function ownWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const registration = await navigator.serviceWorker.getRegistration(`${base}/`)
  return registration?.scope === new URL(`${base}/`, location.href).href ? registration : undefined
}

/** Takes the program off this device, and nothing of other applications. */
export async function dropOwnProgram(): Promise<void> {
  await (await ownWorker())?.unregister()
  const names = 'caches' in window ? await caches.keys() : []
  await Promise.all(names.filter((name) => name.startsWith(cachePrefix)).map((name) => caches.delete(name)))
}
