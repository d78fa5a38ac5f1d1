import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { StartError } from '../../startError.ts'
import { filesIn, rowsIn } from './archive.ts'
import { listCopies } from './copyFolder.ts'
import { type RunOptions, type CopyDeps, noted } from './runCopies.ts'
import { createScratch, dropScratch, sweepScratches } from './scratchDatabases.ts'

/**
 * Only for the holder of the lock: restores the last copy into a scratch database, whose counts and sums must equal those of the copy.
 */
export async function rehearseCopy(deps: CopyDeps, client: pg.Client, options: RunOptions): Promise<boolean> {
  const { folder, key, loadArchive } = deps
  const [last] = await listCopies(folder)
  const archivo = last?.archivo ?? ''
  return noted(deps, { tipo: 'ensayo', archivo, options }, async () => {
    if (!last) throw new StartError(`No hay copias que ensayar en ${folder}.`)
    const archive = await loadArchive()
    const file = join(folder, archivo)
    const soloRevisada = !(await mayCreateDatabases(client))
    const content = soloRevisada
      ? (await archive.verifyArchive(file, { signal: options.signal, key })).manifest
      : await inScratch(deps, client, options.signal, (scratch, directory) =>
          archive.restoreBackup({ url: scratch, directory, key }, file, { replace: false, rowsOnly: true, report: () => {} }),
        )
    return { bytes: last.bytes, filas: rowsIn(content), archivos: filesIn(content), soloRevisada }
  })
}

async function mayCreateDatabases(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>('select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user')
  return rows[0]?.may === true
}

async function inScratch<T>(
  { url, log }: CopyDeps,
  client: pg.Client,
  signal: AbortSignal,
  work: (url: string, directory: string) => Promise<T>,
): Promise<T> {
  await sweepScratches(client, log)
  const directory = await mkdtemp(join(tmpdir(), 'soportica-ensayo-'))
  const name = await createScratch(client)
  const scratch = new URL(url)
  scratch.pathname = `/${encodeURIComponent(name)}`
  // Dropping the database ends the connections that work in it.
  const giveUp = () => void dropScratch(client, name).catch(() => {})
  try {
    signal.addEventListener('abort', giveUp)
    return await work(scratch.href, directory)
  } finally {
    signal.removeEventListener('abort', giveUp)
    await dropScratch(client, name)
    await rm(directory, { recursive: true, force: true })
  }
}
