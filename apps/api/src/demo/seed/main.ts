import { readEnv, type Env } from '../../env.ts'
import { connectDatabase } from '../../plugins/db/database.ts'
import { migrate } from '../../plugins/db/migrations.ts'
import { StartError } from '../../startError.ts'
import { report, reportFailure } from '../../start/console.ts'
import { withDatabase } from '../../start/withDatabase.ts'
import { loadDemoData } from '../loadDemoData.ts'
import { completePast } from '../loadPast.ts'
import { pastTables, readSeedArguments, type SeedRequest } from './seedArguments.ts'
import { seedDatabase } from './seedDatabase.ts'

const busy = 'Se están cargando datos de relleno. Espere a que termine e inténtelo de nuevo.'

try {
  const env = readEnv()
  const request = readSeedArguments(process.argv.slice(2))
  requireConsent(env, request)
  await withDatabase(env, { busy, create: true }, (url) => seed(env, url, request))
} catch (error) {
  reportFailure(error, 'No se pudieron cargar los datos')
  process.exitCode = 1
}

function requireConsent(env: Env, { confirmed }: SeedRequest): void {
  if (env.NODE_ENV !== 'production' || confirmed) return
  throw new StartError(
    'Esta es la base de datos de producción y los datos de relleno no se pueden deshacer. Si de verdad los quiere ahí, agregue --si.',
  )
}

async function seed(env: Env, url: string, { counts }: SeedRequest): Promise<void> {
  const database = connectDatabase(url, { max: 4 })
  try {
    await migrate(database.pool, report)
    if (env.DEMO_DATA !== 'no') await loadDemoData(database, report)
    const clients = [await database.pool.connect(), await database.pool.connect()] as const
    const seeded = await seedDatabase(clients[0], counts, report, clients.slice(1)).finally(() => {
      for (const client of clients) client.release(true)
    })
    if (counts.some(([table]) => pastTables.includes(table))) await completePast(database, seeded)
  } finally {
    await database.close()
  }
}
