import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { errorCode, StartError } from '../plugins/start-error.ts'
import { filesFolder, type Head, headName, headSchema, type Manifest, manifestName, manifestSchema, tablesFolder } from './manifest.ts'
import { readTar, type TarEntry } from './tar.ts'

const newline = 10

/** Reads a whole backup without writing anything: complete, of this product, every count and checksum right. */
export async function verifyArchive(file: string, signal?: AbortSignal): Promise<{ head: Head; manifest: Manifest }> {
  let head: Head | undefined
  let manifest: Manifest | undefined
  const tables = new Map<string, { hash: ReturnType<typeof createHash>; filas: number }>()
  const files = new Map<string, string>()
  for await (const entry of readArchive(file, signal)) {
    const table = tableOf(entry.name)
    if (entry.name === headName) head = headSchema.parse(JSON.parse(await text(entry)))
    else if (entry.name === manifestName) manifest = manifestSchema.parse(JSON.parse(await text(entry)))
    else if (table) {
      const seen = tables.get(table) ?? { hash: createHash('sha256'), filas: 0 }
      tables.set(table, seen)
      for await (const chunk of entry.body) {
        seen.hash.update(chunk)
        for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) seen.filas += 1
      }
    } else if (entry.name.startsWith(filesFolder)) {
      const hash = createHash('sha256')
      for await (const chunk of entry.body) hash.update(chunk)
      files.set(entry.name.slice(filesFolder.length), hash.digest('hex'))
    }
  }
  if (!head || !manifest) throw new StartError(`${file} no es una copia de seguridad completa de Soportica.`)
  if (head.migraciones.length === 0) throw new StartError(`${file} es la copia de una base de datos vacía: no hay nada que restaurar.`)
  for (const [tabla, { filas, sha256 }] of Object.entries(manifest.tablas)) {
    const seen = tables.get(tabla)
    const hash = (seen?.hash ?? createHash('sha256')).digest('hex')
    if ((seen?.filas ?? 0) !== filas || hash !== sha256) throw damaged(`la tabla ${tabla}`)
  }
  for (const [path, { sha256 }] of Object.entries(manifest.archivos)) if (files.get(path) !== sha256) throw damaged(`el archivo ${path}`)
  return { head, manifest }
}

const damaged = (what: string) => new StartError(`La copia de seguridad está dañada: ${what} no coincide con su suma de comprobación.`)

export function readArchive(file: string, signal?: AbortSignal): AsyncGenerator<TarEntry> {
  return readTar(plainBytes(file, signal))
}

async function* plainBytes(file: string, signal?: AbortSignal): AsyncGenerator<Buffer> {
  const compressed = createReadStream(file, { signal })
  const plain = createGunzip()
  compressed.on('error', (error) => plain.destroy(error))
  try {
    yield* compressed.pipe(plain) as AsyncIterable<Buffer>
  } catch (error) {
    throw archiveError(error, file)
  } finally {
    compressed.destroy()
    plain.destroy()
  }
}

function archiveError(error: unknown, file: string): unknown {
  const code = errorCode(error) ?? ''
  if (code === 'ENOENT') return new StartError(`No existe el archivo ${file}.`)
  if (code === 'EACCES') return new StartError(`No hay permiso para leer ${file}.`)
  if (code === 'Z_BUF_ERROR') return new StartError('La copia de seguridad está incompleta: el archivo termina antes de tiempo.')
  if (code === 'EISDIR') return new StartError(`${file} es una carpeta; indique el archivo de la copia.`)
  if (code.startsWith('Z_')) return new StartError(`${file} no es una copia de seguridad de Soportica o está dañado.`)
  return error
}

export function tableOf(name: string): string | undefined {
  return name.startsWith(tablesFolder) ? name.slice(tablesFolder.length, name.lastIndexOf('/')) : undefined
}

async function text({ body }: TarEntry): Promise<string> {
  return (await buffer(body)).toString()
}
