import { mkdir, mkdtemp, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode, StartError } from '../startError.ts'

/** Requires a writable data folder before anything starts that needs it. */
export async function requireDataFolder(folder: string): Promise<void> {
  try {
    await make(folder, folderMode)
    await rmdir(await mkdtemp(join(folder, '.prueba-')))
  } catch (error) {
    throw folderError(error, folder)
  }
}

// For its owner alone. Root's database runs under another account, which passes through the folder.
const folderMode = process.getuid?.() === 0 ? 0o711 : 0o700

// Node's own recursive mkdir never ends in a place like /proc, which answers that the parent does not exist.
async function make(folder: string, mode: number, parents = true): Promise<void> {
  try {
    await mkdir(folder, mode)
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || !parents || dirname(folder) === folder) throw error
    await make(dirname(folder), 0o777)
    await make(folder, mode, false)
  }
}

function folderError(error: unknown, folder: string): StartError {
  const cause = { cause: error }
  if (errorCode(error) === 'ENOSPC')
    return new StartError(`No hay espacio en el disco para ${folder}. Libere espacio e inténtelo de nuevo.`, cause)
  return new StartError(
    `No se puede escribir en ${folder}. Dé permiso de escritura a quien inicia Soportica o indique otra carpeta en DATA_DIR.`,
    cause,
  )
}
