import type pg from 'pg'
import { counted } from '@soportica/rules/counted'
import { holdKey } from '../plugins/db/holdKey.ts'
import { storedFiles } from '../capabilities/storage/fileTables.ts'
import { type Direction, type Moved, moveFiles } from '../capabilities/storage/moveFiles.ts'
import { openStorage, silent } from '../capabilities/storage/openStorage.ts'
import { readEnv } from '../env.ts'
import { connectDatabase } from '../plugins/db/database.ts'
import { report, reportFailure } from '../start/console.ts'
import { requireClaimedFolder } from '../start/ownFolder.ts'
import { withDatabase } from '../start/withDatabase.ts'
import { StartError } from '../startError.ts'

const busy = 'Se están moviendo los archivos (npm run move-files). Espere a que termine e inténtelo de nuevo.'
const usage = 'Indique hacia dónde: npm run move-files -- --hacia s3 (o carpeta). Con --borrar se quita cada archivo de donde estaba.'

try {
  const { fallas } = await run(process.argv.slice(2))
  process.exitCode = fallas.length > 0 ? 1 : 0
} catch (error) {
  reportFailure(error, 'No se pudieron mover los archivos')
  process.exitCode = 1
}

async function run(words: readonly string[]): Promise<Moved> {
  const hacia = directionOf(words)
  const borrar = words.includes('--borrar')
  const env = readEnv()
  const { folder, store } = await openStorage(env, silent)
  if (!store) throw new StartError('Indique el almacén en STORAGE_URL: s3://clave:secreto@servidor:puerto/contenedor')
  if (env.STORAGE_WRITE !== hacia) report(`Atención: con STORAGE_WRITE=${env.STORAGE_WRITE} los archivos nuevos no llegan a ${hacia}.`)
  const moved = await withDatabase(env, { busy }, (url) =>
    alone(url, async (pool) => {
      const known = await knownSums(pool, env.DATA_DIR)
      await store.reach().catch((error: unknown) => {
        throw new StartError(`No se movió nada. ${error instanceof Error ? error.message : String(error)}`)
      })
      report(`Moviendo los archivos hacia ${hacia === 's3' ? 'el almacén' : folder.location}…`)
      return moveFiles({ folder, store }, { hacia, borrar, known, report })
    }),
  )
  reportResult(moved, borrar)
  return moved
}

function directionOf(words: readonly string[]): Direction {
  const [option, hacia, ...others] = words.filter((word) => word !== '--borrar')
  if (option !== '--hacia' || (hacia !== 's3' && hacia !== 'carpeta') || others.length > 0) throw new StartError(usage)
  return hacia
}

/** Two movers at once could remove a file at both ends. The lock ends with its connection. */
async function alone<T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const database = connectDatabase(url, { max: 1 })
  try {
    const release = await holdKey(database.db, 'mover archivos')
    if (!release) throw new StartError('Otro npm run move-files está en curso en esta base de datos. Espere a que termine o deténgalo.')
    return await work(database.background.$client).finally(release)
  } finally {
    await database.close()
  }
}

async function knownSums(pool: pg.Pool, folder: string): Promise<Map<string, string>> {
  await requireClaimedFolder(pool, folder)
  const { rows } = await pool.query<{ ruta: string; sha256: string | null }>(storedFiles)
  return new Map(rows.flatMap(({ ruta, sha256 }) => (sha256 === null ? [] : [[ruta, sha256]])))
}

function reportResult({ copiados, presentes, desaparecidos, bytes, fallas }: Moved, borrar: boolean): void {
  const verified = copiados + presentes
  report(
    `${counted(verified, 'archivo está', 'archivos están')} en su destino, comprobados: ${copiados} copiados (${bytes} bytes), ${presentes} ya estaban.`,
  )
  if (desaparecidos > 0) report(`${counted(desaparecidos, 'archivo se borró', 'archivos se borraron')} en el producto mientras tanto.`)
  if (verified > 0) report(borrar ? 'Ya no están en su origen.' : 'Siguen también en su origen; con --borrar se quitan.')
  for (const ruta of fallas) report(`  FALLA ${ruta}: no coincide con su suma de comprobación o con el otro lado; no se movió.`)
}
