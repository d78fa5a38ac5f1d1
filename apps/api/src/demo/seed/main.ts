import { readEnv, type Env } from '../../env.ts'
import { connectDatabase } from '../../plugins/database.ts'
import { migrate } from '../../plugins/migrations.ts'
import { StartError } from '../../plugins/start-error.ts'
import { report, reportFailure } from '../../start/console.ts'
import { loadDemoData } from '../loadDemoData.ts'
import { attachDatabase } from './attachDatabase.ts'
import { readSeedArguments, type SeedRequest } from './seedArguments.ts'
import { seedDatabase } from './seedDatabase.ts'

try {
  const env = readEnv()
  const request = readSeedArguments(process.argv.slice(2))
  requireConsent(env, request)
  await seed(env, request)
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}

function requireConsent(env: Env, { confirmed }: SeedRequest): void {
  if (env.NODE_ENV !== 'production' || confirmed) return
  throw new StartError(
    'Esta es la base de datos de producción y los datos de relleno no se pueden deshacer. Si de verdad los quiere ahí, agregue --si.',
  )
}

async function seed(env: Env, { counts }: SeedRequest): Promise<void> {
  const { url, detach } = await attachDatabase(env, report)
  const database = connectDatabase(url, { max: 2 })
  try {
    await migrate(database.pool, report)
    if (env.DEMO_DATA === 'auto') await loadDemoData(database, report)
    const client = await database.pool.connect()
    try {
      await seedDatabase(client, counts, report)
    } finally {
      client.release(true)
    }
  } finally {
    await database.close()
    await detach()
  }
}
