import { Passing } from './patiently.ts'

const passing = new Set([408, 425, 429, 500, 502, 503, 504, 509])
const busy = new Map([
  [429, 'crowded'],
  [509, 'crowded'],
  [503, 'unavailable'],
] as const)

/** Milliseconds that the answer asks to wait: it says seconds, or a moment. */
export function retryAfter(header: string | null, now: number = Date.now()): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const milliseconds = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : undefined
}

/** One meaningful answer. A cut connection, a timeout and a busy server are worth another attempt. */
export async function reach(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual' }).catch((error: unknown) => {
    throw new Passing(`no answer: ${reason(error)}`)
  })
  if (!passing.has(response.status)) return response
  const after = retryAfter(response.headers.get('retry-after'))
  await response.body?.cancel().catch(() => {})
  throw new Passing(`answered ${response.status}`, { busy: busy.get(response.status as 429), after })
}

/** The body as an object; empty when there is none or it is something else. */
export async function readObject(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text().catch((error: unknown) => {
    throw new Passing(`half an answer: ${reason(error)}`)
  })
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

// The address may hold a key: only the kind of failure is named.
function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? ((cause as { code?: string }).code ?? cause.name) : 'unknown'
}
