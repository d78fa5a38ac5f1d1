import type pg from 'pg'
import { counted } from '@soportica/rules/counted'
import { fileTables } from '../capabilities/storage/fileTables.ts'
import { endOfTime, type Storage } from '../capabilities/storage/storage.ts'
import { safeMessage } from '../plugins/log/loggedError.ts'
import { failure, type Finding, well } from '../capabilities/operations/finding.ts'

const maxListed = 3
type FileRow = { readonly tabla: string; readonly id: number; readonly ruta: string }

/** Checks that every stored file of a row exists. */
export async function examineFiles(pool: pg.Pool, storage: Storage): Promise<Finding> {
  // A database that waits for its migrations may not have them all.
  const { rows: tables } = await pool.query<{ tabla: string }>(
    'select tabla from unnest($1::text[]) as given (tabla) where to_regclass(tabla) is not null',
    [fileTables.map(({ tabla }) => tabla)],
  )
  const recorded: FileRow[] = []
  for (const { tabla } of tables) {
    const { rows } = await pool.query<FileRow>(`select $1 as tabla, id, ruta from ${tabla} where ruta is not null and ruta <> ''`, [tabla])
    recorded.push(...rows)
  }
  const missing = await missingIn(storage, recorded).catch((error: unknown) => reasonOf(error))
  if (typeof missing === 'string') return failure(`El almacén de archivos ${storage.location} no responde: ${missing}.`)
  if (missing.length === 0) return well(`${counted(recorded.length, 'archivo está', 'archivos están')} en su lugar.`)
  const first = missing.slice(0, maxListed).map(({ tabla, id, ruta }) => `${tabla} ${id} (${ruta})`)
  return failure(
    `${counted(missing.length, 'archivo falta', 'archivos faltan')} en ${storage.location}: ${first.join(', ')}${missing.length > maxListed ? '…' : ''}. Recupérelos de una copia.`,
  )
}

async function missingIn(storage: Storage, recorded: readonly FileRow[]): Promise<FileRow[]> {
  const there = new Set<string>()
  for await (const ruta of storage.list(endOfTime)) there.add(ruta)
  const missing: FileRow[] = []
  // A file may have moved while the list was read.
  for (const row of recorded.filter(({ ruta }) => !there.has(ruta))) if ((await storage.size(row.ruta)) === undefined) missing.push(row)
  return missing
}

const reasons: Readonly<Record<string, string>> = {
  RequestTimeTooSkewed: 'el reloj de este equipo no coincide con el del almacén',
  InvalidAccessKeyId: 'no conoce la clave de STORAGE_URL',
  SignatureDoesNotMatch: 'no acepta el secreto de STORAGE_URL',
  AccessDenied: 'la clave de STORAGE_URL no tiene permiso',
  NoSuchBucket: 'no existe el contenedor de STORAGE_URL',
}
function reasonOf(error: unknown): string {
  const { cause = error } = error as { cause?: unknown }
  return reasons[String((cause as { code?: unknown }).code)] ?? safeMessage(cause)
}
