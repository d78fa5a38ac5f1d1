import { ensureInstalled } from './lib/install.mjs'
import { parts } from './test/parts.mjs'
import { runHere } from './test/run.mjs'

await ensureInstalled()
const codes = []
for (const name of ['lint', 'arrows', 'format', 'unused']) codes.push(await runHere(parts[name], []))
process.exitCode = Math.max(...codes)
