import { availableParallelism, totalmem } from 'node:os'
import { benchAll, benches } from './all.ts'
import { failureOf, printLine } from './report.ts'

const [name = '', ...words] = process.argv.slice(2)
const quick = words.includes('--quick')
const chosen = words.filter((word) => word !== '--quick')
const bench = benches[name]
const isAll = name === 'all' && quick && chosen.every((word) => word in benches)
if (!bench && !isAll) {
  printLine(`Usage: npm run bench -- all --quick, or one of ${Object.keys(benches).join(', ')}; docs/performance.md says what each takes.`)
  process.exit(2)
}

const resources = new AsyncDisposableStack()
// A reader that stops reading does not keep the rest from being cleared away.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void resources.disposeAsync().finally(() => process.exit(130)))
try {
  const figures = bench ? await bench(resources, chosen, quick) : await benchAll(resources, chosen)
  const machine = { cores: availableParallelism(), memoryGiB: Math.round(totalmem() / 2 ** 30), node: process.versions.node }
  process.stdout.write(`${JSON.stringify({ bench: name, machine, ...figures })}\n`)
} catch (error) {
  printLine(failureOf(error))
  process.exitCode = 1
} finally {
  await resources.disposeAsync()
}
