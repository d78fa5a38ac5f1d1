import { gzipSync } from 'node:zlib'
import { type Head, headName, type Manifest, manifestName } from '../../src/backup/manifest.ts'
import { tarEnd, tarHeader, tarPadding } from '../../src/backup/tar.ts'

/** A whole copy without any table, of a database with these migrations. */
export function copyWithout(migraciones: Head['migraciones']): Buffer {
  const head: Head = { formato: 1, creada: '2026-11-27T00:00:00.000Z', version: '0.1.0', migraciones, tareas: null, tablas: [] }
  const manifest: Manifest = { tablas: {}, secuencias: [], archivos: {} }
  const entry = (name: string, content: Head | Manifest): Buffer[] => {
    const body = Buffer.from(JSON.stringify(content))
    return [tarHeader(name, body.length), body, tarPadding(body.length)]
  }
  return gzipSync(Buffer.concat([...entry(headName, head), ...entry(manifestName, manifest), tarEnd]))
}
