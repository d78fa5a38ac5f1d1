import type { Socket } from 'node:net'
import { STATUS_CODES } from 'node:http'
import { type ErrorCode, errors, errorSentence } from '@soportica/contract/core/errors'

const reasons: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'datos.encabezados',
  ERR_HTTP_REQUEST_TIMEOUT: 'datos.tiempo',
}

/** Answers a request that could not be parsed: there is only its connection. */
export function refuseUnread({ code }: { readonly code: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const reason = reasons[code] ?? 'datos.malFormados'
    const [status] = errors[reason]
    const body = JSON.stringify({ mensaje: errorSentence(reason, {}), code: reason })
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroySoon()
}
