import { ensureInstalled } from './lib/install.mjs'
import { inRoot } from './lib/paths.mjs'
import { runProduct } from './lib/run.mjs'

await ensureInstalled()
runProduct([{ args: [inRoot('apps/api/test/trials/cluster.ts'), ...process.argv.slice(2)] }])
