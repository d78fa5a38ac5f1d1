import { ensureInstalled } from './lib/install.mjs'
import { inRoot } from './lib/paths.mjs'
import { runProduct } from './lib/run.mjs'

const [which, ...words] = process.argv.slice(2)
const rolling = which === 'rolling'

await ensureInstalled()
runProduct([
  {
    args: rolling
      ? [inRoot('apps/api/test/trials/rolling.ts')]
      : [inRoot('apps/api/test/trials/cluster.ts'), ...(which ? [which, ...words] : [])],
  },
])
