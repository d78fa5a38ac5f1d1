import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { productVersion, versionAndBuild } from './version.ts'

test('two builds of one version differ', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'soportica-version-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const version = await productVersion()
  expect(await versionAndBuild(folder)).toBe(version)
  writeFileSync(join(folder, 'build.txt'), '4f2a91c8d0aa\n')
  expect(await versionAndBuild(folder)).toBe(`${version} (4f2a91c8)`)
})
