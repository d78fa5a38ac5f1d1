import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { connectDatabase } from '../../../plugins/db/database.ts'
import { migrate, readAppliedMigrations, readMigrations, withBase } from '../../../plugins/db/migrations.ts'
import { StartError } from '../../../startError.ts'
import type { Head } from './manifest.ts'
import { listTables, readJobsVersion, type Table } from './tables.ts'

type Setting = { client: pg.Client; url: string; head: Head; report(mensaje: string): void }

const migrationsFolder = fileURLToPath(new URL('../../../../migrations/', import.meta.url))

/** Refuses a copy of a newer product, or of one before the base migration, before it creates anything. */
export async function requireKnownVersion({ version, migraciones }: Head): Promise<void> {
  const files = await readMigrations()
  const known = new Set(files.map(({ numero }) => numero))
  if (withBase(files, migraciones, 'La copia').every(({ numero }) => known.has(numero))) return
  throw new StartError(
    `La copia es de una versión de Soportica más nueva que esta (${version}); no se cambió nada. Actualice Soportica y repita la orden.`,
  )
}

/** Migrates an empty database to the backup's version, refuses any other that differs, and returns the tables to fill. */
export async function prepareSchema({ client, url, head, report }: Setting): Promise<Table[]> {
  const files = await readMigrations()
  const wanted = withBase(files, head.migraciones, 'La copia')
  if ((await readAppliedMigrations(client)).length === 0) await migrateAsFarAs(url, Math.max(...wanted.map(({ numero }) => numero)), report)
  if (JSON.stringify(withBase(files, await readAppliedMigrations(client))) !== JSON.stringify(wanted)) {
    throw new StartError(
      `La copia es de Soportica ${head.version}, con otras migraciones que esta base de datos; no se cambió nada. ` +
        'Restáurela en una base de datos vacía: al iniciar, Soportica la pone al día.',
    )
  }
  if (head.tareas !== null && (await readJobsVersion(client)) === null) await createJobs(url)
  const sameJobs = (await readJobsVersion(client)) === head.tareas
  if (!sameJobs && head.tareas !== null) report('Las tareas en segundo plano pendientes son de otra versión y no se restauran.')
  const known = new Set(head.tablas.map(({ tabla }) => tabla))
  return (await listTables(client)).filter(({ tabla }) => known.has(tabla) && (sameJobs || !tabla.startsWith('tareas.')))
}

// A backup may be older than the product: its rows fit the tables of its own day, and the next start migrates them.
async function migrateAsFarAs(url: string, last: number, report: Setting['report']): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'soportica-migraciones-'))
  const database = connectDatabase(url, { max: 1 })
  try {
    for (const name of await readdir(migrationsFolder)) {
      if (name.endsWith('.sql') && Number.parseInt(name, 10) <= last) await copyFile(join(migrationsFolder, name), join(folder, name))
    }
    await migrate(database.pool, report, folder)
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function createJobs(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema: 'tareas', supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
}
