import type { Clock } from '../../plugins/clock.ts'
import type { Log } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { type Allowance, allow, type Pace, Passing, patiently, unrepeated } from './patiently.ts'
import { reach, readObject } from './reach.ts'
import { type Credentials, keepTokens, type Tokens } from './tokens.ts'

/** The request in words, for the person who reads the failure: the action and its object. */
export type Words = { readonly accion: string; readonly gone: () => AppError }
export type GraphRequest = Words & {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
  /** The request creates something: after a lost answer the caller must find out whether it exists. */
  readonly once?: true
  /** The meaning of a refusal for the caller, if it is not a failure of the integration. */
  readonly refusalOf?: (status: number, headers: Headers) => Error | undefined
}
export type Answered = Readonly<Record<string, unknown>>
export type Graph = {
  readonly pace: Pace
  readonly allowance: Allowance
  readonly ask: (graphRequest: GraphRequest) => Promise<Answered>
  /** An answer whose body the caller reads: the caller's own signal ends it. */
  readonly raw: (graphRequest: GraphRequest, signal: AbortSignal) => Promise<Response>
  /** Plain http only if Graph's own address uses it: a test server. */
  readonly requireSafe: (url: unknown) => string
}
/** A user waits for a look-up, so it is given up sooner. */
export type What = 'question' | 'look' | 'upload'
export type Line = {
  readonly tokens: Tokens
  /** For one call: all its requests share its time. */
  readonly connect: (credentials: Credentials, what?: What) => Graph
}

/** Other people choose the parts of a path: a lone point would lead out of it. */
export function segment(id: string): string {
  if (/^\.*$/.test(id)) throw new AppError('microsoft.identificador')
  return encodeURIComponent(id)
}

type Setting = { readonly graphUrl: string; readonly tokenUrl: string; readonly clock: Clock; readonly log: Log; readonly pace: Pace }

export function openLine({ graphUrl, tokenUrl, clock, log, pace }: Setting): Line {
  const { origin, protocol } = new URL(graphUrl)
  const tokens = keepTokens(tokenUrl, `${origin}/.default`, clock, pace)

  // The next page must come from Graph itself; otherwise another server would get the token.
  const addressOf = (path: string): string => {
    if (path.startsWith('/')) return `${graphUrl}${path}`
    if (URL.canParse(path) && new URL(path).origin === origin) return path
    throw new AppError('microsoft.rechazo', { codigo: 'nextLink' })
  }
  const init = ({ method = 'GET', headers, body }: GraphRequest, token: string): RequestInit => ({
    method,
    headers: {
      accept: 'application/json',
      ...headers,
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const refused = async (
    response: Response,
    { accion, gone, refusalOf }: Pick<GraphRequest, 'accion' | 'gone' | 'refusalOf'>,
  ): Promise<Error> => {
    const { status, headers } = response
    const { error } = await readObject(response)
    const known = refusalOf?.(status, headers)
    if (known) return known
    const codigo = String((error as { code?: unknown } | undefined)?.code ?? status).slice(0, 80)
    log.warn({ estado: status, codigo, solicitud: response.headers.get('request-id') }, 'Microsoft Graph rechazó una solicitud')
    if (status === 401) return new AppError('microsoft.credenciales')
    if (status === 403) return new AppError('microsoft.permiso', { accion })
    if (status === 400 || status === 404 || status === 410) return gone()
    return status === 507 ? new AppError('microsoft.lleno') : new AppError('microsoft.rechazo', { codigo })
  }

  const connect = (credentials: Credentials, what: What = 'question'): Graph => {
    const allowance = allow(pace, what === 'upload' ? pace.upload : pace.budget, what === 'look' ? pace.look : undefined)
    const send = async (graphRequest: GraphRequest, signal: AbortSignal): Promise<Response> => {
      const token = await inTime(tokens.take(credentials), signal)
      const response = await reach(addressOf(graphRequest.path), { ...init(graphRequest, token), signal })
      if (response.status !== 401) return response
      // The token was revoked early: one retry with a new one, and no third attempt.
      await response.body?.cancel().catch(() => {})
      tokens.drop(token)
      return reach(addressOf(graphRequest.path), { ...init(graphRequest, await inTime(tokens.take(credentials), signal)), signal })
    }
    const answer = async (graphRequest: GraphRequest, signal: AbortSignal): Promise<Answered> => {
      const response = await send(graphRequest, signal)
      if (!response.ok) throw await refused(response, graphRequest)
      return readObject(response)
    }
    return {
      pace,
      allowance,
      ask: (graphRequest) => (graphRequest.once ? unrepeated : patiently)(allowance, (signal) => answer(graphRequest, signal)),
      raw: async (graphRequest, signal) => {
        const response = await send(graphRequest, signal)
        if (response.status >= 400) throw await refused(response, graphRequest)
        return response
      },
      requireSafe: (url) => {
        const text = String(url)
        if (URL.canParse(text) && (new URL(text).protocol === 'https:' || protocol === 'http:')) return text
        throw new AppError('microsoft.rechazo', { codigo: 'url' })
      },
    }
  }
  return { tokens, connect }
}

// All callers share one token request, which has its own time limit; each caller waits within theirs.
async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const late = Promise.withResolvers<never>()
  const onAbort = () => late.reject(new Passing('the token is late'))
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work, late.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
