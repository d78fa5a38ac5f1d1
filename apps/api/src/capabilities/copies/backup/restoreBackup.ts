import { statusClasses } from '@soportica/contract/catalogs/statuses'
import pg from 'pg'
import { commit } from '../../../plugins/db/commit.ts'
import { breakWhenSilent, connectionOptions, maintenanceLimits } from '../../../plugins/db/database-connection.ts'
import { StartError } from '../../../startError.ts'
import type { S3Store } from '../../storage/s3Store.ts'
import { requireSameFiles, stageFile, type Staging, moveStagedFiles, openStaging } from './stagedFiles.ts'
import { filesFolder, type Head, type Manifest } from './manifest.ts'
import { prepareSchema } from './prepareSchema.ts'
import { tableOf, verifyArchive } from './readArchive.ts'
import { channel } from '../../../plugins/db/sendSignals.ts'
import { openConstraints } from './constraints.ts'
import { tableLoader } from './tableLoader.ts'
import type { TarEntry } from './tar.ts'
import { countAnew, listSequences, plainText, quoted, tableState, type Table } from './tables.ts'

/** key: only a copy that was signed with it is restored. store: takes the attached files instead of the folder. */
type Target = { url: string; directory: string; key?: string | undefined; store?: S3Store | undefined }
/** rowsOnly: the files stay in the copy. */
type Options = { replace: boolean; rowsOnly?: boolean; report(mensaje: string): void }
type Content = { head: Head; manifest: Manifest }
type Verified = Content & { file: string }

/** Checks a backup and replaces the content of a database with it: everything or, if anything does not fit, nothing. */
export async function restoreBackup(target: Target, file: string, options: Options): Promise<Manifest> {
  return restoreVerified(target, { file, ...(await verifyArchive(file, { key: target.key })) }, options)
}

/** For a backup that was verified before its database existed. */
export async function restoreVerified(target: Target, backup: Verified, { replace, rowsOnly = false, report }: Options): Promise<Manifest> {
  const { file, ...content } = backup
  const client = new pg.Client(connectionOptions(target.url, 'soportica-copia', maintenanceLimits))
  client.on('error', () => {})
  await client.connect()
  breakWhenSilent(client, maintenanceLimits)
  const staging = await openStaging(target.directory, report)
  try {
    await client.query(plainText)
    const tables = await prepareSchema({ client, url: target.url, head: content.head, report })
    if (!replace) {
      await requireEmpty(client, tables)
      await requireSameFiles(target.directory, content.manifest)
    }
    await reportRunningProduct(client, report)
    report('Restaurando los datos…')
    await client.query('begin')
    await holdTables(client, tables, report)
    await load(client, { file, key: target.key, tables, content, staging, rowsOnly })
    await endAccess(client, tables, report)
    await signalLabels(client, tables)
    await moveStagedFiles(staging, target.store, replace)
    await commit(client)
    await client.query('analyze')
    return content.manifest
  } finally {
    await client.end()
    await staging.remove()
  }
}

type Load = { file: string; key: string | undefined; tables: Table[]; content: Content; staging: Staging; rowsOnly: boolean }

async function load(client: pg.Client, { file, key, tables, content, staging, rowsOnly }: Load): Promise<void> {
  const names = new Set(tables.map(({ tabla }) => tabla))
  const columns = new Map(content.head.tablas.map(({ tabla, columnas }) => [tabla, columnas]))
  const constraints = await openConstraints(client, [...names])
  await client.query(`truncate ${tables.map(({ tabla }) => quoted(tabla)).join(', ')} restart identity`)
  const loader = tableLoader(client)
  const take = async ({ name, body }: TarEntry): Promise<void> => {
    const table = tableOf(name)
    if (table && names.has(table)) await loader.write(table, columns.get(table) ?? [], body)
    else if (!rowsOnly && name.startsWith(filesFolder)) await stageFile(staging, name.slice(filesFolder.length), body)
  }
  // Verified again: the file may have been replaced since the first check.
  await verifyArchive(file, { key, take })
  await loader.end()
  await setSequences(client, content.manifest)
  await constraints.close()
  await countAnew(client)
  for (const table of tables) {
    const expected = content.manifest.tablas[table.tabla]
    const columnas = columns.get(table.tabla) ?? table.columnas
    const { filas, huella } = await tableState(client, { tabla: table.tabla, columnas })
    if (filas !== expected?.filas || huella !== expected.huella) {
      throw new StartError(`La tabla ${table.tabla} no quedó igual que en la copia; no se cambió nada.`)
    }
  }
}

// Sessions, codes and decisions were valid on the day of the copy and may have ended since.
const access = ['session', 'security_challenge', 'security_code', 'password_recovery', 'once_key'].map((tabla) => `public.${tabla}`)

async function endAccess(client: pg.Client, tables: Table[], report: (mensaje: string) => void): Promise<void> {
  for (const { tabla } of tables.filter((table) => access.includes(table.tabla))) await client.query(`delete from ${quoted(tabla)}`)
  report(
    'Las sesiones, las claves de seguridad, las recuperaciones de contraseña y las claves de reenvío de la copia se anularon: todos inician sesión de nuevo.',
  )
}

// Running nodes hold the corrected labels in memory.
async function signalLabels(client: pg.Client, tables: Table[]): Promise<void> {
  if (!tables.some(({ tabla }) => tabla === 'public.label')) return
  await client.query(
    `select pg_notify($1, json_build_array(json_build_object('topic', 'etiquetas', 'data', json_build_object('version', coalesce(max(version), 0))))::text)
     from public.label`,
    [channel],
  )
}

// Rows that migrations insert exist in every database and are nobody's work.
const fromMigrations = new Set(
  ['attached_type', 'delay_reason', 'delay_setting', ...Object.keys(statusClasses)].map((tabla) => `public.${tabla}`),
)

async function requireEmpty(client: pg.Client, tables: Table[]): Promise<void> {
  for (const { tabla } of tables) {
    if (fromMigrations.has(tabla)) continue
    const { rows } = await client.query<{ hay: boolean }>(`select exists (select from ${quoted(tabla)}) as hay`)
    if (!rows[0]?.hay) continue
    throw new StartError(
      'La base de datos ya tiene datos; no se cambió nada. Para borrarlos y poner los de la copia, repita la orden con --reemplazar al final.',
    )
  }
}

async function reportRunningProduct(client: pg.Client, report: (mensaje: string) => void): Promise<void> {
  const { rowCount } = await client.query(
    "select from pg_stat_activity where datname = current_database() and application_name = 'soportica' and pid <> pg_backend_pid()",
  )
  if (rowCount)
    report(
      'Soportica está en marcha sobre esta base de datos: las solicitudes esperan mientras se restaura y todos deben iniciar sesión de nuevo.',
    )
}

// Work that has begun ends first and new work waits. Shorter than the server's deadlock_timeout, so that it is never the
// product's transaction that gives way.
async function holdTables(client: pg.Client, tables: Table[], report: (mensaje: string) => void): Promise<void> {
  const names = tables.map(({ tabla }) => quoted(tabla)).join(', ')
  await client.query("set local lock_timeout = '700ms'")
  for (let attempt = 1; ; attempt += 1) {
    await client.query('savepoint hold')
    try {
      await client.query(`lock table ${names} in access exclusive mode`)
      await client.query('set local lock_timeout = 0')
      return
    } catch (error) {
      await client.query('rollback to savepoint hold')
      if (attempt === 60) {
        throw new StartError('Hay trabajo en curso que no termina; no se cambió nada. Detenga Soportica e inténtelo de nuevo.', {
          cause: error,
        })
      }
      if (attempt === 3) report('Esperando a que terminen las solicitudes en curso…')
    }
  }
}

// ALTER SEQUENCE is undone by a rollback; setval is not.
async function setSequences(client: pg.Client, { secuencias }: Manifest): Promise<void> {
  const present = new Set((await listSequences(client)).map(({ secuencia }) => secuencia))
  for (const { secuencia, valor } of secuencias) {
    if (!present.has(secuencia)) continue
    await client.query(`alter sequence ${quoted(secuencia)} restart${valor === null ? '' : ` with ${BigInt(valor) + 1n}`}`)
  }
}
