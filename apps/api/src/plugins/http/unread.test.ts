import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { refuseUnread } from './unread.ts'

const server = createServer((_, response) => response.end('leída')).on('clientError', refuseUnread as never)
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => void server.close())

async function answerTo(sent: string): Promise<{ line: string; body: unknown }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(sent)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { line: head.split('\r\n')[0]!, body: JSON.parse(body) }
}

test('an address that is too long is refused in words', async () =>
  expect(await answerTo(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`)).toEqual({
    line: 'HTTP/1.1 431 Request Header Fields Too Large',
    body: { mensaje: 'La dirección o los encabezados de la solicitud son demasiado largos.', code: 'datos.encabezados' },
  }))

test('so is what is no request at all', async () =>
  expect(await answerTo('hola\r\n\r\n')).toMatchObject({ line: 'HTTP/1.1 400 Bad Request', body: { code: 'datos.malFormados' } }))
