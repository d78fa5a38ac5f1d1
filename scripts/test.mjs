import { fail } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensureChromium } from './test/chromium.mjs'
import { runHere, runQuietly } from './test/run.mjs'
import { parts } from './test/parts.mjs'
import { countLine, summary } from './test/summary.mjs'

const [wanted, ...args] = process.argv.slice(2)

await ensureInstalled()
if (wanted === undefined) await runAll()
else await runPart(wanted)

async function runPart(name) {
  const part = parts[name]
  if (!part) fail(`No hay una parte '${name}': use ${Object.keys(parts).join(', ')}.`)
  if (name === 'e2e') process.env.CHROMIUM_PATH = await ensureChromium().catch(withoutBrowser)
  if (name === 'crash') process.env.CRASH_KILLS ??= '100'
  process.exitCode = await runHere(part, args)
}

async function runAll() {
  const start = Date.now()
  const chromium = await ensureChromium().catch((error) => error)
  const results = []
  const inTurn = async (...names) => {
    for (const name of names) results.push(await runQuietly(name, parts[name]))
  }

  await Promise.all([inTurn('types', 'lint', 'arrows', 'format', 'unused'), inTurn('unit', 'web', 'build')])
  // The crash tests mostly wait for processes to start, which leaves the API's tests room beside them.
  await Promise.all([inTurn('api'), inTurn('crash')])
  if (chromium instanceof Error) {
    console.error(chromium.message)
    results.push({ name: 'e2e', seconds: 0, passed: 0, failed: 1 })
  } else {
    process.env.CHROMIUM_PATH = chromium
    await inTurn('e2e')
  }

  console.log(summary(results, (Date.now() - start) / 1000))
  console.log(countLine(results))
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0
}

function withoutBrowser(error) {
  console.log(countLine([{ passed: 0, failed: 1 }]))
  fail(error.message)
}
