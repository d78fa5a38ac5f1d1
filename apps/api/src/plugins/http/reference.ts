import { createHash } from 'node:crypto'
import reference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { openapiDocument } from './openapi.ts'

const docs = '/soportica/api/docs'

// The page carries one inline script; it is let through by its hash and by nothing wider.
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  )

export async function apiReference(app: FastifyInstance): Promise<void> {
  const document = JSON.stringify(openapiDocument())
  for (const root of ['/soportica', ''])
    app.get(`${root}/api/openapi.json`, (_, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(document))
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_, reply, payload) => {
      if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).includes('text/html')) return payload
      const scripts = ["'self'", ...inlineScripts(payload)].join(' ')
      reply.header(
        'content-security-policy',
        `default-src 'self'; script-src ${scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'self'; frame-ancestors 'none'`,
      )
      return payload
    })
    await scope.register(reference, {
      routePrefix: docs,
      configuration: {
        url: '/soportica/api/openapi.json',
        withDefaultFonts: false,
        proxyUrl: '',
        telemetry: false,
        agent: { disabled: true },
      },
    })
  })
}
