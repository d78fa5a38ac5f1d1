import { uploadFile } from '@soportica/contract/records/attachments'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { attacher, createType, pdfBytes } from '../factories/attachment.ts'

const app = testApp()
let caller: Caller
let tipo: number
beforeAll(async () => {
  tipo = await createType(app())
  caller = await attacher(app(), [tipo])
})

const send = async (type: string, body: string) => {
  const headers = { authorization: `Bearer ${caller.token}`, 'content-type': type }
  const answer = await app().app.inject({
    method: 'POST',
    url: `/soportica${uploadFile.path}`,
    headers,
    payload: Buffer.from(body, 'latin1'),
  })
  return { status: answer.statusCode, body: answer.json<{ code: string; mensaje: string }>() }
}
const field = (limit: string, name: string, value: string | number, more = '') =>
  `--${limit}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const whole = (limit: string) =>
  `${field(limit, 'id', 1)}${field(limit, 'sistema', 1)}${field(limit, 'tipoAdjunto', tipo)}${field(limit, 'file', pdfBytes().toString('latin1'), '; filename="a.pdf"')}--${limit}--\r\n`
const long = (length: number) => 'b'.repeat(length)
const form = (limit: string) => `multipart/form-data; boundary=${limit}`

describe('a form is taken', () => {
  it.each([
    ['with a short boundary', form('x'), 'x'],
    ['with the longest boundary', form(long(252)), long(252)],
    ['with a boundary in quotes', 'multipart/form-data; boundary="con espacio"', 'con espacio'],
    ['whose type is in capitals', 'Multipart/Form-Data; Boundary=x', 'x'],
    ['with another parameter', 'multipart/form-data; charset=utf-8; boundary=x', 'x'],
  ])('%s', async (_, type, limit) => {
    expect(await send(type, whole(limit))).toMatchObject({ status: 200 })
  })
})

const x = form('x')
const part = (headers: string) => `--x\r\n${headers}\r\n\r\nvalor\r\n--x--\r\n`
describe('a form is refused as one that cannot be read', () => {
  it.each([
    ['without a boundary', 'multipart/form-data', () => whole('x')],
    ['with an empty boundary', 'multipart/form-data; boundary=', () => whole('')],
    ['with an empty boundary in quotes', 'multipart/form-data; boundary=""', () => whole('')],
    ['with a boundary that is too long', form(long(253)), () => whole(long(253))],
    ['with a boundary that is far too long', form(long(8000)), () => whole(long(8000))],
    ['with two boundaries', 'multipart/form-data; boundary=x; boundary=y', () => whole('x')],
    ['with a type that goes on and on', `multipart/form-data; boundary=${' '.repeat(8000)}x${' ;'.repeat(2000)}`, () => whole('x')],
    ['with an open quote', 'multipart/form-data; boundary="x', () => whole('x')],
    ['with another boundary than it says', form('y'), () => whole('x')],
    ['of words', x, () => 'ninguna parte'],
    ['with a part without a name', x, () => part('Content-Disposition: form-data')],
    ['with a part whose name is empty', x, () => part('Content-Disposition: form-data; name=""')],
    ['with a file without a name', x, () => part('Content-Disposition: form-data; filename="a.pdf"')],
    ['with a part named as what every object has', x, () => part('Content-Disposition: form-data; name="constructor"')],
    ['with a file named as what every object has', x, () => part('Content-Disposition: form-data; name="__proto__"; filename="a.pdf"')],
    [
      'with a part that says it is JSON and is not',
      x,
      () => part('Content-Disposition: form-data; name="id"\r\nContent-Type: application/json'),
    ],
  ])('%s', async (_, type, body) => {
    expect(await send(type, body())).toMatchObject({
      status: 400,
      body: { code: 'datos.formulario', mensaje: expect.stringContaining('formulario') },
    })
  })
})

describe('a form is refused as one that brings nothing', () => {
  it.each([
    ['with no body', ''],
    ['without parts', '--x--\r\n'],
    ['with a part without headers', '--x\r\n\r\nvalor\r\n--x--\r\n'],
    ['with a part without a disposition', part('Content-Type: text/plain')],
    ['with a part of another disposition', part('Content-Disposition: attachment; name="id"')],
    ['with a name over two lines', part('Content-Disposition: form-data; name="i\rd"')],
  ])('%s', async (_, body) => {
    expect(await send(x, body)).toMatchObject({ status: 400, body: { code: 'datos.vacios' } })
  })
})

it('after all of them the product still takes one', async () => {
  expect(await send(x, whole('x'))).toMatchObject({ status: 200 })
})
