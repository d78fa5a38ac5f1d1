import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from './database.ts'

type Checks = Record<string, () => Promise<void>>
type Counts = readonly { readonly name: string; readonly help: string; readonly count: () => number }[]

export function health(app: FastifyInstance, { pool }: Database, checks: Checks, counts: Counts = []): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duración de las solicitudes',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  })
  for (const { name, help, count } of counts) {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      collect() {
        this.set(count())
      },
    })
    registry.registerMetric(gauge)
  }
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'otra', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  const all: Checks = { base: async () => void (await pool.query('select 1')), ...checks }

  app.get('/soportica/healthz', async () => ({ estado: 'ok' }))
  app.get('/soportica/readyz', async (request, reply) => {
    const states = await Promise.all(
      Object.entries(all).map(async ([name, check]) => {
        try {
          await check()
          return [name, 'ok'] as const
        } catch (error) {
          request.log.warn({ err: error }, `no está listo: ${name}`)
          return [name, 'no disponible'] as const
        }
      }),
    )
    const ready = states.every(([, state]) => state === 'ok')
    return reply.code(ready ? 200 : 503).send({ estado: ready ? 'ok' : 'no disponible', ...Object.fromEntries(states) })
  })
  app.get('/soportica/metrics', async (_, reply) => reply.header('content-type', registry.contentType).send(await registry.metrics()))
}
