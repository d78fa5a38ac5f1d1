import type pg from 'pg'
import { counted } from '@soportica/rules/counted'
import { pendingMigrations, readAppliedMigrations, readMigrations } from '../plugins/db/migrations.ts'
import { StartError } from '../startError.ts'
import { failure, type Finding, warning, well } from '../capabilities/operations/finding.ts'

const needed = ['unaccent', 'pg_trgm', 'btree_gin']
const apart = 5

type Server = {
  version: string
  megas: number
  usadas: number
  posibles: number
  lectura: boolean
  segundos: number
  extensiones: string[]
}
const serverQuery = `select current_setting('server_version') as version, pg_database_size(current_database()) / 1048576 as megas,
  (select count(*) from pg_stat_activity) as usadas, current_setting('max_connections')::int as posibles,
  pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as lectura,
  extract(epoch from clock_timestamp())::float as segundos, (select array_agg(extname::text) from pg_extension) as extensiones`

/** Checks the server, and whether its tables are those of this version. variable: the one that has its address. */
export async function examineDatabase(pool: pg.Pool, variable = 'DATABASE_URL'): Promise<readonly Finding[]> {
  const { rows } = await pool.query<Server>(serverQuery)
  const server = rows[0]!
  const found = [well(`La base de datos (PostgreSQL ${server.version.split(' ')[0]}) responde y ocupa ${server.megas} MB.`)]
  if (server.lectura) found.push(failure(`La base de datos es de solo lectura: indique en ${variable} la principal.`))
  const missing = needed.filter((name) => !server.extensiones.includes(name))
  if (missing.length > 0) found.push(failure(`Faltan extensiones en la base de datos: create extension ${missing.join(', ')}.`))
  const difference = Math.abs(server.segundos - Date.now() / 1000)
  if (difference > apart) {
    found.push(warning(`El reloj de la base de datos y el de este equipo difieren en ${Math.round(difference)} segundos: sincronícelos.`))
  }
  if (server.usadas > server.posibles * 0.8) {
    found.push(warning(`Se usan ${server.usadas} de ${server.posibles} conexiones de la base de datos: amplíe max_connections.`))
  }
  return [...found, await tables(pool, variable)]
}

async function tables(pool: pg.Pool, variable: string): Promise<Finding> {
  try {
    const files = await readMigrations()
    const applied = await readAppliedMigrations(pool)
    if (applied.length === 0) {
      return failure(
        `La base de datos no tiene las tablas de Soportica: se crean al iniciar el producto (npm start). Si ya estaba en uso, revise ${variable} o DATA_DIR.`,
      )
    }
    const pending = pendingMigrations(files, applied)
    if (pending.length === 0) return well('Las tablas son las de esta versión del producto.')
    return warning(
      `${counted(pending.length, 'migración está pendiente', 'migraciones están pendientes')}: se aplican al iniciar el producto.`,
    )
  } catch (error) {
    if (error instanceof StartError) return failure(error.message)
    throw error
  }
}
