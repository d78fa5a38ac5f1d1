import { everyAsk, type Sample } from './listAsks.ts'
import { limitOf } from './promise.ts'
import { type Caller, seed, signIn, startProduct } from './product.ts'
import { median, percentile, rounded, printLine } from './report.ts'
import { scaleOf } from './scale.ts'

const turns = 3
const quickTurns = 2
const few = { p50: 25, p99: 100 }
const many = { p50: 100, p99: 300, worst: 300 }
const promised = { quick: few, usual: few, third: many, million: many, three: many }

/** Every list with each tab, order and filter, on one connection: the median of three calls, the better of two in short runs. */
export async function benchLists(resources: AsyncDisposableStack, words: readonly string[], quick: boolean) {
  const { name, rows, folder } = await scaleOf(resources, words, quick)
  await seed(resources, folder, rows)
  const { url } = await startProduct(resources, { folder, production: true })
  const { call } = await signIn(url)
  const asks = everyAsk({
    cashier: await firstOf(call, '/api/cashiers/list_cashiers'),
    branch: await firstOf(call, '/api/branchOffice/list_branch'),
    report: (await firstOf<{ repid: number }>(call, '/api/aftersales/list_reports')).repid,
  })
  const measured = []
  for (const { path, body } of asks) {
    const times: number[] = []
    for (let turn = 0; turn < (quick ? quickTurns : turns); turn += 1) {
      const begun = performance.now()
      await call(path, body)
      times.push(performance.now() - begun)
    }
    measured.push({ path, body, first: times[0]!, ms: median(times) })
  }
  const times = measured.map(({ ms }) => ms)
  const figures = {
    p50: rounded(median(times)),
    p99: rounded(percentile(times, 0.99)),
    worst: rounded(percentile(times, 1)),
    firstP99: rounded(
      percentile(
        measured.map(({ first }) => first),
        0.99,
      ),
    ),
  }
  const slowest = measured.toSorted((one, other) => other.ms - one.ms).slice(0, 10)
  printLine(`${asks.length} calls of ${new Set(asks.map(({ path }) => path)).size} lists: p50 ${figures.p50}, p99 ${figures.p99} ms`)
  for (const { path, body, ms } of slowest) printLine(`${ms.toFixed(1).padStart(9)} ms  ${path} ${JSON.stringify(body)}`)
  const limits = promised[name]
  const reached = Object.entries(limits).every(([figure, limit]) => figures[figure as 'p50'] <= limitOf(limit))
  return { rows, calls: asks.length, promised: limits, ...figures, reached }
}

async function firstOf<T = Sample>(call: Caller, path: string): Promise<T> {
  const { results } = (await call(path, { rows: 1, first: 0 })) as { results: T[] }
  return results[0]!
}
