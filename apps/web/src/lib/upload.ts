import type { Answer, EndpointSpec, Sent } from '@soportica/contract/endpoint'
import { answerOf, heard, unheard } from './api.ts'
import { sessionStore } from './sessionStore.ts'
import { endpointUrl } from './url.ts'

type Options = { readonly signal: AbortSignal; readonly onShare: (share: number) => void }

/** A call whose body is the file itself; fetch does not tell how much of it has been sent. */
export async function upload<E extends EndpointSpec>(
  endpoint: E,
  parts: Sent<E>,
  file: Blob,
  { signal, onShare }: Options,
): Promise<Answer<E>> {
  const { session } = sessionStore.get()
  const response = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, endpointUrl(endpoint.path, parts))
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    if (session) request.setRequestHeader('authorization', `Bearer ${session.token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onShare(total > 0 ? loaded / total : 1))
    request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })))
    request.addEventListener('error', () => reject(unheard()))
    request.addEventListener('abort', () => reject(signal.reason as Error))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
  heard(response.status)
  return answerOf(endpoint, response, session)
}
