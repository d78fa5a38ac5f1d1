import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { breakWhenSilent, connectionOptions, maintenanceLimits } from '../../../plugins/db/database-connection.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { readAppliedMigrations } from '../../../plugins/db/migrations.ts'
import { errorCode, StartError } from '../../../startError.ts'
import { storedFiles } from '../../storage/fileTables.ts'
import type { Storage } from '../../storage/storage.ts'
import { attachmentsPath, listFiles } from './files.ts'
import { filesFolder, type Head, headName, type Manifest, manifestName, signatureName, tablesFolder } from './manifest.ts'
import { signatureOf } from './signature.ts'
import { columnList, listSequences, listTables, plainText, quoted, readJobsVersion, tableState, type Table } from './tables.ts'
import { tarEnd, tarHeader, tarPadding } from './tar.ts'
import { productVersion } from '../../product/version.ts'

/** key: signs the copy. storage: has files that are not in the folder. */
type Source = { url: string; directory: string; copies?: string; key?: string | undefined; storage?: Storage | undefined }
/** check: looks at the finished file before it gets its name. */
type Making = { signal?: AbortSignal; check?(draft: string): Promise<unknown> }

const partSize = 4_000_000
/** How the name of a copy ends while it is being made. */
const unfinished = '.parte'

/** All data of one instant in one file, while the product keeps working. */
export async function createBackup(source: Source, file: string, { signal, check }: Making = {}): Promise<Manifest> {
  const client = new pg.Client(connectionOptions(source.url, 'soportica-copia', maintenanceLimits))
  // A connection that is lost fails its statement; it ends no process.
  client.on('error', () => {})
  await client.connect()
  breakWhenSilent(client, maintenanceLimits)
  const draft = `${file}${unfinished}`
  const manifest: Manifest = { tablas: {}, secuencias: [], archivos: {} }
  try {
    await client.query(plainText)
    await client.query('begin isolation level repeatable read read only')
    await requireProduct(client)
    const content = Readable.from(entries(client, source, manifest), { objectMode: false })
    await pipeline(content, createGzip({ level: 4 }), createWriteStream(draft, { mode: 0o600, flush: true }), { signal })
    await check?.(draft)
    await rename(draft, file)
    return manifest
  } catch (error) {
    throw fileError(error, file)
  } finally {
    await client.end()
    await rm(draft, { force: true })
  }
}

// An empty copy would pass for a good one until somebody needs it.
async function requireProduct(client: pg.Client): Promise<void> {
  if ((await readAppliedMigrations(client)).length > 0) return
  throw new StartError('La base de datos no tiene las tablas de Soportica; no se hizo ninguna copia. Revise DATABASE_URL o DATA_DIR.')
}

async function* entries(client: pg.Client, { directory, copies, key, storage }: Source, manifest: Manifest): AsyncGenerator<Buffer> {
  const tables = await listTables(client)
  const head = Buffer.from(JSON.stringify(await describe(client, tables), null, 2))
  yield* entry(headName, head)
  for (const table of tables) yield* tableEntries(client, table, manifest)
  // File rows are written after the files are complete, so every file in the snapshot is on disk.
  for await (const path of listFiles(directory, copies)) yield* fileEntry(directory, path, manifest)
  if (storage) yield* storedEntries(client, storage, manifest)
  manifest.secuencias = await listSequences(client)
  const content = Buffer.from(JSON.stringify(manifest, null, 2))
  yield* entry(manifestName, content)
  if (key !== undefined) yield* entry(signatureName, Buffer.from(signatureOf(key, head, content)))
  yield tarEnd
}

async function describe(client: pg.Client, tablas: Table[]): Promise<Head> {
  const [migraciones, tareas] = [await readAppliedMigrations(client), await readJobsVersion(client)]
  return { formato: 1, creada: new Date().toISOString(), version: await productVersion(), migraciones, tareas, tablas }
}

function* entry(name: string, body: Buffer): Generator<Buffer> {
  yield tarHeader(name, body.length)
  yield body
  yield tarPadding(body.length)
}

async function* tableEntries(client: pg.Client, table: Table, manifest: Manifest): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const rows = client.query(copyTo(`copy (select ${columnList(table.columnas)} from ${quoted(table.tabla)}) to stdout`))
  let part = 0
  for await (const body of inParts(rows, hash)) {
    part += 1
    yield* entry(`${tablesFolder}${table.tabla}/${String(part).padStart(6, '0')}.copy`, body)
  }
  manifest.tablas[table.tabla] = { ...(await tableState(client, table)), sha256: hash.digest('hex') }
}

async function* inParts(stream: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    hash.update(chunk)
    chunks.push(chunk)
    size += chunk.length
    if (size < partSize) continue
    yield Buffer.concat(chunks)
    chunks = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(chunks)
}

async function* fileEntry(directory: string, path: string, manifest: Manifest): AsyncGenerator<Buffer> {
  const handle = await open(join(directory, path)).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })
  if (!handle) return
  const { size } = await handle.stat()
  const body = size > 0 ? (handle.createReadStream({ end: size - 1, autoClose: false }) as AsyncIterable<Buffer>) : Readable.from([])
  yield* bodyEntry(path, size, body, manifest)
  await handle.close()
}

/** The files of the rows that the folder does not have: a file that moves meanwhile is in one of both. */
async function* storedEntries(client: pg.Client, storage: Storage, manifest: Manifest): AsyncGenerator<Buffer> {
  const { rows } = await client.query<{ ruta: string }>(`select distinct ruta from (${storedFiles}) f order by ruta`)
  for (const { ruta } of rows) {
    const path = `${attachmentsPath}${ruta}`
    if (Object.hasOwn(manifest.archivos, path)) continue
    const opened = await storage.open(ruta).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'archivo.noDisponible') return undefined
      throw error
    })
    if (opened) yield* bodyEntry(path, opened.tamano, opened.stream, manifest)
  }
}

async function* bodyEntry(path: string, size: number, body: AsyncIterable<Buffer>, manifest: Manifest): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  yield tarHeader(`${filesFolder}${path}`, size)
  let sent = 0
  for await (const chunk of body) {
    hash.update(chunk)
    sent += chunk.length
    yield chunk
  }
  if (sent !== size) throw new Error(`El archivo ${path} cambió mientras se copiaba. Repita la copia.`)
  yield tarPadding(size)
  manifest.archivos[path] = { bytes: size, sha256: hash.digest('hex') }
}

function fileError(error: unknown, file: string): unknown {
  const code = errorCode(error) ?? ''
  if (code === 'ENOSPC')
    return new StartError(`No hay espacio en el disco para ${file}. Libere espacio o indique otro lugar.`, { cause: error })
  if (['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'EISDIR', 'ENOTDIR'].includes(code)) {
    return new StartError(`No se puede escribir ${file}. Revise que la carpeta exista y que tenga permiso de escritura.`, { cause: error })
  }
  return error
}
