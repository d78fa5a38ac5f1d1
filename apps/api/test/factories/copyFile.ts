import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { type Head, headName, type Manifest, manifestName } from '../../src/capabilities/copies/backup/manifest.ts'
import { tarEnd, tarHeader, tarPadding } from '../../src/capabilities/copies/backup/tar.ts'

type Entry = { readonly name: string; readonly body?: string; readonly type?: string; readonly listed?: boolean }

/** A whole copy without any table, of a database with these migrations. */
export const copyWithout = (migraciones: Head['migraciones']): Buffer => copyOf(migraciones, [])

/** The same with entries that a copy never has. listed: the manifest lists the entry as a file. */
export function copyOf(migraciones: Head['migraciones'], entries: readonly Entry[]): Buffer {
  const head: Head = { formato: 1, creada: '2026-11-27T00:00:00.000Z', version: '0.1.0', migraciones, tareas: null, tablas: [] }
  const manifest: Manifest = { tablas: {}, secuencias: [], archivos: {} }
  for (const { name, body = '', listed } of entries) {
    if (!listed) continue
    const sha256 = createHash('sha256').update(body).digest('hex')
    manifest.archivos[name.slice('archivos/'.length)] = { bytes: Buffer.byteLength(body), sha256 }
  }
  return gzipSync(
    Buffer.concat([
      ...packed({ name: headName, body: JSON.stringify(head) }),
      ...entries.flatMap(packed),
      ...packed({ name: manifestName, body: JSON.stringify(manifest) }),
      tarEnd,
    ]),
  )
}

function packed({ name, body = '', type = '0' }: Entry): Buffer[] {
  const bytes = Buffer.from(body)
  const header = tarHeader(name, bytes.length)
  header.write(type, 156)
  // The checksum counts itself as spaces.
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 0x20 : byte), 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return [header, bytes, tarPadding(bytes.length)]
}
