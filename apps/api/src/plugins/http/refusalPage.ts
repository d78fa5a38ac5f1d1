import type { FastifyReply, FastifyRequest } from 'fastify'
import { escaped } from './escaped.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Browsers open this address themselves: the page that shows the reason of a refusal offers this. */
    page?: { readonly title: string; readonly link: string; readonly text: string }
  }
}

// The look of the pages for people without an account (PlanDoor.module.css), without a script or file of its own.
const style = `:root{color-scheme:light dark}
*{box-sizing:border-box}
body{min-height:100dvh;margin:0;background:light-dark(#f5f8f8,#11191b);color:light-dark(#1d2529,#d3dcde);font:16px/1.5 'Inter Variable',Inter,system-ui,sans-serif}
header{display:flex;gap:10px;align-items:center;padding:12px 16px;background:#0f766e;color:#fff;font-weight:700}
svg{width:28px;height:28px}
main{max-width:632px;margin:0 auto;padding:16px 16px 40px}
section{padding:24px;border:1px solid light-dark(#d3dbde,#2d393d);border-radius:12px;background:light-dark(#fff,#192225);overflow-wrap:anywhere}
h1{margin:0 0 18px;font-size:24px;letter-spacing:-.01em;line-height:1.25}
p{margin:0 0 18px}
a{display:inline-flex;align-items:center;min-height:44px;color:light-dark(#0f766e,#5eead4);font-weight:600}
a:focus-visible{outline:2px solid;outline-offset:2px}
@media (max-width:480px){main{padding:0 0 32px}section{padding:20px 16px;border-width:0 0 1px;border-radius:0}}`
const mark =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#0f766e"/><path d="M9 22.5c0-4 3-4.5 7-6.5s7-2.5 7-6.5" fill="none" stroke="#5eead4" stroke-width="2.6" stroke-linecap="round"/><circle cx="9" cy="22.5" r="3.4" fill="#fff"/><circle cx="23" cy="9.5" r="3.4" fill="#fff"/></svg>'

/** The refusal as a page, if a browser asked for one at an address that people open themselves. */
export function refusalPage({ method, headers, routeOptions }: FastifyRequest, reply: FastifyReply, sentence: string): string | undefined {
  const page = routeOptions?.config?.page
  if (!page || method !== 'GET' || headers.accept?.includes('text/html') !== true) return undefined
  // Headers of the file that is not sent after all.
  for (const name of ['content-disposition', 'accept-ranges', 'etag', 'content-range']) reply.removeHeader(name)
  reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    .header('referrer-policy', 'no-referrer')
  return `<!doctype html>
<html lang="es-CO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark"><meta name="theme-color" content="#0f766e"><meta name="robots" content="noindex">
<title>${escaped(page.title)} · Soportica</title><style>${style}</style></head>
<body><header>${mark}<span>Soportica</span></header>
<main><section aria-labelledby="titulo"><h1 id="titulo">${escaped(page.title)}</h1>
<p>${escaped(sentence)}</p>
<a href="${escaped(page.link)}">${escaped(page.text)}</a></section></main></body></html>
`
}
