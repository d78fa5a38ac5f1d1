import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { errorCode, StartError } from '../../../startError.ts'
import { requireListed } from './files.ts'
import {
  filesFolder,
  type Head,
  headName,
  headSchema,
  type Manifest,
  manifestName,
  manifestSchema,
  signatureName,
  tablesFolder,
} from './manifest.ts'
import { requireSignature, signatureOf } from './signature.ts'
import { readTar, type TarEntry } from './tar.ts'

const newline = 10

type Content = { readonly head: Head; readonly manifest: Manifest }
type Reading = {
  readonly signal?: AbortSignal | undefined
  /** With a key, only copies signed with it are accepted. */
  readonly key?: string | undefined
  /** Reads the bodies of tables and files while they are checked. */
  readonly take?: (entry: TarEntry) => Promise<void>
}

/** Reads a whole backup: complete, of this product, every count and checksum right, and nothing in it that its manifest does not list. */
export async function verifyArchive(file: string, { signal, key, take }: Reading = {}): Promise<Content> {
  const own = new Map<string, Buffer>()
  const tables = new Map<string, Sum>()
  const files = new Map<string, Sum>()
  const names = new Set<string>()
  for await (const entry of readTar(plainBytes(file, signal))) {
    const { name } = entry
    if (names.has(name)) throw unlisted(name)
    names.add(name)
    const table = tableOf(name)
    if ([headName, manifestName, signatureName].includes(name)) own.set(name, await buffer(entry.body))
    else if (table) await takeSum(sumIn(tables, table), entry, take)
    else if (name.startsWith(filesFolder)) {
      const path = name.slice(filesFolder.length)
      requireListed(path)
      await takeSum(sumIn(files, path), entry, take)
    } else throw unlisted(name)
  }
  const [head, manifest] = [own.get(headName), own.get(manifestName)]
  if (!head || !manifest) throw new StartError(`${file} no es una copia de seguridad completa de Soportica.`)
  if (key !== undefined) requireSignature(own.get(signatureName), signatureOf(key, head, manifest))
  const content = { head: headSchema.parse(JSON.parse(head.toString())), manifest: manifestSchema.parse(JSON.parse(manifest.toString())) }
  if (content.head.migraciones.length === 0)
    throw new StartError(`${file} es la copia de una base de datos vacía: no hay nada que restaurar.`)
  requireSums(content.manifest, tables, files)
  return content
}

type Sum = { readonly hash: Hash; bytes: number; filas: number }

function sumIn(sums: Map<string, Sum>, name: string): Sum {
  const sum = sums.get(name) ?? { hash: createHash('sha256'), bytes: 0, filas: 0 }
  sums.set(name, sum)
  return sum
}

async function takeSum(sum: Sum, entry: TarEntry, take: Reading['take']): Promise<void> {
  const body = summed(sum, entry.body)
  await take?.({ ...entry, body })
  for await (const _ of body);
}

async function* summed(sum: Sum, body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of body) {
    sum.hash.update(chunk)
    sum.bytes += chunk.length
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) sum.filas += 1
    yield chunk
  }
}

function requireSums({ tablas, archivos }: Manifest, tables: Map<string, Sum>, files: Map<string, Sum>): void {
  for (const [tabla, { filas, sha256 }] of Object.entries(tablas)) {
    // A table without rows has no entry.
    const sum = sumIn(tables, tabla)
    if (sum.filas !== filas || sum.hash.digest('hex') !== sha256) throw damaged(`la tabla ${tabla}`)
  }
  for (const [path, { bytes, sha256 }] of Object.entries(archivos)) {
    const sum = files.get(path)
    if (sum?.bytes !== bytes || sum.hash.digest('hex') !== sha256) throw damaged(`el archivo ${path}`)
  }
  for (const tabla of tables.keys()) if (!Object.hasOwn(tablas, tabla)) throw unlisted(`${tablesFolder}${tabla}`)
  for (const path of files.keys()) if (!Object.hasOwn(archivos, path)) throw unlisted(`${filesFolder}${path}`)
}

const unlisted = (name: string) => new StartError(`La copia de seguridad tiene algo que no está en su lista de contenido: ${name}`)
const damaged = (what: string) => new StartError(`La copia de seguridad está dañada: ${what} no coincide con su suma de comprobación.`)

async function* plainBytes(file: string, signal: AbortSignal | undefined): AsyncGenerator<Buffer> {
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
