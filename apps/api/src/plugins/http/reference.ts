import { createHash } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { openapiDocument } from './openapi.ts'

const docs = '/soportica/api/docs'

// The page has one inline script; its hash is allowed and nothing wider.
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  )

/** The document of the API and a page that shows it. Both are made when somebody first asks: they take memory and time that a start can do without. */
export function apiReference(app: FastifyInstance): void {
  let document: string | undefined
  for (const root of ['/soportica', ''])
    app.get(`${root}/api/openapi.json`, (_, reply) => {
      document ??= JSON.stringify(openapiDocument())
      return reply.header('content-type', 'application/json; charset=utf-8').send(document)
    })
  let pages: Promise<FastifyInstance> | undefined
  for (const path of [docs, `${docs}/js/scalar.js`])
    app.get(path, async (request, reply) => {
      pages ??= referencePages()
      const { statusCode, headers, rawPayload } = await (await pages).inject({ url: request.url, headers: { host: request.host } })
      const { location, 'content-type': type = '' } = headers
      reply.code(statusCode)
      if (location) return reply.redirect(location, statusCode)
      if (type.includes('text/html')) reply.header('content-security-policy', policyOf(rawPayload.toString()))
      return reply.header('content-type', type).send(rawPayload)
    })
}

const policyOf = (html: string): string => {
  const scripts = ["'self'", ...inlineScripts(html)].join(' ')
  return `default-src 'self'; script-src ${scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'self'; frame-ancestors 'none'`
}

// A listening server takes no new routes: the library's routes have a server of their own, called inside this process.
async function referencePages(): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const pages = Fastify()
  await pages.register(reference, {
    routePrefix: docs,
    configuration: {
      url: '/soportica/api/openapi.json',
      withDefaultFonts: false,
      proxyUrl: '',
      telemetry: false,
      agent: { disabled: true },
    },
  })
  return pages
}
