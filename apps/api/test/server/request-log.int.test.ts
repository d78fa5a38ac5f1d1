import { setTimeout as wait } from 'node:timers/promises'
import { verifyToken } from '@soportica/contract/people/session'
import { uploadFile } from '@soportica/contract/records/attachments'
import { beforeEach, expect, it } from 'vitest'
import { connectDatabase } from '../../src/plugins/db/database.ts'
import type { LineWriter } from '../../src/plugins/log/logLines.ts'
import { startTestApp, testApp } from '../app.ts'
import { testDatabase } from '../database.ts'
import { attacher, createType } from '../factories/attachment.ts'
import { untilSomeWait } from '../lockWaiter.ts'

type Line = { level: number; msg: string; reqId: string; req: object; res: object; responseTime: number }
const logged: Line[] = []
const lines: LineWriter = { write: (line) => void logged.push(JSON.parse(line) as Line) }
const app = testApp({ settings: { LOG_LEVEL: 'info' }, lines })
beforeEach(() => {
  logged.length = 0
})

it.each([
  ['GET', '/soportica/healthz', 200],
  ['GET', '/soportica/api/no-la-hay?clave=1', 404],
  ['POST', '/soportica/api/cashiers/list_cashiers', 401],
] as const)('%s %s is one line with its answer', async (method, url, statusCode) => {
  const answer = await app().app.inject({ method, url })
  expect(answer.statusCode).toBe(statusCode)
  // Why it was refused is a line of its own.
  const about = logged.filter((line) => line.reqId === answer.headers['x-request-id'] && 'req' in line)
  expect(about).toMatchObject([{ req: { method, url: url.split('?')[0] }, res: { statusCode }, msg: 'solicitud atendida' }])
  expect(about[0]!.responseTime).toBeGreaterThan(0)
})

it.each([
  ['a call', verifyToken, undefined],
  ['an upload', uploadFile, 'multipart/form-data; boundary=x'],
])('a stop waits for %s whose caller has gone, and logs no error', async (_, { method, path }, type) => {
  const { token } = await attacher(app(), [await createType(app())])
  const held = await testDatabase()
  const own = connectDatabase(held.url)
  const { app: ending } = await startTestApp(own, app().directory, undefined, undefined, { LOG_LEVEL: 'info' }, { lines })
  const address = await ending.listen({ port: 0, host: '127.0.0.1' })
  const holder = await held.pool.connect()
  await holder.query('begin; lock table session in access exclusive mode')
  const leaves = new AbortController()
  const headers = { authorization: `Bearer ${token}`, ...(type ? { 'content-type': type } : {}) }
  const body = type && new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('--x\r\n')) })
  const call = fetch(`${address}/soportica${path}`, { method, headers, body, duplex: 'half', signal: leaves.signal })
  await untilSomeWait(held, 1)
  leaves.abort()
  await expect(call).rejects.toThrow('aborted')
  const ended = ending.close().then(() => own.close())
  // Long enough for a close that waits for nobody.
  await Promise.race([ended, wait(500)])
  await holder.query('commit')
  holder.release()
  await ended
  expect(logged.filter(({ level }) => level >= 50)).toEqual([])
})
