import { sentenceOf } from '../../lib/api/apiError.ts'
import { healthUrl } from '../../paths.ts'
import { appVersion } from '../../lib/version.ts'

const longest = 8000

export function crashDetails(error: unknown, componentStack: string): string {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const lines = [
    `Soportica ${appVersion}`,
    `Fecha: ${new Date().toISOString()}`,
    `Dirección: ${location.href}`,
    `Navegador: ${navigator.userAgent}`,
    `Mensaje: ${sentenceOf(error)}`,
    stack,
    componentStack.trim(),
  ]
  return lines.filter(Boolean).join('\n').slice(0, longest)
}

// Drops what may be serving an old version of the program, then loads it anew.
export async function cleanReload(): Promise<void> {
  // Without the server what is kept is all there is.
  const answers = await fetch(healthUrl, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!answers) return location.reload()
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.allSettled(workers.map((worker) => worker.unregister()))
  const names = 'caches' in window ? await caches.keys() : []
  await Promise.allSettled(names.map((name) => caches.delete(name)))
  location.reload()
}
