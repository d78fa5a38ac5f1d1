import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
const worthwhile = /\.(?:js|css|html|svg)$/
const smallest = 1024

/** Compressed once, as well as it goes, instead of at every request; the server prefers the .br beside a file. */
export function compressed(): Plugin {
  let folder = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    async closeBundle() {
      const files = (await readdir(folder, { recursive: true })).filter((name) => worthwhile.test(name))
      for (const name of files) {
        const path = join(folder, name)
        const source = await readFile(path)
        if (source.length < smallest) continue
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: source.length }
        await writeFile(`${path}.br`, await compress(source, { params }))
      }
    },
  }
}
