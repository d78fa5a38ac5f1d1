import type { FastifyInstance } from 'fastify'

/** What a call or job did, and for how long: its spans go to a collector of OpenTelemetry. */
export type Tracer = {
  readonly calls: (app: FastifyInstance) => void
  readonly job: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** A statement of the call or job under way. */
  readonly statement: <T>(text: string, work: () => Promise<T>) => Promise<T>
  /** Sends what was not sent yet. */
  readonly stop: () => Promise<void>
}

let tracer: Tracer | undefined
export const traceWith = (next: Tracer | undefined): void => void (tracer = next)

export const traceCalls = (app: FastifyInstance): void => tracer?.calls(app)
export const traceJob = <T>(name: string, work: () => Promise<T>): Promise<T> => (tracer ? tracer.job(name, work) : work())
export const traceStatement = <T>(text: string, work: () => Promise<T>): Promise<T> => (tracer ? tracer.statement(text, work) : work())
