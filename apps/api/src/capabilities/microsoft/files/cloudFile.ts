import { extensionOf, officeExtensions } from '@soportica/contract/records/fileTypes'
import type { Storage } from '../../storage/storage.ts'
import type { Answered } from '../graph.ts'
import { quickXorHash } from './quickXorHash.ts'

/** A local file that goes to the cloud. */
export type LocalFile = {
  readonly nombre: string
  readonly tamano: number
  readonly sha256: string
  readonly quickXor: string
  readonly read: (start: number, end: number) => Promise<Buffer>
}

const step = 1_048_576

export async function localFile(storage: Storage, ruta: string, nombre: string, tamano: number, sha256: string): Promise<LocalFile> {
  const read = async (start: number, end: number): Promise<Buffer> => {
    const { stream } = await storage.open(ruta, { start, end: end - 1 })
    return Buffer.concat(await stream.toArray())
  }
  const hash = quickXorHash()
  for (let at = 0; at < tamano; at += step) hash.update(await read(at, Math.min(at + step, tamano)))
  return { nombre, tamano, sha256: sha256.toLowerCase(), quickXor: hash.digest(), read }
}

type Hashes = { quickXorHash?: unknown; sha256Hash?: unknown }
const hashesOf = (item: Answered): Hashes => (item['file'] as { hashes?: Hashes } | undefined)?.hashes ?? {}

export const hasHash = (item: Answered): boolean => Object.values(hashesOf(item)).some((value) => typeof value === 'string')

/** Compares the bytes, as far as the cloud reports checksums. */
export function isSame(item: Answered, { tamano, sha256, quickXor }: LocalFile): boolean {
  const { quickXorHash: theirs, sha256Hash } = hashesOf(item)
  if (item['size'] !== tamano) return false
  if (typeof theirs === 'string') return theirs === quickXor
  return typeof sha256Hash !== 'string' || sha256Hash.toLowerCase() === sha256
}

// SharePoint writes its own properties into these as they arrive, so that they grow or shrink a little.
const enriched = new Set([...officeExtensions, 'jpg', 'jpeg'])
const mostEnriched = 65_536

export function isWhole(item: Answered, file: LocalFile): boolean {
  if (isSame(item, file)) return true
  const size = Number(item['size'])
  return enriched.has(extensionOf(file.nombre)) && size > 0 && Math.abs(size - file.tamano) <= mostEnriched
}
