import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { AppError } from '../http/errors.ts'
import { lostLines } from './logLines.ts'

/** Nothing: it is not known now, and left out. */
export type Count = { readonly name: string; readonly help: string; readonly count: () => number | Promise<number | undefined> }

const otherRoutes = { method: '', route: 'otra' }

/** Figures for Prometheus. They grow with the declared routes and with nothing that is sent: durations are kept by status class alone. */
export function metrics(app: FastifyInstance, token: string | undefined, counts: readonly Count[]): void {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Solicitudes por ruta y clase de respuesta',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const routeSeconds = new Counter({
    name: 'http_route_seconds_total',
    help: 'Segundos de trabajo por ruta',
    labelNames: ['method', 'route'],
    registers,
  })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duración de las solicitudes por clase de respuesta',
    labelNames: ['status'],
    registers,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  })
  for (const { name, help, count } of counts) {
    const collect = async (): Promise<void> => {
      const value = await count()
      if (value === undefined) gauge.remove()
      else gauge.set(value)
    }
    const gauge: Gauge = new Gauge({ name, help, registers, collect })
  }
  const lost: Counter = new Counter({
    name: 'log_lines_lost_total',
    help: 'Líneas del registro que no se pudieron escribir',
    registers,
    collect: () => {
      lost.reset()
      lost.inc(lostLines())
    },
  })

  app.addHook('onResponse', async (request, reply) => {
    const status = `${Math.trunc(reply.statusCode / 100)}xx`
    const elapsed = reply.elapsedTime / 1000
    const { url } = request.routeOptions
    const route = url === undefined ? otherRoutes : routeOf(request.method, url)
    requests.inc({ ...route, status })
    routeSeconds.inc(route, elapsed)
    seconds.observe({ status }, elapsed)
  })

  const mayRead = token === undefined ? isLocal : (request: FastifyRequest) => isLocal(request) || carries(request, token)
  app.get('/soportica/metrics', async (request, reply) => {
    if (!mayRead(request)) throw new AppError('api.noEncontrada')
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}

type Route = { readonly method: string; readonly route: string }
const routes = new Map<string, Route>()
// At most as many as declared routes.
function routeOf(method: string, url: string): Route {
  const key = `${method} ${url}`
  const known = routes.get(key)
  if (known) return known
  const route = { method, route: routeName(url) }
  routes.set(key, route)
  return route
}
// An endpoint is one route at both of its addresses; the files of a build are one together.
const routeName = (url: string): string =>
  url.startsWith('/soportica/assets/') ? '/soportica/assets' : url.replace(/^\/soportica(?=\/api\/)/, '').replace(/:(\w+)/g, '{$1}')

const loopback = /^(?:::1|(?:::ffff:)?127(?:\.\d+){3})$/
const ownName = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i
const forwarding = /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/

// A balancer on this machine speaks for others: it says so in a header, or passes on the name by which it was called.
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  loopback.test(socket.remoteAddress ?? '') &&
  ownName.test(headers.host ?? '') &&
  !Object.keys(headers).some((name) => forwarding.test(name))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const carries = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digest(/^Bearer +(.*)$/i.exec(headers.authorization ?? '')?.[1] ?? ''), digest(token))
