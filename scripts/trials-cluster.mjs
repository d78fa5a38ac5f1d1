import { fail } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot } from './lib/paths.mjs'
import { runProduct } from './lib/run.mjs'

const programs = { losses: 'failovers', splits: 'failovers', restore: 'restore', rolling: 'rolling', distance: 'distance' }
const [which = '', ...words] = process.argv.slice(2)
const usage = `Escriba uno de estos, con su número si lo tiene: ${Object.keys(programs).join(', ')}. Por ejemplo: npm run trials:cluster -- losses 4`
if (!Object.hasOwn(programs, which)) fail(usage)
if (words.length > 1 || words.some((word) => !/^[1-9]\d*$/.test(word))) fail(`«${words.join(' ')}» no es un número. ${usage}`)

await ensureInstalled()
runProduct([{ args: [inRoot(`apps/api/test/trials/${programs[which]}.ts`), which, ...words] }])
