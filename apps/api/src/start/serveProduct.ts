import { setTimeout as wait } from 'node:timers/promises'
import { buildApp } from '../app.ts'
import { forgetPartialMails } from '../capabilities/mail/outbox.ts'
import { localStorage } from '../capabilities/storage/localStorage.ts'
import type { Storage } from '../capabilities/storage/storage.ts'
import { createMonths } from '../capabilities/upkeep/months.queries.ts'
import type { Env } from '../env.ts'
import { hasUsers } from '../modules/users/users.public.ts'
import { connectDatabase, type Database } from '../plugins/db/database.ts'
import { callLimits, maintenanceLimits } from '../plugins/db/database-connection.ts'
import { migrate } from '../plugins/db/migrations.ts'
import { storeWebBuild } from '../plugins/http/webBuilds.ts'
import { safeMessage } from '../plugins/log/loggedError.ts'
import { openTracer } from '../plugins/log/openTracer.ts'
import { traceWith } from '../plugins/log/traces.ts'
import { report } from './console.ts'
import { explainRights } from './explainRights.ts'
import { firstAdministrator } from './firstAdministrator.ts'
import { claimFolder, requireOwnFolder } from './ownFolder.ts'
import { requireDatabase } from './requireDatabase.ts'
import { listenError } from './requireFreePort.ts'
import type { Shutdown } from './shutdown.ts'

export type LoadDemoData = (database: Database, report: (line: string) => void, storage: Storage, withPast: boolean) => Promise<boolean>

/** Migrates the database and starts answering; returns whether it was just filled with demo data. */
export async function serveProduct(
  env: Env,
  url: string,
  shutdown: Pick<Shutdown, 'add' | 'stopping'>,
  loadDemoData: LoadDemoData,
): Promise<boolean> {
  const tracer = await openTracer(env)
  if (tracer) shutdown.add({ name: 'las trazas', limit: 3_000, run: tracer.stop })
  traceWith(tracer)
  const limits = callLimits(env)
  // Before anybody is served a statement may take long.
  const preparing = connectDatabase(url, { max: 4, limits: { ...limits, answer: maintenanceLimits.answer } })
  const database = connectDatabase(url, { limits, replicas: env.DATABASE_REPLICA_URL, pooler: env.DATABASE_POOLER_URL })
  const close = () => Promise.all([preparing.close(), database.close()])
  shutdown.add({ name: 'las conexiones con la base de datos', limit: 5_000, run: close })
  await requireDatabase(preparing, env, report)
  await requireOwnFolder(preparing.pool, env.DATA_DIR)
  await forgetHalfWritten(env)
  const { app, demo } = await explainRights(url, env, async () => {
    const filled = await prepare(env, preparing, loadDemoData)
    await claimFolder(preparing.pool, env.DATA_DIR)
    const web = await storeWebBuild(env.DATA_DIR).catch(reportUnstored)
    return { app: await buildApp({ env, database, stopping: shutdown.stopping, web }), demo: filled }
  })
  await preparing.close()
  shutdown.add({ name: 'las solicitudes en curso', limit: 15_000, run: () => closeApp(app) })
  const drain = env.DRAIN_SECONDS * 1_000
  if (drain > 0) shutdown.add({ name: 'la espera al balanceador', limit: drain + 1_000, run: () => wait(drain) })
  await app.listen({ port: env.PORT, host: env.HOST }).catch(async (error: unknown) => {
    throw await listenError(error, env)
  })
  return demo
}

const reportUnstored = (error: unknown): undefined => {
  report(
    `La aplicación web no se pudo copiar a la carpeta de datos: ${safeMessage(error)}. Las páginas abiertas pueden pedir que se recarguen.`,
  )
}

// Rows of a month without a partition of its own are saved all the same.
const reportUncreated = (error: unknown): void =>
  report(`Las particiones de los próximos meses no se pudieron crear: ${safeMessage(error)}. Se intenta de nuevo a las 03:50.`)

const hour = 3_600_000

// Removes mails and uploads that a dead process was writing. A private database has one process; with DATABASE_URL another node may be
// working.
async function forgetHalfWritten({ DATA_DIR, DATABASE_URL }: Env): Promise<void> {
  const before = new Date(Date.now() - (DATABASE_URL === undefined ? 0 : hour))
  await Promise.all([localStorage(DATA_DIR).forgetPartial(before), forgetPartialMails(DATA_DIR, before)])
}

async function prepare(env: Env, database: Database, loadDemoData: LoadDemoData): Promise<boolean> {
  await migrate(database.pool, report)
  await createMonths(database.db, new Date()).catch(reportUncreated)
  const demo =
    env.DEMO_DATA !== 'no' &&
    !(await hasUsers(database.db)) &&
    (await loadDemoData(database, report, localStorage(env.DATA_DIR), env.DEMO_DATA === 'auto'))
  await firstAdministrator(database, env.DATA_DIR, report)
  return demo
}

// A connection that was busy when closing began stays open afterwards, waiting for a request that nobody will send.
async function closeApp(app: Awaited<ReturnType<typeof buildApp>>): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close().finally(() => clearInterval(sweep))
}
