import { AsyncLocalStorage } from 'node:async_hooks'
import { hostname } from 'node:os'
import { defaultTextMapGetter, diag, DiagLogLevel, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyRequest } from 'fastify'
import { safeMessage } from './loggedError.ts'
import type { Tracer } from './traces.ts'
import { withoutRepeats } from './withoutRepeats.ts'

/** collector: the address without /v1/traces. What the collector does not take is dropped; no call waits for it. */
export function collectorTracer(collector: string): Tracer {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'soportica', 'service.instance.id': `${hostname()}-${process.pid}` }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${collector}/v1/traces`, timeoutMillis: 2_000 }) })],
  })
  const tracer = provider.getTracer('soportica')
  const incoming = new W3CTraceContextPropagator()
  const underWay = new AsyncLocalStorage<Span>()
  const spans = new WeakMap<FastifyRequest, Span>()

  const during = <T>(span: Span, work: () => Promise<T>): Promise<T> =>
    work()
      .catch((error: unknown) => {
        span.setStatus({ code: SpanStatusCode.ERROR, message: safeMessage(error) })
        throw error
      })
      .finally(() => span.end())

  return {
    calls: (app) => {
      const log = withoutRepeats(app.log)
      const lost = (message: string) => log.warn({ error: message }, 'las trazas no llegan al colector de OpenTelemetry')
      diag.setLogger({ error: lost, warn: lost, info: () => {}, debug: () => {}, verbose: () => {} }, DiagLogLevel.ERROR)
      app.addHook('onRequest', (request, reply, done) => {
        const from = incoming.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
        const route = request.routeOptions.url ?? 'sin ruta'
        const attributes = { 'http.request.method': request.method, 'http.route': route, 'soportica.request_id': request.id }
        const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, from)
        spans.set(request, span)
        const { traceId, spanId, traceFlags } = span.spanContext()
        request.log = reply.log = request.log.child({ traceparent: `00-${traceId}-${spanId}-0${traceFlags}` })
        done()
      })
      // Reading the body ends the context in which a call began.
      app.addHook('preHandler', (request, _, done) => {
        const span = spans.get(request)
        if (span) underWay.run(span, done)
        else done()
      })
      app.addHook('onResponse', (request, { statusCode }, done) => {
        const span = spans.get(request)
        span?.setAttribute('http.response.status_code', statusCode)
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
        done()
      })
    },
    job: (name, work) => {
      const span = tracer.startSpan(name, { kind: SpanKind.CONSUMER })
      return underWay.run(span, () => during(span, work))
    },
    statement: (text, work) => {
      const parent = underWay.getStore()
      if (!parent) return work()
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
      const name = /\w+/.exec(text)?.[0] ?? 'statement'
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, trace.setSpan(ROOT_CONTEXT, parent))
      return during(span, work)
    },
    stop: () => provider.shutdown().catch((error: unknown) => diag.error(safeMessage(error))),
  }
}
