import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is no page and is frequent: it carries no page policy. */
    withoutPolicy?: boolean
  }
}

// The online viewer of the office suite shows files of SharePoint.
const viewers = 'https://*.sharepoint.com https://*.officeapps.live.com'

type Addresses = { readonly PUBLIC_URL?: string | undefined; readonly GRAPH_URL: string }

// Mantine writes its variables as style elements; scripts come from our origin and from nowhere else.
const policyWith = (graph: string, https: boolean): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `frame-src 'self' ${viewers} ${graph}`,
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join(';')

const always = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}
const aYear = 31_536_000

/** The security headers of every answer. */
export function secureHeaders(app: FastifyInstance, { PUBLIC_URL, GRAPH_URL }: Addresses): void {
  const https = PUBLIC_URL?.startsWith('https:') === true
  const policy = policyWith(new URL(GRAPH_URL).origin, https)
  const headers = Object.entries({ ...always, ...(https && { 'strict-transport-security': `max-age=${aYear}; includeSubDomains` }) })
  app.addHook('onRequest', (request, { raw }, done) => {
    for (const [name, value] of headers) raw.setHeader(name, value)
    if (!request.routeOptions.config.withoutPolicy) raw.setHeader('content-security-policy', policy)
    done()
  })
}
