import { existsSync } from 'node:fs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot } from './lib/paths.mjs'
import { runProduct } from './lib/run.mjs'
import { ensureWebBuilt } from './lib/web.mjs'

await ensureInstalled()
await ensureWebBuilt()
const settings = existsSync(inRoot('.env')) ? [`--env-file=${inRoot('.env')}`] : []
runProduct([{ args: [...settings, inRoot('apps/api/src/main.ts')] }])
