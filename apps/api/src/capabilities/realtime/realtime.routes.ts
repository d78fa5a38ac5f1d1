import { realtimePath } from '@soportica/contract/notifications/realtime'
import type { FastifyInstance } from 'fastify'
import type { RealtimeServer } from './startRealtime.ts'

/** The polls of the live connections; they identify themselves, and their bodies are read where they are understood. */
export async function realtimeRoutes(app: FastifyInstance, realtime: RealtimeServer): Promise<void> {
  // Polls that wait would keep the server from closing.
  app.addHook('preClose', () => realtime.close())
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_, __, done) => done(null))
    scope.route({
      method: ['GET', 'POST'],
      url: realtimePath,
      exposeHeadRoute: false,
      logLevel: 'warn',
      config: { withoutPolicy: true },
      handler: (request, reply) => {
        reply.hijack()
        realtime.handle(request.raw, reply.raw)
      },
    })
  })
}
