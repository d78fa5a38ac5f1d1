import { existsSync } from 'node:fs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot } from './lib/paths.mjs'
import { runProduct } from './lib/run.mjs'

await ensureInstalled()
const settings = existsSync(inRoot('.env')) ? [`--env-file=${inRoot('.env')}`] : []
runProduct([{ args: [...settings, inRoot('apps/api/src/demo/seed/main.ts'), ...process.argv.slice(2)] }])
