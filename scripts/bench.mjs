import { ensureInstalled } from './lib/install.mjs'
import { inRoot } from './lib/paths.mjs'
import { runProduct } from './lib/run.mjs'

await ensureInstalled()
runProduct([{ args: [inRoot('bench/run.ts'), ...process.argv.slice(2)] }])
