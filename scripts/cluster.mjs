import { ensureInstalled } from './lib/install.mjs'
import { inRoot } from './lib/paths.mjs'
import { runProduct } from './lib/run.mjs'

await ensureInstalled()
runProduct([{ args: [inRoot('scripts/cluster/main.ts'), ...process.argv.slice(2)] }])
