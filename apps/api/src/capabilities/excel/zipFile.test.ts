import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { toDisk, toMemory } from './zipEnds.ts'
import { ZipFile } from './zipFile.ts'

const parts = [
  ['uno.xml', '<uno>ñ</uno>'],
  ['carpeta/dos.xml', 'x'.repeat(600_000)],
] as const

function write(zip: ZipFile): void {
  for (const [name, content] of parts) zip.add(name, content)
  zip.finish()
}

it('a packed file is the same in memory and on the disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const disk = toDisk(join(folder, 'file.zip'))
  write(new ZipFile(disk))
  disk.close()
  const memory = toMemory()
  write(new ZipFile(memory))
  expect(memory.bytes().equals(readFileSync(join(folder, 'file.zip')))).toBe(true)
  expect(memory.bytes().length).toBeGreaterThan(200)
})
