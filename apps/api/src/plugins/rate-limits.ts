import { startSection } from '@soportica/contract/session'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'

const perMinute = 20
const nameOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'usuario' in body ? String(body.usuario).toLowerCase().slice(0, 120) : ''

// Passwords are costly to check: nobody may try one name from one address without end.
export async function limitSignIns(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (!route.url.endsWith(startSection.path)) return
    route.config = {
      ...route.config,
      rateLimit: {
        max: perMinute,
        timeWindow: '1 minute',
        hook: 'preHandler',
        keyGenerator: (request) => `${request.ip} ${nameOf(request.body)}`,
      },
    }
  })
  await app.register(rateLimit, { global: false })
}
