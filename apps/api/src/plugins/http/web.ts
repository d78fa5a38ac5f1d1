import { existsSync } from 'node:fs'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { webBuildHeader } from '@soportica/contract/core/webBuild'
import { buildName, buildWithAsset, builtWeb } from './webBuilds.ts'

// Headers that a browser heeds on a page or a worker, and not on the seventy files of one: they would outweigh the smaller files.
const ofPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'x-request-id',
  webBuildHeader,
]

// Hashed files never change; the page that names them is always fetched. A browser looks for its icon at each new address.
const cacheControl = (path: string): string => {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable'
  return path.endsWith('/icon.png') ? 'public, max-age=86400' : 'no-cache'
}
/** folder: of the build. Other builds are in the data folder (webBuilds.ts). */
export async function serveWeb(app: FastifyInstance, directory: string, folder = builtWeb): Promise<void> {
  app.get('/', (_, reply) => reply.redirect('/soportica/'))
  app.get('/favicon.ico', (_, reply) => reply.redirect('/soportica/icon.png'))
  if (!existsSync(join(folder, 'index.html'))) return
  const ownBuild = await buildName(folder)
  if (ownBuild) app.addHook('onRequest', async (_, reply) => void reply.header(webBuildHeader, ownBuild))
  await app.register(files, {
    root: folder,
    prefix: '/soportica/',
    preCompressed: true,
    redirect: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (response, path) => {
      const hashed = path.includes('/assets/')
      response.header('cache-control', cacheControl(path))
      if (hashed && !path.includes('worker')) for (const name of ofPages) response.removeHeader(name)
    },
  })
  app.get<{ Params: { '*': string } }>('/soportica/assets/*', async (request, reply) => {
    const file = request.params['*']
    const build = await buildWithAsset(directory, file)
    return build ? reply.sendFile(`assets/${file}`, build) : reply.callNotFound()
  })
}
