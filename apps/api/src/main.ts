import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { localStorage } from './capabilities/storage/localStorage.ts'
import { demoUsers } from './demo/demoUsers.ts'
import { loadDemoData } from './demo/loadDemoData.ts'
import { readEnv, type Env } from './env.ts'
import { connectDatabase, type Database } from './plugins/db/database.ts'
import { callLimits, maintenanceLimits } from './plugins/db/database-connection.ts'
import { startEmbeddedPostgres } from './plugins/embedded/embedded-postgres.ts'
import { migrate } from './plugins/db/migrations.ts'
import { report, reportFailure, writeLines } from './start/console.ts'
import { explainRights } from './start/explainRights.ts'
import { firstAdministrator } from './start/firstAdministrator.ts'
import { requireDataFolder } from './start/requireDataFolder.ts'
import { requireDatabase } from './start/requireDatabase.ts'
import { listenError, requireFreePort } from './start/requireFreePort.ts'
import { createShutdown } from './start/shutdown.ts'

const shutdown = createShutdown(report)
shutdown.listen()

for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (error: unknown) => {
    reportFailure(error, 'Soportica se detiene por un error inesperado')
    if (!shutdown.isStopping()) void shutdown.stop(1)
  })
}

try {
  await start(readEnv())
} catch (error) {
  if (!shutdown.isStopping()) {
    reportFailure(error)
    await shutdown.stop(1)
  }
}

async function start(env: Env): Promise<void> {
  if (env.NODE_ENV === 'production') writeLines('json')
  await requireFreePort(env)
  await requireDataFolder(env.DATA_DIR)
  const limits = callLimits(env)
  const { url, describe } = await findDatabase(env, limits.answer)
  // Before anybody is served a statement may take long.
  const preparing = connectDatabase(url, { max: 4, limits: { ...limits, answer: maintenanceLimits.answer } })
  const database = connectDatabase(url, { limits })
  const close = () => Promise.all([preparing.close(), database.close()])
  shutdown.add({ name: 'las conexiones con la base de datos', limit: 5_000, run: close })
  await requireDatabase(preparing, url, report)
  const { app, demo } = await explainRights(url, async () => {
    const filled = await prepare(env, preparing)
    return { app: await buildApp({ env, database }), demo: filled }
  })
  await preparing.close()
  shutdown.add({ name: 'las solicitudes en curso', limit: 15_000, run: () => closeApp(app) })
  await app.listen({ port: env.PORT, host: env.HOST }).catch(async (error: unknown) => {
    throw await listenError(error, env)
  })
  const address = `${env.PUBLIC_URL}/soportica/`
  describe(`Soportica ya está en marcha en ${address} (proceso ${process.pid}).`)
  report(`Soportica está en marcha en ${address}`)
  if (demo) reportDemoUsers()
}

/** Brings the database up to date; tells whether it was filled with the demonstration data just now. */
async function prepare(env: Env, database: Database): Promise<boolean> {
  await migrate(database.pool, report)
  const demo = env.DEMO_DATA === 'auto' && (await loadDemoData(database, report, localStorage(env.DATA_DIR)))
  await firstAdministrator(database, env.DATA_DIR, report)
  return demo
}

// A connection that was busy when closing began stays open afterwards, waiting for a request that nobody will send.
async function closeApp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close().finally(() => clearInterval(sweep))
}

/** The server of DATABASE_URL, or one of our own in the data folder. */
async function findDatabase(env: Env, patience: number): Promise<{ url: string; describe(text: string): void }> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, describe: () => {} }
  const server = await startEmbeddedPostgres({ directory: join(env.DATA_DIR, 'postgres'), patience, report })
  shutdown.add({ name: 'la base de datos', limit: 45_000, run: () => server.stop() })
  return server
}

function reportDemoUsers(): void {
  report('Usuarios de demostración:')
  for (const { usuario, clave, perfil } of demoUsers) report(`  ${usuario}  ${clave}  (${perfil})`)
}
