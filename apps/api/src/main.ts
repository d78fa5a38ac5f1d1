import { join } from 'node:path'
import { demoUsers } from './demo/demoUsers.ts'
import { readEnv, type Env } from './env.ts'
import { callLimits } from './plugins/db/database-connection.ts'
import { startEmbeddedPostgres } from './plugins/embedded/embedded-postgres.ts'
import { report, reportFailure, writeLines } from './start/console.ts'
import { requireDataFolder } from './start/requireDataFolder.ts'
import { requireFreePort } from './start/requireFreePort.ts'
import { resolveOnce } from './start/resolveOnce.ts'
import type { LoadDemoData } from './start/serveProduct.ts'
import { createShutdown } from './start/shutdown.ts'

const shutdown = createShutdown(report)
shutdown.listen()

for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (error: unknown) => {
    reportFailure(error, 'Soportica se detiene por un error inesperado')
    if (!shutdown.stopping.aborted) void shutdown.stop(1)
  })
}

resolveOnce()
try {
  await start(readEnv())
} catch (error) {
  if (!shutdown.stopping.aborted) {
    reportFailure(error)
    await shutdown.stop(1)
  }
}

async function start(env: Env): Promise<void> {
  if (env.NODE_ENV === 'production') writeLines('json')
  await requireFreePort(env)
  await requireDataFolder(env.DATA_DIR)
  const { url, describe } = await findDatabase(env)
  const { serveProduct } = await loadProduct()
  const demo = await serveProduct(env, url, shutdown, loadDemoData)
  const address = `${env.PUBLIC_URL}/soportica/`
  describe(`Soportica ya está en marcha en ${address} (proceso ${process.pid}).`)
  report(`Soportica está en marcha en ${address}`)
  if (demo) reportDemoUsers()
}

// Most of the code: not part of this file, so that the database starts before it is loaded.
function loadProduct() {
  return import('./start/serveProduct.ts')
}

// Needed once in the life of a database.
async function loadDemoData(...input: Parameters<LoadDemoData>): Promise<boolean> {
  const demo = await import('./demo/loadDemoData.ts')
  return demo.loadDemoData(...input)
}

/** The server of DATABASE_URL, or a private one in the data folder. */
async function findDatabase(env: Env): Promise<{ url: string; describe(text: string): void }> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, describe: () => {} }
  const server = await startEmbeddedPostgres({
    directory: join(env.DATA_DIR, 'postgres'),
    patience: callLimits(env).answer,
    report,
    // The failure is reported where the result is awaited.
    meanwhile: () => void loadProduct().catch(() => {}),
  })
  shutdown.add({ name: 'la base de datos', limit: 45_000, run: () => server.stop() })
  return server
}

function reportDemoUsers(): void {
  report('Usuarios de demostración:')
  for (const { usuario, clave, perfil } of demoUsers) report(`  ${usuario}  ${clave}  (${perfil})`)
}
