import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectDatabase, type Database } from '../plugins/db/database.ts'
import { errorCode, StartError } from '../startError.ts'

type Pool = Database['pool']

const ownerFile = (folder: string): string => join(folder, '.base-de-datos')

/** A database removes the files that it does not know. Nodes may share a folder if they share the database. */
export async function requireOwnFolder(pool: Pool, folder: string): Promise<void> {
  const path = ownerFile(folder)
  const owner = await ownerOf(path)
  if (owner === '' || owner === (await databaseId(pool))) return
  throw new StartError(
    `La carpeta ${folder} guarda los archivos de otra base de datos, que se perderían. Indique otra carpeta en DATA_DIR o corrija DATABASE_URL. ` +
      `Si es la misma base de datos y se pasó a otro servidor o a otra versión de PostgreSQL, borre ${path} e inténtelo de nuevo.`,
  )
}

/** The same for commands that move or remove files: a folder with which no server ever began is named by mistake. */
export async function requireClaimedFolder(pool: Pool, folder: string): Promise<void> {
  if ((await ownerOf(ownerFile(folder))) === '') {
    throw new StartError(`La carpeta ${folder} no es la de los archivos: Soportica nunca empezó con ella. Revise DATA_DIR.`)
  }
  await requireOwnFolder(pool, folder)
}

const ownerOf = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  })

/** From now on the folder is of this database. */
export async function claimFolder(pool: Pool, folder: string): Promise<void> {
  await writeFile(ownerFile(folder), await databaseId(pool), { mode: 0o600 })
}

/** After a restore the folder has the files of the database that was restored. */
export async function claimRestored(url: string, folder: string): Promise<void> {
  const database = connectDatabase(url, { max: 1 })
  await claimFolder(database.pool, folder).finally(() => database.close())
}

// Not a row: a copy that is restored into another database would carry it along.
async function databaseId(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as id from pg_control_system()`,
  )
  return rows[0]!.id
}
