import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '../../plugins/http/errors.ts'
import { isRuta, newRuta, type Received, type Storage, writeReceived } from './storage.ts'

export const attachmentsFolder = (directory: string): string => join(directory, 'files', 'attachments')

type Open = (path: string, flags: string, mode: number) => Promise<Pick<FileHandle, 'write' | 'sync' | 'close'>>
const headSize = 8192
const oursIncoming = /^[0-9a-f-]{36}$/
const full = new Set(['ENOSPC', 'EDQUOT'])
const codeOf = (error: unknown): string => String((error as { code?: unknown } | undefined)?.code ?? '')
const gone = () => new AppError('archivo.noDisponible')

export type LocalStorage = Storage & {
  readonly pathOf: (ruta: string) => string
  /** Moves a file of this disk under this name. */
  readonly adopt: (path: string, ruta: string) => Promise<void>
}

/** Files in a folder that several nodes may share. Unfinished files have a leading point, which backups skip. */
export function localStorage(directory: string, openFile: Open = open): LocalStorage {
  const root = attachmentsFolder(directory)
  const incoming = join(root, '.entrada')
  const pathOf = (ruta: string): string => {
    if (!isRuta(ruta)) throw gone()
    return join(root, ruta)
  }

  async function receive(source: Readable | Iterable<Buffer>, nombre: string, max: number): Promise<Received> {
    const path = join(incoming, randomUUID())
    await mkdir(incoming, { recursive: true, mode: 0o700 })
    try {
      const written = await writeAll(path, source, nombre, max)
      return { path, ...written, keep: (extension) => keep(path, extension), discard: () => rm(path, { force: true }) }
    } catch (error) {
      await rm(path, { force: true })
      throw full.has(codeOf(error)) ? new AppError('archivo.sinEspacio') : error
    }
  }

  async function writeAll(path: string, source: Readable | Iterable<Buffer>, nombre: string, max: number) {
    const file = await openFile(path, 'wx', 0o600)
    const hash = createHash('sha256')
    const head: Buffer[] = []
    let tamano = 0
    try {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        if (tamano < headSize) head.push(chunk.subarray(0, headSize - tamano))
        tamano += chunk.length
        if (tamano > max) throw new AppError('archivo.tamano', { name: nombre }, { campo: 'file' })
        hash.update(chunk)
        for (let at = 0; at < chunk.length;) at += (await file.write(chunk, at)).bytesWritten
      }
      await file.sync()
    } finally {
      await file.close()
    }
    return { tamano, sha256: hash.digest(), cabeza: Buffer.concat(head) }
  }

  async function keep(path: string, extension: string): Promise<string> {
    const ruta = newRuta(extension)
    await adopt(path, ruta)
    return ruta
  }

  async function adopt(path: string, ruta: string): Promise<void> {
    const target = pathOf(ruta)
    try {
      if (await mkdir(dirname(target), { recursive: true, mode: 0o700 })) await syncFolder(root)
      await rename(path, target)
      await syncFolder(dirname(target))
    } catch (error) {
      throw full.has(codeOf(error)) ? new AppError('archivo.sinEspacio') : error
    }
  }

  return {
    location: root,
    pathOf,
    adopt,
    receive,
    open: async (ruta, range) => {
      const handle = await open(pathOf(ruta), 'r').catch((error: unknown) => {
        throw codeOf(error) === 'ENOENT' ? gone() : error
      })
      const { size } = await handle.stat()
      return { stream: handle.createReadStream(range), tamano: size }
    },
    size: async (ruta) => {
      const found = await stat(pathOf(ruta)).catch((error: unknown) => {
        if (codeOf(error) !== 'ENOENT') throw error
      })
      return found?.size
    },
    read: async (ruta) => {
      const path = pathOf(ruta)
      return readFile(path).catch((error: unknown) => {
        throw codeOf(error) === 'ENOENT' ? gone() : error
      })
    },
    write: (bytes, extension) => writeReceived(receive, bytes, extension),
    remove: (ruta) => rm(pathOf(ruta), { force: true }),
    list: (before) => listOlder(root, before),
    forgetPartial: (before) => forgetOlder(incoming, before),
  }
}

// A name is as durable as its folder.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  // Not every system lets a folder be opened or synced; there the name is as safe as the system makes it.
  await handle?.sync().catch(() => {})
  await handle?.close()
}

const isOlder = async (path: string, before: Date): Promise<boolean> => {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && found.mtime < before
}

async function* listOlder(root: string, before: Date): AsyncGenerator<string> {
  const folders = await readdir(root).catch(() => [])
  for (const folder of folders.filter((name) => /^[0-9a-f]{2}$/.test(name)))
    for (const name of await readdir(join(root, folder)).catch(() => [])) {
      const ruta = `${folder}/${name}`
      if (isRuta(ruta) && (await isOlder(join(root, ruta), before))) yield ruta
    }
}

async function forgetOlder(incoming: string, before: Date): Promise<number> {
  let forgotten = 0
  for (const name of (await readdir(incoming).catch(() => [])).filter((found) => oursIncoming.test(found))) {
    if (!(await isOlder(join(incoming, name), before))) continue
    await rm(join(incoming, name), { force: true })
    forgotten += 1
  }
  return forgotten
}
