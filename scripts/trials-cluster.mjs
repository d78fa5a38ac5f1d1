import { fail } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot } from './lib/paths.mjs'
import { runProduct } from './lib/run.mjs'

const programs = { losses: 'failovers', splits: 'failovers', restore: 'restore', rolling: 'rolling', distance: 'distance' }
const [which = 'losses', ...words] = process.argv.slice(2)
if (!(which in programs)) fail(`Escriba uno de estos: ${Object.keys(programs).join(', ')}.`)

await ensureInstalled()
runProduct([{ args: [inRoot(`apps/api/test/trials/${programs[which]}.ts`), which, ...words] }])
