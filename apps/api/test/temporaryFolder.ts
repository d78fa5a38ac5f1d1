import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(inject('temporaryRoot') ?? tmpdir(), 'soportica-prueba-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
