export type Answer = { readonly status: number; readonly body: Record<string, unknown>; readonly ms: number }
export type Caller = (endpoint: { readonly method: string; readonly path: string }, body: object) => Promise<Answer>

/** Calls as one person; what the rules refuse is an answer, anything else that fails ends the bench. */
export const callerOf =
  (url: string, token: string): Caller =>
  async ({ method, path }, body) => {
    const begun = performance.now()
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) })
    const text = await answer.text()
    const ms = performance.now() - begun
    if (answer.status >= 500 || answer.status === 401 || answer.status === 429)
      throw new Error(`${path} answered ${answer.status}: ${text}`)
    return { status: answer.status, body: JSON.parse(text) as Record<string, unknown>, ms }
  }
