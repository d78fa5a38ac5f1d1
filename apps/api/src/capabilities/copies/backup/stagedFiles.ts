import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartError } from '../../../startError.ts'
import type { S3Store } from '../../storage/s3Store.ts'
import { isRuta } from '../../storage/storage.ts'
import { sumsOf } from '../../storage/sums.ts'
import { attachmentsPath, listFiles, requireListed } from './files.ts'
import type { Manifest } from './manifest.ts'

export type Staging = { folder: string; directory: string; remove(): Promise<void> }

const prefix = '.restauracion-'

// No file of a backup has such a name: listFiles leaves it out.
const mark = '.soportica'

/** Files wait here until the rows that name them are known to be right. A folder without our mark is not ours to remove. */
export async function openStaging(directory: string, report: (mensaje: string) => void): Promise<Staging> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  for (const name of (await readdir(directory)).filter((found) => found.startsWith(prefix))) {
    if (existsSync(join(directory, name, mark))) await rm(join(directory, name), { recursive: true, force: true })
    else
      report(`${join(directory, name)} no tiene la marca de Soportica y no se borra; revise la carpeta y bórrela a mano si no la necesita.`)
  }
  const folder = await mkdtemp(join(directory, prefix))
  await writeFile(join(folder, mark), '', { mode: 0o600 })
  return { folder, directory, remove: () => rm(folder, { recursive: true, force: true }) }
}

export async function stageFile({ folder }: Staging, path: string, body: AsyncIterable<Buffer>): Promise<void> {
  requireListed(path)
  const target = join(folder, path)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await pipeline(body, createWriteStream(target, { mode: 0o600, flush: true }))
}

/** store: takes the attached files instead of the folder. */
export async function moveStagedFiles({ folder, directory }: Staging, store: S3Store | undefined, replace: boolean): Promise<void> {
  for await (const path of listFiles(folder)) {
    const ruta = path.startsWith(attachmentsPath) ? path.slice(attachmentsPath.length) : ''
    if (store && isRuta(ruta)) {
      await storeFile(store, ruta, join(folder, path), replace)
      continue
    }
    await mkdir(dirname(join(directory, path)), { recursive: true, mode: 0o700 })
    await rename(join(folder, path), join(directory, path))
  }
}

async function storeFile(store: S3Store, ruta: string, file: string, replace: boolean): Promise<void> {
  const sums = await sumsOf(file)
  try {
    if (!(await store.holds(ruta, sums))) await store.put(ruta, file, sums, replace)
  } catch (cause) {
    throw new StartError(`El archivo ${ruta} no se pudo guardar en el almacén; la base de datos no cambió. Revise STORAGE_URL.`, { cause })
  }
}

/** A file never changes under its name; one that differs does not belong to this backup. */
export async function requireSameFiles(directory: string, { archivos }: Manifest): Promise<void> {
  for (const [path, { bytes, sha256 }] of Object.entries(archivos)) {
    const present = await stat(join(directory, path)).catch(() => undefined)
    if (!present || (present.size === bytes && (await hashOf(join(directory, path))) === sha256)) continue
    throw new StartError(
      `En ${directory} ya hay otro archivo ${path}; no se cambió nada. Para poner el de la copia, repita la orden con --reemplazar al final.`,
    )
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}
