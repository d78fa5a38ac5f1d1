import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

// The online viewer of the office suite shows what lies in SharePoint.
const viewers = ['https://*.sharepoint.com', 'https://*.officeapps.live.com']

type Addresses = { readonly PUBLIC_URL?: string | undefined; readonly GRAPH_URL: string }

// Mantine writes its variables as style elements; scripts come from our origin and from nowhere else.
export async function secureHeaders(app: FastifyInstance, { PUBLIC_URL, GRAPH_URL }: Addresses): Promise<void> {
  const https = PUBLIC_URL?.startsWith('https:') === true
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", ...viewers, new URL(GRAPH_URL).origin],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: https,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })
}
