import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { copyName } from '@soportica/rules/copies'
import { addressToRead } from '../../plugins/db/replicas.ts'
import { StartError } from '../../startError.ts'
import { filesIn, rowsIn } from './archive.ts'
import { findSetting, forgetRuns, ownCopies } from './copies.queries.ts'
import { diskOf, listCopies, makeFolder, removeOld, sweepDrafts } from './copyFolder.ts'
import { type RunOptions, type CopyDeps, noted } from './runCopies.ts'

/** Only for the holder of the lock: makes a verified copy or nothing, then deletes the copies past their time. */
export async function makeCopy(deps: CopyDeps, options: RunOptions): Promise<boolean> {
  const { db, reading, clock, log, directory, folder, key, storage, loadArchive } = deps
  const archivo = copyName(clock())
  const file = join(folder, archivo)
  const made = await noted(deps, { tipo: 'copia', archivo, options }, async () => {
    const { createBackup, verifyArchive } = await loadArchive()
    await makeFolder(folder).catch((cause: unknown) => {
      throw new StartError(`No se puede crear la carpeta ${folder}. Revise COPIES_DIR y sus permisos.`, { cause })
    })
    await sweepDrafts(folder, await ownCopies(db))
    await requireRoom(folder, directory)
    const making = { signal: options.signal, check: (draft: string) => verifyArchive(draft, { signal: options.signal, key }) }
    const content = await createBackup({ url: await addressToRead(reading.$client), directory, copies: folder, key, storage }, file, making)
    const { size } = await stat(file)
    return { bytes: size, filas: rowsIn(content), archivos: filesIn(content), soloRevisada: false }
  })
  if (!made) return false
  const over = await removeOld(folder, await findSetting(db), await ownCopies(db))
  if (over.length > 0) log.info({ copias: over }, 'se borraron copias de seguridad cuyo tiempo pasó')
  await forgetRuns(db, clock())
  return true
}

// A disk that a copy would fill is the disk of the data more often than not.
async function requireRoom(folder: string, directory: string): Promise<void> {
  const [[last], disk] = await Promise.all([listCopies(folder), diskOf(folder, directory)])
  if (!last || !disk || disk.libre > last.bytes * 1.2) return
  throw new StartError(
    `No hay espacio en el disco para otra copia en ${folder}. Libere espacio, conserve menos copias o indique otra carpeta en COPIES_DIR.`,
  )
}
