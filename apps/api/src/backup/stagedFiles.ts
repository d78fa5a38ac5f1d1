import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartError } from '../plugins/start-error.ts'
import { listFiles } from './files.ts'
import type { Manifest } from './manifest.ts'

export type Staging = { folder: string; directory: string; remove(): Promise<void> }

const prefix = '.restauracion-'

/** Files wait here until the rows that name them are known to be right. */
export async function openStaging(directory: string): Promise<Staging> {
  await mkdir(directory, { recursive: true })
  for (const name of await readdir(directory))
    if (name.startsWith(prefix)) await rm(join(directory, name), { recursive: true, force: true })
  const folder = join(directory, `${prefix}${process.pid}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return { folder, directory, remove: () => rm(folder, { recursive: true, force: true }) }
}

export async function stageFile({ folder }: Staging, path: string, body: AsyncIterable<Buffer>): Promise<void> {
  if (normalize(path) !== normalize(`./${path}`) || normalize(path).startsWith('..'))
    throw new StartError(`La copia tiene un archivo con un nombre no admitido: ${path}`)
  const target = join(folder, path)
  await mkdir(dirname(target), { recursive: true })
  await pipeline(body, createWriteStream(target, { flush: true }))
}

export async function placeFiles({ folder, directory }: Staging): Promise<void> {
  for await (const path of listFiles(folder)) {
    await mkdir(dirname(join(directory, path)), { recursive: true })
    await rename(join(folder, path), join(directory, path))
  }
}

/** Files never change under their name; one that differs is not part of this backup's history. */
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
