import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { contentOf, entriesOf } from './readZip.ts'
import { toDisk } from './toDisk.ts'
import { ZipFile } from './zipFile.ts'

const long = Array.from({ length: 60_000 }, (_, line) => `línea ${line}\n`)
// Longer than the buffer of the packer, between short ones.
const pieceLong = [...long, '€'.repeat(300_000), ...long.slice(0, 3)]

it('writes a file piece by piece that is read again whole', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const disk = toDisk(join(folder, 'file.zip'))
  const pieces: Uint8Array[] = []
  const zip = new ZipFile((bytes) => {
    pieces.push(bytes)
    disk.write(bytes)
  })
  zip.add('carpeta/ñandú.xml', '<uno>ñ</uno>')
  zip.begin('largo.xml')
  for (const line of pieceLong) zip.write(line)
  expect(zip.size).toBeGreaterThan(600_000)
  zip.end()
  zip.add('vacio.xml', '')
  zip.finish()
  disk.keep()
  disk.close()
  const file = readFileSync(join(folder, 'file.zip'))
  expect(file.equals(Buffer.concat(pieces))).toBe(true)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(300_000)
  expect(entriesOf(file).map((entry) => [entry.name, contentOf(file, entry, 4e6).toString('utf8')])).toEqual([
    ['carpeta/ñandú.xml', '<uno>ñ</uno>'],
    ['largo.xml', pieceLong.join('')],
    ['vacio.xml', ''],
  ])
})
