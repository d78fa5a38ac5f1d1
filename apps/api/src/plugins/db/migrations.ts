import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { safeMessage } from '../log/loggedError.ts'
import { StartError } from '../start-error.ts'

export type Migration = { numero: number; nombre: string; sha256: string; sql: string }
type Applied = Pick<Migration, 'numero' | 'nombre' | 'sha256'>
type Report = (mensaje: string) => void

const lock = 7_305_142_018
const undefinedTable = '42P01'
const migrationsFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url))

/** Applies what is pending and returns how many migrations that was; nodes that start at once wait for each other. */
export async function migrate(pool: pg.Pool, report: Report = () => {}, folder: string = migrationsFolder): Promise<number> {
  const files = await readMigrations(folder)
  if (pendingMigrations(files, await readAppliedMigrations(pool)).length === 0) return 0

  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await waitForTurn(client, report)
    await client.query(`create table if not exists migracion (
      numero integer primary key, nombre text not null, sha256 text not null, aplicada_en timestamptz not null default now())`)
    const pending = pendingMigrations(files, await readAppliedMigrations(client))
    for (const migration of pending) {
      report(`Aplicando la migración ${fileName(migration)}…`)
      await apply(client, migration)
    }
    return pending.length
  } finally {
    // Closing the connection gives the session's lock and settings back whatever happened.
    client.release(true)
  }
}

/** What the folder has and the database lacks; a Spanish error when the two cannot belong together. */
export function pendingMigrations(files: Migration[], applied: Applied[]): Migration[] {
  const known = new Map(files.map((file) => [file.numero, file]))
  for (const row of applied) {
    const file = known.get(row.numero)
    if (!file) {
      throw new StartError(
        `La base de datos tiene la migración ${fileName(row)}, que esta versión del producto no conoce: ` +
          'actualice el producto o indique otra base de datos.',
      )
    }
    if (file.nombre !== row.nombre || file.sha256 !== row.sha256) {
      throw new StartError(
        `La migración ${fileName(file)} cambió después de aplicarse (en la base de datos es ${fileName(row)}): ` +
          'deje el archivo como estaba y escriba el cambio en una migración nueva.',
      )
    }
  }
  const last = applied.reduce((max, row) => Math.max(max, row.numero), 0)
  const done = new Set(applied.map((row) => row.numero))
  const pending = files.filter((file) => !done.has(file.numero))
  const late = pending.find((file) => file.numero < last)
  if (late)
    throw new StartError(`La migración ${fileName(late)} es anterior a otras ya aplicadas: cámbiele el número por uno mayor que ${last}.`)
  return pending
}

export async function readMigrations(folder: string = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)))
  for (const [index, migration] of migrations.entries()) {
    if (migration.numero === migrations[index - 1]?.numero) throw new StartError(`Hay dos migraciones con el número ${migration.numero}.`)
  }
  return migrations
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const [, number, nombre] = /^(\d{4})_([a-z0-9_-]+)\.sql$/.exec(name) ?? []
  if (!number || !nombre) throw new StartError(`El nombre de la migración ${name} no es de la forma 0001_nombre.sql.`)
  // Line ends depend on how Git was set up where the copy was made.
  const sql = (await readFile(`${folder}/${name}`, 'utf8')).replaceAll('\r\n', '\n')
  return { numero: Number(number), nombre, sha256: createHash('sha256').update(sql).digest('hex'), sql }
}

export async function readAppliedMigrations(connection: pg.Pool | pg.PoolClient): Promise<Applied[]> {
  try {
    return (await connection.query<Applied>('select numero, nombre, sha256 from migracion order by numero')).rows
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === undefinedTable) return []
    throw error
  }
}

async function waitForTurn(client: pg.PoolClient, report: Report): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock])
  if (rows[0]?.mine) return
  report('Otro proceso está migrando la base de datos; esperando a que termine…')
  await client.query('select pg_advisory_lock($1)', [lock])
}

async function apply(client: pg.PoolClient, { numero, nombre, sha256, sql }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migracion (numero, nombre, sha256) values ($1, $2, $3)', [numero, nombre, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new StartError(`No se pudo aplicar la migración ${fileName({ numero, nombre })}: ${safeMessage(error)}`, { cause: error })
  }
}

function fileName({ numero, nombre }: Pick<Migration, 'numero' | 'nombre'>): string {
  return `${String(numero).padStart(4, '0')}_${nombre}.sql`
}
