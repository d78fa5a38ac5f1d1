import type { Answer, EndpointSpec, Sent } from '@soportica/contract/core/endpoint'
import { answerOf, longAnswerMs, unheard } from './api.ts'
import { ApiError, isApiError, tooLargeSentence } from './apiError.ts'
import { formatBytes } from '../format.ts'
import { sessionStore } from '../session/sessionStore.ts'
import { endpointUrl, type Parts } from '../url.ts'

const stalledMs = 60_000

export type UploadOptions = { readonly signal: AbortSignal; readonly onShare: (share: number) => void }

/** A call whose body is the file itself. */
export const upload = <E extends EndpointSpec>(endpoint: E, parts: Sent<E>, file: Blob, options: UploadOptions): Promise<Answer<E>> =>
  sendContent(endpoint, parts, file, file.type || 'application/octet-stream', options)

/** A call whose body is a form with files in it: the fields first, so that they are known when the files arrive. */
export function uploadForm<E extends EndpointSpec & { multipart: string }>(
  endpoint: E,
  sent: Sent<E>,
  files: File | readonly File[],
  options: UploadOptions,
): Promise<Answer<E>> {
  const { body, ...parts }: Parts = sent
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) if (value !== undefined && value !== null) form.set(name, String(value))
  for (const file of [files].flat() as readonly File[]) form.append(endpoint.multipart, file, file.name)
  return sendContent(endpoint, parts, form, undefined, options)
}

// fetch does not tell how much of a body has been sent. The type of a form is the browser's to say.
async function sendContent<E extends EndpointSpec>(
  endpoint: E,
  parts: Parts,
  content: Blob | FormData,
  type: string | undefined,
  { signal, onShare }: UploadOptions,
): Promise<Answer<E>> {
  signal.throwIfAborted()
  const { session } = sessionStore.get()
  const response = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    // A half-open connection reports neither progress nor errors.
    const wait = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        reject(unheard())
        request.abort()
      }, ms)
    }
    request.open(endpoint.method, endpointUrl(endpoint.path, parts))
    request.setRequestHeader('accept', 'application/json')
    if (type) request.setRequestHeader('content-type', type)
    if (session) request.setRequestHeader('authorization', `Bearer ${session.token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait(stalledMs)
      onShare(total > 0 ? loaded / total : 1)
    })
    // Everything was sent; the server is processing it.
    request.upload.addEventListener('load', () => wait(longAnswerMs))
    request.addEventListener('loadend', () => clearTimeout(timer))
    request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })))
    request.addEventListener('error', () => reject(unheard()))
    request.addEventListener('abort', () => reject(signal.reason as Error))
    signal.addEventListener('abort', () => request.abort())
    wait(stalledMs)
    request.send(content)
  })
  try {
    return await answerOf(endpoint, response, session)
  } catch (error) {
    if (isApiError(error, 413) && !error.answer?.mensaje) throw new ApiError(413, tooLargeSentence(formatBytes(bytesOf(content))))
    throw error
  }
}

const bytesOf = (content: Blob | FormData): number =>
  (content instanceof Blob ? [content] : [...content.values()]).reduce((sum, part) => sum + (part instanceof Blob ? part.size : 0), 0)
