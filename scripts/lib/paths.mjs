import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

export const inRoot = (relative) => join(root, relative)

/** The Node that npm installed for the product; the one at hand only starts things. */
export const node = inRoot(process.platform === 'win32' ? 'node_modules/node/bin/node.exe' : 'node_modules/node/bin/node')

/** Modules are compiled once and kept: this halves the time to boot. */
export const productEnv = { ...process.env, NODE_COMPILE_CACHE: inRoot('node_modules/.cache/compile') }

/** npm may put the web's Vite in the web's own folder. */
export const viteProgram = () => join(dirname(createRequire(inRoot('apps/web/package.json')).resolve('vite/package.json')), 'bin/vite.js')
