import { beforeEach, expect, it } from 'vitest'
import type { LineWriter } from '../../src/plugins/log/logLines.ts'
import { testApp } from '../app.ts'

type Line = { msg: string; reqId: string; req: object; res: object; responseTime: number }
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
  expect(about).toMatchObject([{ req: { method, url: url.split('?')[0] }, res: { statusCode }, msg: 'request completed' }])
  expect(about[0]!.responseTime).toBeGreaterThan(0)
})
