import type { Env } from '../../env.ts'
import type { Tracer } from './traces.ts'

/** Without OTEL_EXPORTER_OTLP_ENDPOINT nobody traces, and the library is not loaded. */
export async function openTracer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector }: Env): Promise<Tracer | undefined> {
  return collector === undefined ? undefined : (await import('./collectorTracer.ts')).collectorTracer(collector)
}
