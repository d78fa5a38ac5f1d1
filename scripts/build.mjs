import { ensureInstalled } from './lib/install.mjs'
import { ensureWebBuilt } from './lib/web.mjs'

await ensureInstalled()
await ensureWebBuilt()
