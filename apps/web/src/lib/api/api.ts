import { type Answer, type EndpointSpec, isPublic, type Sent } from '@soportica/contract/core/endpoint'
import { sessionMissing } from '@soportica/contract/core/screenSentences'
import type { ErrorAnswer } from '@soportica/contract/core/errors'
import { webBuildHeader } from '@soportica/contract/core/webBuild'
import { ApiError, connectionFailed, failureSentence } from './apiError.ts'
import { heardBuild } from '../newBuild.ts'
import { serverAnswered, serverSilent } from '../realtime/connection.ts'
import { changeUser, loseSession, sessionStore, type StoredSession } from '../session/sessionStore.ts'
import { createStore } from '../store.ts'
import { endpointUrl, type Parts } from '../url.ts'

const unavailable = new Set([502, 503, 504])

const answerMs = 60_000
/** How many calls of this page changed something: what waits for the user may be less now. */
export const ownWrites = createStore(0)
/** For calls that make a file or save an import: they take longer. */
export const longAnswerMs = 300_000

export async function call<E extends EndpointSpec>(
  endpoint: E,
  parts?: Sent<E>,
  options: { readonly signal?: AbortSignal; readonly longestMs?: number } = {},
): Promise<Answer<E>> {
  const { session } = sessionStore.get()
  // After a sign-out in another tab this tab may still ask for a list; the answer is known.
  if (!session && !isPublic(endpoint.permission)) throw new ApiError(401, sessionMissing)
  const { signal, longestMs = endpoint.response === 'file' ? longAnswerMs : answerMs } = options
  // On a half-open line neither an answer nor an error ever comes.
  const silence = AbortSignal.timeout(longestMs)
  const either = signal ? AbortSignal.any([signal, silence]) : silence
  try {
    return await answerOf(endpoint, await send(endpoint, parts ?? {}, session?.token ?? null, either), session)
  } catch (error) {
    const isAnswer = error instanceof ApiError && error.code !== undefined
    if (silence.aborted && !signal?.aborted && !isAnswer) throw unheard()
    throw error
  }
}

/** The server's answer to a call of this session; a refusal is thrown. */
export async function answerOf<E extends EndpointSpec>(endpoint: E, response: Response, session: StoredSession | null): Promise<Answer<E>> {
  heardBuild(response.headers.get(webBuildHeader))
  if (response.ok) serverAnswered()
  else {
    const error = await failureOf(response)
    heard(error)
    if (session) followSession(session, error.code)
    throw error
  }
  const answer = (await read(endpoint, response)) as Answer<E>
  if (endpoint.audit !== false) ownWrites.set(ownWrites.get() + 1)
  return answer
}

// Microsoft or the store of files was silent, not our server, which tried several times.
export const ofOtherService = ({ code }: ApiError): boolean => code?.startsWith('microsoft.') === true || code === 'archivo.almacen'

function heard(error: ApiError): void {
  if (unavailable.has(error.status) && !ofOtherService(error)) serverSilent()
  else serverAnswered()
}

export function unheard(): ApiError {
  serverSilent()
  return new ApiError(0, connectionFailed)
}

// Handles refusals that concern the session. A late one, after unlocking or another change, is ignored.
function followSession(sentSession: StoredSession, code: string | undefined): void {
  if (code === 'sesion.requerida') return loseSession(sentSession.token)
  if (sessionStore.get().session !== sentSession) return
  if (code === 'sesion.bloqueada') changeUser(sentSession.token, { bloqueada: 1 })
  if (code === 'sesion.cambioClave') changeUser(sentSession.token, { cambioclave: 1 })
}

async function send(endpoint: EndpointSpec, parts: Parts, token: string | null, signal: AbortSignal): Promise<Response> {
  const headers = new Headers({ accept: endpoint.response === 'file' ? '*/*' : 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (parts.body !== undefined) headers.set('content-type', 'application/json')
  try {
    return await fetch(endpointUrl(endpoint.path, parts), {
      method: endpoint.method,
      headers,
      body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
      signal,
    })
  } catch (error) {
    if (signal.aborted) throw error
    throw unheard()
  }
}

async function failureOf(response: Response): Promise<ApiError> {
  const answer = (await response.json().catch(() => undefined)) as ErrorAnswer | undefined
  return new ApiError(response.status, failureSentence(response.status, answer), answer)
}

async function read(endpoint: EndpointSpec, response: Response): Promise<unknown> {
  try {
    return endpoint.response === 'file' ? await response.blob() : await response.json()
  } catch {
    throw new ApiError(response.status, failureSentence(response.status))
  }
}
