import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const packageFile = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
const root = dirname(packageFile)
export const { version: pdfVersion } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }

// Pictures that scanners make, and the letters every reader of PDF is expected to have.
const wanted: readonly [string, RegExp][] = [
  ['wasm', /_nowasm_fallback\.js$/],
  ['standard_fonts', /\.(?:pfb|ttf)$/],
]

/** What the reader of PDF fetches by name when a document needs it; nothing comes from another origin. */
export function pdfFiles(): Plugin {
  return {
    name: 'pdf-files',
    apply: 'build',
    generateBundle() {
      for (const [folder, names] of wanted) {
        for (const name of readdirSync(join(root, folder)).filter((file) => names.test(file))) {
          this.emitFile({ type: 'asset', fileName: `assets/pdf-${pdfVersion}/${name}`, source: readFileSync(join(root, folder, name)) })
        }
      }
    },
  }
}
