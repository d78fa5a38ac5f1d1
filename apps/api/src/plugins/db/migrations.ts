import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { safeMessage } from '../log/loggedError.ts'
import { commit } from './commit.ts'
import { StartError } from '../../startError.ts'
import { commitBeforeBase, replacedMigrations } from './replacedMigrations.ts'

export type Migration = { numero: number; nombre: string; sha256: string; sql: string }
type Applied = Pick<Migration, 'numero' | 'nombre' | 'sha256'>
type Report = (mensaje: string) => void

const lock = 7_305_142_018
const migrationsFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url))

/** Applies the pending migrations and returns their number. Nodes that start at once wait for each other. */
export async function migrate(pool: pg.Pool, report: Report = () => {}, folder: string = migrationsFolder): Promise<number> {
  const files = await readMigrations(folder)
  const before = await readAppliedMigrations(pool)
  if (pendingMigrations(files, before).length === 0 && replacedRows(files, before).length === 0) return 0

  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await waitForTurn(client, report)
    await client.query(`create table if not exists migracion (
      numero integer primary key, nombre text not null, sha256 text not null, aplicada_en timestamptz not null default now())`)
    const applied = await readAppliedMigrations(client)
    const pending = pendingMigrations(files, applied)
    if (replacedRows(files, applied).length > 0) await continueFromBase(client, baseOf(files)!)
    for (const migration of pending) {
      report(`Aplicando la migración ${fileName(migration)}…`)
      await apply(client, migration)
    }
    return pending.length
  } finally {
    // Closing the connection releases the session's lock and settings in any case.
    client.release(true)
  }
}

/** Migrations in the folder that the database lacks; a Spanish error when the two cannot belong together. */
export function pendingMigrations(files: Migration[], applied: Applied[]): Migration[] {
  const known = new Map(files.map((file) => [file.numero, file]))
  for (const row of withBase(files, applied)) {
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
  const done = new Set(withBase(files, applied).map((row) => row.numero))
  const last = Math.max(0, ...done)
  const pending = files.filter((file) => !done.has(file.numero))
  const late = pending.find((file) => file.numero < last)
  if (late)
    throw new StartError(`La migración ${fileName(late)} es anterior a otras ya aplicadas: cámbiele el número por uno mayor que ${last}.`)
  return pending
}

/**
 * The same rows with the base instead of the migrations it replaces; a Spanish error where it cannot replace them. subject: the owner of
 * the rows.
 */
export function withBase(files: Migration[], applied: Applied[], subject = 'La base de datos'): Applied[] {
  const replaced = replacedRows(files, applied, subject)
  if (replaced.length === 0) return applied
  const { numero, nombre, sha256 } = baseOf(files)!
  return [{ numero, nombre, sha256 }, ...applied.filter((row) => !replaced.includes(row))]
}

const baseOf = (files: Migration[]): Migration | undefined => files.find(({ numero }) => numero === 0)

function replacedRows(files: Migration[], applied: Applied[], subject = 'La base de datos'): Applied[] {
  if (!baseOf(files)) return []
  const rows = applied.filter(({ numero }) => numero >= 1 && numero <= replacedMigrations.length)
  const other = rows.find(({ numero, nombre, sha256 }) => {
    const known = replacedMigrations[numero - 1]
    return known?.nombre !== nombre || known.sha256 !== sha256
  })
  if (other) {
    throw new StartError(
      `${subject} tiene la migración ${fileName(other)} con otro contenido que el de Soportica ${commitBeforeBase}, y esta versión continúa ` +
        `solo después de aquella: restaure una copia hecha con la versión ${commitBeforeBase} o una posterior.`,
    )
  }
  const newest = rows.at(-1)
  if (newest && rows.length < replacedMigrations.length) {
    throw new StartError(
      `${subject} es de una versión anterior de Soportica (su última migración es ${fileName(newest)}), que esta ya no pone al día: ` +
        `use primero con ella la versión ${commitBeforeBase} (git checkout ${commitBeforeBase}) y después esta. Vea docs/operations.md.`,
    )
  }
  return rows
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

export async function readAppliedMigrations(connection: Pick<pg.Client, 'query'>): Promise<Applied[]> {
  const { rows } = await connection.query<{ hay: boolean }>("select to_regclass('migracion') is not null as hay")
  if (!rows[0]?.hay) return []
  return (await connection.query<Applied>('select numero, nombre, sha256 from migracion order by numero')).rows
}

async function waitForTurn(client: pg.PoolClient, report: Report): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock])
  if (rows[0]?.mine) return
  report('Otro proceso está migrando la base de datos; esperando a que termine…')
  await client.query('select pg_advisory_lock($1)', [lock])
}

// The base was reached when the last of the migrations that it replaces was applied.
async function continueFromBase(client: pg.PoolClient, { numero, nombre, sha256 }: Migration): Promise<void> {
  await client.query(
    `with replaced as (delete from migracion where numero between 1 and $1 returning aplicada_en)
     insert into migracion (numero, nombre, sha256, aplicada_en) select $2, $3, $4, max(aplicada_en) from replaced`,
    [replacedMigrations.length, numero, nombre, sha256],
  )
}

async function apply(client: pg.PoolClient, { numero, nombre, sha256, sql }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migracion (numero, nombre, sha256) values ($1, $2, $3)', [numero, nombre, sha256])
    await commit(client)
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new StartError(`No se pudo aplicar la migración ${fileName({ numero, nombre })}: ${safeMessage(error)}`, { cause: error })
  }
}

function fileName({ numero, nombre }: Pick<Migration, 'numero' | 'nombre'>): string {
  return `${String(numero).padStart(4, '0')}_${nombre}.sql`
}
