import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const worthwhile = /\.(?:css|html|m?js|json|svg)$/

/** Writes every text file a second time, compressed: the server sends that one as it is. */
export function brotli(): Plugin {
  let folder = ''
  return {
    name: 'brotli',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    closeBundle: () => {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!worthwhile.test(name)) continue
        const file = join(folder, name)
        const text = readFileSync(file)
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
        writeFileSync(`${file}.br`, brotliCompressSync(text, { params }))
      }
    },
  }
}
