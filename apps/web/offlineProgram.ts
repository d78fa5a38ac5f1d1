import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const source = join(import.meta.dirname, 'offline/trabajador.js')
const worker = 'trabajador.js'
// What reads PDF documents is of no use without the documents.
const left = /^assets\/(?:pdf|Pdf)/
const base = '/soportica/'

/** Writes the service worker with the files of this build: another build is another version. */
export function offlineProgram(): Plugin {
  let folder = ''
  return {
    name: 'offline-program',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    closeBundle: () => {
      const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      const names = all.map(({ parentPath, name }) =>
        join(parentPath, name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      )
      const precached = names
        .filter((name) => !left.test(name) && name !== worker && name !== 'index.html' && !name.endsWith('.br'))
        .toSorted()
      const text = readFileSync(source, 'utf8')
      const hash = createHash('sha256').update(text)
      for (const name of [...precached, 'index.html']) hash.update(name).update(readFileSync(join(folder, name)))
      const files = [base, ...precached.map((name) => `${base}${name}`)]
      writeFileSync(
        join(folder, worker),
        text.replace('__VERSION__', hash.digest('hex').slice(0, 16)).replace('__FILES__', JSON.stringify(files)),
      )
    },
  }
}
