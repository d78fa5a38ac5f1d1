import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsAtOnce, resolveImport } from '../../../../scripts/arrows/imports.ts'

const root = new URL('../../../../', import.meta.url)

/** The files and packages that are loaded together with a file, by the imports of our own files. */
function loadedWith(entry: string): { files: Set<string>; packages: Set<string> } {
  const files = new Set([entry])
  const packages = new Set<string>()
  for (const path of files)
    for (const specifier of importsAtOnce(readFileSync(new URL(path, root), 'utf8'))) {
      const target = resolveImport(path, specifier)
      if ('path' in target) files.add(target.path)
      else packages.add(target.pkg)
    }
  return { files, packages }
}

const ofMain = loadedWith('apps/api/src/main.ts')
const ofProduct = loadedWith('apps/api/src/start/serveProduct.ts')

test('the database starts before the code that serves is loaded', () => {
  expect(ofMain.files).toContain('apps/api/src/plugins/embedded/embedded-postgres.ts')
  expect(ofMain.files).not.toContain('apps/api/src/app.ts')
  // Its files are found quicker once main.ts said so.
  expect(ofMain.packages).not.toContain('drizzle-orm')
})

test('an idle process loads optional code on first use', () => {
  expect(ofProduct.files).toContain('apps/api/src/app.ts')
  expect(ofProduct.packages).toContain('drizzle-orm')
  const lazyPackages = ['@scalar/fastify-api-reference', 'sharp', 'mammoth', 'hucre', 'embedded-postgres', 'aws4fetch']
  expect(lazyPackages.filter((name) => ofProduct.packages.has(name))).toEqual([])
  expect([...ofProduct.files].filter((path) => path.startsWith('apps/api/src/demo/'))).toEqual([])
})
