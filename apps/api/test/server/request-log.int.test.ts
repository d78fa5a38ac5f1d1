import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { verifyToken } from '@soportica/contract/people/session'
import { uploadFile } from '@soportica/contract/records/attachments'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { connectDatabase } from '../../src/plugins/db/database.ts'
import type { LineWriter } from '../../src/plugins/log/logLines.ts'
import { openTracer } from '../../src/plugins/log/openTracer.ts'
import { traceJob, traceWith } from '../../src/plugins/log/traces.ts'
import { readEnv } from '../../src/env.ts'
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

type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; status: { code?: number } }
it('a call and a job are traced with their statements, and the log names the trace of the call', async () => {
  const spans: Span[] = []
  const collector = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
      for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  const tracer = await openTracer(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` }))
  traceWith(tracer)
  onTestFinished(() => {
    traceWith(undefined)
    collector.close()
  })
  const own = connectDatabase((await testDatabase()).url)
  const traced = await startTestApp(own, app().directory, undefined, undefined, { LOG_LEVEL: 'info' }, { lines })
  const { token } = await app().signInWith()
  const [traceId, caller] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  const headers = { authorization: `Bearer ${token}`, traceparent: `00-${traceId}-${caller}-01` }
  const answer = await traced.app.inject({ method: verifyToken.method, url: `/soportica${verifyToken.path}`, headers })
  expect(answer.statusCode).toBe(200)
  const failing = traceJob('una tarea', () => own.db.execute(sql`select 1 / 0`))
  await expect(failing).rejects.toThrow('Failed query')
  await traced.app.close()
  await own.close()
  await tracer!.stop()

  const call = spans.find(({ name }) => name === `${verifyToken.method} /soportica${verifyToken.path}`)!
  expect(call).toMatchObject({ traceId, parentSpanId: caller })
  const ofCall = spans.filter(({ parentSpanId }) => parentSpanId === call.spanId)
  expect(ofCall.map(({ name }) => name)).toContain('select')
  expect(ofCall.every((span) => span.traceId === traceId)).toBe(true)
  const job = spans.find(({ name }) => name === 'una tarea')!
  expect(job.status).toMatchObject({ code: 2, message: 'the statement failed' })
  expect(spans.filter(({ parentSpanId }) => parentSpanId === job.spanId)).toMatchObject([
    { name: 'select', status: { code: 2, message: 'division by zero' } },
  ])
  const line = logged.find(({ reqId, msg }) => reqId === answer.headers['x-request-id'] && msg === 'solicitud atendida')
  expect(line).toMatchObject({ traceparent: `00-${traceId}-${call.spanId}-01` })
})

it('a collector that does not answer costs calls nothing, and is logged', async () => {
  const tracer = await openTracer(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }))
  traceWith(tracer)
  onTestFinished(() => traceWith(undefined))
  const own = connectDatabase((await testDatabase()).url)
  const traced = await startTestApp(own, app().directory, undefined, undefined, { LOG_LEVEL: 'info' }, { lines })
  expect((await traced.app.inject({ method: 'GET', url: '/soportica/healthz' })).statusCode).toBe(200)
  await tracer!.stop()
  const warning = () => logged.find(({ msg }) => msg === 'las trazas no llegan al colector de OpenTelemetry')
  await expect.poll(warning).toMatchObject({ level: 40, error: expect.stringContaining('ECONNREFUSED') })
  await traced.app.close()
  await own.close()
})
