import type { FastifyInstance } from 'fastify'
import type { Log } from '../context.ts'
import type { Database } from '../db/database.ts'
import { openProbe } from '../db/database-probe.ts'

const patience = 1_500
const ok = 'ok'
const away = 'no disponible'
const readOnly = 'solo lectura'

type Health = {
  readonly database: Pick<Database, 'url' | 'pooler' | 'replicas'>
  /** Finds the tables of the jobs (`hay`). */
  readonly jobTables: string
  readonly stopping: AbortSignal
  /** Only where files are in a store on the network. */
  readonly storeAnswers: (() => Promise<boolean>) | undefined
}

/**
 * Liveness, and readiness: the database, and its pooler if there is one, answer, and it has the tables of the jobs. A balancer asks every few seconds and does not wait long.
 * While the primary is away, replicas answer questions: the node stays ready for these. A stopping node still answers but is not ready, so
 * it gets no new users. A store of files that is away is reported and leaves the node ready: all nodes share it, and everything without
 * files works.
 */
export function health(app: FastifyInstance, log: Log, { database, jobTables, stopping, storeAnswers }: Health): void {
  const { url, pooler, replicas } = database
  const probe = openProbe(url, patience)
  const poolerProbe = pooler === undefined ? undefined : openProbe(pooler, patience, true)
  app.addHook('onClose', async () => void (await Promise.all([probe.close(), poolerProbe?.close()])))
  let asking: Promise<Record<'base' | 'tareas', string> & Partial<Record<'intermediario' | 'archivos', string>>> | undefined

  const ask = async () => {
    const [states, archivos] = await Promise.all([askDatabase(), storeAnswers?.()])
    return archivos === undefined ? states : { ...states, archivos: archivos ? ok : away }
  }

  const askPrimary = async () => {
    try {
      return { hay: (await probe.ask(jobTables))?.['hay'] === true }
    } catch (error) {
      log.warn({ err: error }, 'la base de datos no responde')
      return undefined
    }
  }
  /** Without the pooler, calls reach the primary as little as without the primary. */
  const askPooler = async (): Promise<boolean> => {
    try {
      await poolerProbe?.ask()
      return true
    } catch (error) {
      log.warn({ err: error }, 'el intermediario de conexiones no responde')
      return false
    }
  }
  const askReplicas = async () => {
    const states = await replicas?.states()
    for (const sentence of states?.wrong ?? [])
      log.error({ err: new Error(sentence) }, 'DATABASE_REPLICA_URL tiene una dirección equivocada')
    return states
  }
  // Without a balancer nobody asks for readiness.
  void askReplicas()
  const askDatabase = async () => {
    const [primary, poolerAnswers, state] = await Promise.all([askPrimary(), askPooler(), askReplicas()])
    const intermediario = poolerAnswers ? {} : { intermediario: away }
    if (primary && poolerAnswers) return { base: ok, tareas: primary.hay ? ok : away }
    const base = state && state.present > 0 ? readOnly : away
    return { base, tareas: base, ...intermediario }
  }

  app.get('/soportica/healthz', async () => ({ estado: ok }))
  app.get('/soportica/readyz', async (_, reply) => {
    if (stopping.aborted) return reply.code(503).send({ estado: away, proceso: 'se está deteniendo' })
    // Calls during the check share its answer.
    asking ??= ask().finally(() => (asking = undefined))
    const states = await asking
    const ready = states.base !== away && states.tareas !== away
    return reply.code(ready ? 200 : 503).send({ estado: ready ? ok : away, ...states })
  })
}
