import { setTimeout as wait } from 'node:timers/promises'
import { databaseVariable, type Env } from '../env.ts'
import type { Database } from '../plugins/db/database.ts'
import { errorCode, StartError } from '../startError.ts'

const oldestMajor = 15
const patience = 5_000
const starting = new Set(['ECONNREFUSED', '57P03'])

/** The server answers, lets us in and is recent enough; it gets a few seconds, because it may be starting as well. */
export async function requireDatabase(
  database: Database,
  env: Pick<Env, 'DATABASE_POOLER_URL'>,
  report: (mensaje: string) => void,
): Promise<void> {
  let reported = false
  const deadline = Date.now() + patience
  for (;;) {
    try {
      const { rows } = await database.pool.query<{ version: number; encoding: string }>(
        "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
      )
      if (rows[0]) requireVersion(rows[0])
      return
    } catch (error) {
      if (!starting.has(errorCode(error) ?? '') || Date.now() > deadline) throw databaseError(error, database.url, databaseVariable(env))
      if (!reported) report('Esperando a que la base de datos responda…')
      reported = true
      await wait(250)
    }
  }
}

function requireVersion({ version, encoding }: { version: number; encoding: string }): void {
  const major = Math.trunc(version / 10_000)
  if (major < oldestMajor) {
    throw new StartError(
      `La base de datos es PostgreSQL ${major} y Soportica necesita PostgreSQL ${oldestMajor} o posterior. Actualice el servidor.`,
    )
  }
  if (encoding !== 'UTF8') {
    throw new StartError(
      `La base de datos usa la codificación ${encoding} y Soportica necesita UTF8. Cree otra: createdb -E UTF8 -T template0 soportica`,
    )
  }
}

function databaseError(error: unknown, url: string, variable: string): unknown {
  if (error instanceof StartError) return error
  const { host, pathname, username } = new URL(url)
  const database = pathname.slice(1)
  const code = errorCode(error) ?? ''
  const cause = { cause: error }
  if (['28P01', '28000'].includes(code)) {
    return new StartError(`La base de datos en ${host} no aceptó el usuario ${username} o su clave. Corrija ${variable}.`, cause)
  }
  if (code === '3D000') {
    return new StartError(
      `En el servidor ${host} no existe la base de datos ${database}. Créela (createdb ${database}) o corrija ${variable}.`,
      cause,
    )
  }
  if (code === '53300')
    return new StartError(`El servidor ${host} no admite más conexiones. Amplíe max_connections o libere algunas.`, cause)
  const said = error instanceof Error ? error.message : String(error)
  const reason = reasons[code] ?? (/timeout/.test(said) ? 'no respondió a tiempo' : said)
  return new StartError(
    `No se pudo conectar con la base de datos en ${host}: ${reason}. Revise ${variable} y que el servidor esté en marcha.`,
    cause,
  )
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nadie responde en ese puerto',
  ENOTFOUND: 'no existe un equipo con ese nombre',
  EAI_AGAIN: 'no se pudo averiguar la dirección del equipo',
  ETIMEDOUT: 'el equipo no responde',
  EHOSTUNREACH: 'no hay camino hasta el equipo',
  '57P03': 'el servidor todavía está arrancando',
}
