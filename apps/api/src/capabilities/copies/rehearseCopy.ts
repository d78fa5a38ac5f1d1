import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { dropDatabase } from '../../plugins/db/dropDatabase.ts'
import { StartError } from '../../plugins/start-error.ts'
import { filesIn, rowsIn } from './archive.ts'
import { listCopies } from './copyFolder.ts'
import { type Asked, type CopyMeans, noted } from './runCopies.ts'

const longestName = 63
const suffix = '_ensayo'

/** The database in which a copy is tried: beside the product's own, which two products on one server do not share. */
export const scratchName = (url: string): string => {
  const own = decodeURIComponent(new URL(url).pathname.slice(1))
  return `${own.slice(0, longestName - suffix.length)}${suffix}`
}

/** What a process left that was ended in the middle of a rehearsal. */
export const dropScratch = (client: pg.Client, url: string): Promise<void> => dropDatabase(client, scratchName(url))

/** For whoever holds the lock: the last copy is put into a database of its own, in which its counts and sums have to be those of the copy. */
export async function rehearseCopy(means: CopyMeans, client: pg.Client, asked: Asked): Promise<boolean> {
  const { url, folder, loadArchive } = means
  const [last] = await listCopies(folder)
  const archivo = last?.archivo ?? ''
  return noted(means, { tipo: 'ensayo', archivo, asked }, async () => {
    if (!last) throw new StartError(`No hay copias que ensayar en ${folder}.`)
    const archive = await loadArchive()
    const file = join(folder, archivo)
    const soloRevisada = !(await mayCreateDatabases(client))
    const content = soloRevisada
      ? (await archive.verifyArchive(file, asked.signal)).manifest
      : await inScratch(client, url, asked.signal, (scratch, directory) =>
          archive.restoreBackup({ url: scratch, directory }, file, { replace: false, rowsOnly: true, report: () => {} }),
        )
    return { bytes: last.bytes, filas: rowsIn(content), archivos: filesIn(content), soloRevisada }
  })
}

async function mayCreateDatabases(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>('select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user')
  return rows[0]?.may === true
}

async function inScratch<T>(
  client: pg.Client,
  url: string,
  signal: AbortSignal,
  work: (url: string, directory: string) => Promise<T>,
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'soportica-ensayo-'))
  const scratch = new URL(url)
  scratch.pathname = `/${encodeURIComponent(scratchName(url))}`
  // Whoever works in it is sent away with it.
  const giveUp = () => void dropScratch(client, url).catch(() => {})
  try {
    await dropScratch(client, url)
    await client.query(`create database ${pg.escapeIdentifier(scratchName(url))} template template0 encoding 'UTF8'`)
    signal.addEventListener('abort', giveUp)
    return await work(scratch.href, directory)
  } finally {
    signal.removeEventListener('abort', giveUp)
    await dropScratch(client, url)
    await rm(directory, { recursive: true, force: true })
  }
}
