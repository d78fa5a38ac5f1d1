import { uploadFile } from '@soportica/contract/records/attachments'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('window', { addEventListener: () => {}, location: { origin: 'http://localhost' } })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', async () => new Response())
})
const { uploadForm } = await import('./upload.ts')
const { connection } = await import('../realtime/connection.ts')

/** The browser's progress events of an upload, one by one. */
class Line extends EventTarget {
  static last: Line
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  aborted = false
  readonly open = () => undefined
  readonly setRequestHeader = () => undefined
  readonly send = () => void (Line.last = this)
  readonly abort = () => {
    this.aborted = true
    this.dispatchEvent(new Event('abort'))
    this.dispatchEvent(new Event('loadend'))
  }
  readonly answer = (status: number, responseText: string) => {
    Object.assign(this, { status, responseText })
    this.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Line)
})
afterEach(() => void vi.useRealTimers())
const sent = () => {
  const file = new File([new Uint8Array(2_621_440)], 'plano.pdf')
  const { signal } = new AbortController()
  const body = { sistema: 1, id: 1, actor: '', tipoAdjunto: 1 }
  return uploadForm(uploadFile, { body }, file, { signal, onShare: () => undefined }).catch((error: unknown) => error)
}

it('a line on which nothing moves for a minute is given up', async () => {
  const ended = sent()
  await vi.advanceTimersByTimeAsync(50_000)
  Line.last.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }))
  await vi.advanceTimersByTimeAsync(50_000)
  expect(Line.last.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(20_000)
  expect([Line.last.aborted, await ended]).toEqual([true, expect.objectContaining({ status: 0 })])
})

it('once all is sent the server has longer, but not for ever', async () => {
  const ended = sent()
  Line.last.upload.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(200_000)
  expect(Line.last.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(200_000)
  expect([Line.last.aborted, await ended]).toEqual([true, expect.objectContaining({ status: 0 })])
})

it('a proxy that refuses its size is put into a sentence that says how large it is', async () => {
  const ended = sent()
  Line.last.answer(413, '<html><h1>413 Request Entity Too Large</h1></html>')
  expect(await ended).toMatchObject({
    status: 413,
    mensaje: expect.stringMatching(/^Lo que se envía pesa 2,5 MB y supera el tamaño que la red deja pasar/),
  })
})

it('a store of files that is away is no lost connection: the sentence of the server is shown', async () => {
  const mensaje = 'El almacén de archivos no responde. Espere un momento e intente de nuevo.'
  const ended = sent()
  Line.last.answer(503, JSON.stringify({ mensaje, code: 'archivo.almacen', requestId: 'x' }))
  expect(await ended).toMatchObject({ status: 503, mensaje })
  expect(connection.get()).toBe('reachable')
})
