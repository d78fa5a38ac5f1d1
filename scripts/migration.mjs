import { spawnSync } from 'node:child_process'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot, node } from './lib/paths.mjs'

await ensureInstalled()

// drizzle-kit looks for drizzle-orm beside itself; npm may have put it in the API's own folder.
const env = { ...process.env, NODE_PATH: inRoot('apps/api/node_modules'), NODE_NO_WARNINGS: '1' }
const { status } = spawnSync(node, [inRoot('scripts/migration/main.ts'), ...process.argv.slice(2)], { env, stdio: 'inherit' })
process.exitCode = status ?? 1
