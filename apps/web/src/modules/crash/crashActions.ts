import { sentenceOf } from '../../lib/api/apiError.ts'
import { dropOwnProgram } from '../../lib/ownProgram.ts'
import { healthUrl } from '../../paths.ts'
import { appVersion } from '../../lib/version.ts'

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

// Drops what may be serving an old version of the program, then loads it anew.
export async function cleanReload(): Promise<void> {
  // Without the server what is kept is all there is.
  const answers = await fetch(healthUrl, { cache: 'no-store', signal: AbortSignal.timeout(answerMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!answers) return location.reload()
  await dropOwnProgram().catch(() => undefined)
  location.reload()
}
