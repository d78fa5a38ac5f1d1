type Body = Record<string, unknown>
type Answered = { readonly sent: number; readonly at: number; readonly body: Body; readonly answer: Body }

/** Asks so many times a second, whether or not the last answer has come. */
export function askSteadily(
  { url, token }: { readonly url: string; readonly token: string },
  path: string,
  bodyOf: (n: number) => Body,
  perSecond = 5,
) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answered: Answered[] = []
  const failed: string[] = []
  const pending = new Set<Promise<void>>()
  let n = 0
  const once = async (): Promise<void> => {
    n += 1
    const [sent, body] = [performance.now(), bodyOf(n)]
    try {
      const response = await fetch(`${url}/api/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      })
      const answer = (await response.json().catch(() => ({}))) as Body
      if (response.ok) answered.push({ sent, at: performance.now(), body, answer })
      else failed.push(`${response.status} ${String(answer['codigo'] ?? '')}`)
    } catch (error) {
      failed.push((error as Error).name)
    }
  }
  const timer = setInterval(() => {
    const one = once().finally(() => pending.delete(one))
    pending.add(one)
  }, 1000 / perSecond)
  return {
    answered,
    failed,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(pending)
    },
  }
}
