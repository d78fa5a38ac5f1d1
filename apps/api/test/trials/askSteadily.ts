import { setTimeout as wait } from 'node:timers/promises'

type Server = { readonly url: string; readonly token: string }
type Body = Record<string, unknown>
type Answered = { readonly sent: number; readonly at: number; readonly body: Body; readonly answer: Body }

/** Between the attempts of a screen to read (apps/web/src/lib/api/query.ts). */
const screenWaits = [500, 1_000]

/**
 * Asks so many times a second, whether or not the last answer has come. asScreen: a failed call is repeated as a screen repeats a reading;
 * those that failed to the end are in `unread`.
 */
export function askSteadily({ url, token }: Server, path: string, bodyOf: (n: number) => Body, { perSecond = 5, asScreen = false } = {}) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answered: Answered[] = []
  const failed: string[] = []
  const unread: string[] = []
  const pending = new Set<Promise<void>>()
  let n = 0
  /** Why it failed; nothing: it was answered. */
  const attempt = async (body: Body): Promise<string | undefined> => {
    const sent = performance.now()
    const signal = AbortSignal.timeout(20_000)
    try {
      const response = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body), signal })
      const answer = (await response.json().catch(() => ({}))) as Body
      if (!response.ok) return `${response.status} ${String(answer['code'] ?? '')}`
      answered.push({ sent, at: performance.now(), body, answer })
      return undefined
    } catch (error) {
      return (error as Error).name
    }
  }
  const once = async (): Promise<void> => {
    n += 1
    const body = bodyOf(n)
    let reason = await attempt(body)
    if (reason === undefined) return
    failed.push(reason)
    if (!asScreen) return
    for (const ms of screenWaits) {
      await wait(ms)
      reason = await attempt(body)
      if (reason === undefined) return
    }
    unread.push(reason)
  }
  const timer = setInterval(() => {
    const one = once().finally(() => pending.delete(one))
    pending.add(one)
  }, 1000 / perSecond)
  return {
    answered,
    failed,
    unread,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(pending)
    },
  }
}
