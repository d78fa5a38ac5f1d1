import { sentenceOf } from '../../../lib/api/apiError.ts'
import { dropOwnProgram } from '../../../lib/ownProgram.ts'
import { healthUrl } from '../../../paths.ts'
import { appVersion } from '../../../lib/version.ts'

const longest = 8000
const answerMs = 8000

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

// Removes caches that may serve an old program, then reloads.
export async function cleanReload(): Promise<void> {
  // Without the server, the caches are the only program.
  const answers = await fetch(healthUrl, { cache: 'no-store', signal: AbortSignal.timeout(answerMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!answers) return location.reload()
  await dropOwnProgram().catch(() => undefined)
  location.reload()
}
