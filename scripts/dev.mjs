import { existsSync } from 'node:fs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot, viteProgram } from './lib/paths.mjs'
import { runProduct } from './lib/run.mjs'

await ensureInstalled()
const settings = existsSync(inRoot('.env')) ? [`--env-file=${inRoot('.env')}`] : []
const web = process.env.WEB_PORT ?? '5173'
process.stdout.write(`Página con recarga inmediata: http://localhost:${web}/soportica/\n`)
runProduct([
  { args: [...settings, '--watch', '--watch-preserve-output', inRoot('apps/api/src/main.ts')] },
  { args: [viteProgram(), '--port', web, '--strictPort'], cwd: inRoot('apps/web') },
])
