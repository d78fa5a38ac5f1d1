import type { FastifyInstance } from 'fastify'
import type { Database } from './database.ts'

type Checks = Record<string, () => Promise<void>>

export function health(app: FastifyInstance, { pool }: Database, checks: Checks): void {
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
}
