import { expect, test } from 'vitest'
import { explainBuild } from './lib/web-errors.mjs'

test.each([
  ["Error: EROFS: read-only file system, open '/a/.vite-temp/b.mjs'\n    at async open (node:internal)", 'no hay permiso para escribir'],
  ["EACCES: permission denied, mkdir '/a/node_modules/.cache/web-1'", 'no hay permiso para escribir'],
  ['ENOSPC: no space left on device, write', 'no hay espacio en el disco'],
])('%o is one sentence', (output, sentence) => {
  expect(explainBuild(output)).toContain(`No se pudo preparar la aplicación web: ${sentence}`)
  expect(explainBuild(output)).not.toContain('\n')
})

test('a mistake in the sources is shown as the build tells it', () => {
  expect(explainBuild("x.tsx:1:2: ERROR: Expected ';'\n")).toBe("No se pudo preparar la aplicación web:\nx.tsx:1:2: ERROR: Expected ';'")
})
