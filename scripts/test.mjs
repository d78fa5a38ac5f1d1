import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensureChromium } from './test/chromium.mjs'
import { overBudget } from './test/budgets.mjs'
import { measurePace } from './test/pace.mjs'
import { runHere, runQuietly } from './test/run.mjs'
import { parts } from './test/parts.mjs'
import { countLine, summary } from './test/summary.mjs'

const inBrowser = ['components', 'e2e']
const [partName, ...args] = process.argv.slice(2)
const sweeping = partName === 'sweep'
const wanted = sweeping ? undefined : partName

await ensureInstalled()
const pace = measurePace()
// Whoever waits for a process waits longer on a slow machine.
process.env.TEST_PACE ??= String(Math.max(1, pace))
// Files run in an order of their own each time; the same seed gives the same order.
process.env.TEST_SEED ??= String(Date.now() % 1_000_000)
if (sweeping) {
  process.env.SWEEP = '1'
  process.env.CRASH_KILLS ??= '100'
  process.env.MIXED_KILLS ??= '1000'
}
console.log(`pace ${pace.toFixed(2)}, seed ${process.env.TEST_SEED}${sweeping ? ', everything' : ''}`)
if (wanted === undefined) await runAll()
else await runPart(wanted)

async function runPart(name) {
  const part = parts[name]
  if (!part) fail(`No hay una parte '${name}': use ${[...Object.keys(parts), 'sweep'].join(', ')}.`)
  if (inBrowser.includes(name)) process.env.CHROMIUM_PATH = await ensureChromium().catch(withoutBrowser)
  process.exitCode = await runHere(part, args)
}

async function runAll() {
  const start = Date.now()
  const chromium = await ensureChromium().catch((error) => error)
  const results = []
  const inTurn = async (...names) => {
    for (const name of names) results.push(await runQuietly(name, parts[name], pace))
  }

  const prepared = mkdtempSync(join(tmpdir(), 'soportica-preparada-'))
  process.env.TEST_DATA = prepared
  try {
    await Promise.all([inTurn('types', 'lint', 'arrows', 'format', 'unused'), inTurn('prepare', 'build', 'unit', 'web')])
    await inTurn('api')
    // Nothing beside them: they wait for processes to start, and say that it took too long.
    await inTurn('crash')
    if (chromium instanceof Error) {
      console.error(chromium.message)
      for (const name of inBrowser) results.push({ name, seconds: 0, passed: 0, failed: 1, flaky: [] })
    } else {
      process.env.CHROMIUM_PATH = chromium
      await inTurn(...inBrowser)
    }
    // Alone as well: its figures are those of a machine that does nothing else.
    if (sweeping) await inTurn('cluster', 'bench')
  } finally {
    rmSync(prepared, { recursive: true, force: true })
  }

  const whole = { name: 'all', seconds: (Date.now() - start) / 1000 }
  // A sweep takes as long as it takes. A machine that became slower meanwhile is measured as it is now.
  const over = (at) => (sweeping ? [] : overBudget([...results, whole], at))
  const paceNow = over(pace).length > 0 ? Math.max(pace, measurePace()) : pace
  if (paceNow > pace) console.log(`pace ${paceNow.toFixed(2)} at the end`)
  const tooLong = over(paceNow)
  console.log(summary(results, whole, paceNow, tooLong))
  const failing = tooLong.filter(({ fails }) => fails).map(() => ({ passed: 0, failed: 1 }))
  console.log(countLine([...results, ...failing]))
  process.exitCode = results.some(({ failed }) => failed > 0) || failing.length > 0 ? 1 : 0
}

function withoutBrowser(error) {
  console.log(countLine([{ passed: 0, failed: 1 }]))
  fail(error.message)
}
