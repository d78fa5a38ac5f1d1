import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const built = fileURLToPath(new URL('../../../web/dist', import.meta.url))

// Hashed files never change; the page that names them is asked for every time.
export async function serveWeb(app: FastifyInstance): Promise<void> {
  app.get('/', (_, reply) => reply.redirect('/soportica/'))
  app.get('/favicon.ico', (_, reply) => reply.redirect('/soportica/icon.svg'))
  if (!existsSync(built)) return
  await app.register(files, {
    root: built,
    prefix: '/soportica/',
    preCompressed: true,
    redirect: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
