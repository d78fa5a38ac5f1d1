import { seed } from './product.ts'
import { rounded, printLine } from './report.ts'
import { scaleOf } from './scale.ts'

/** How many rows the product's own command loads each second, its database made and its statistics brought up to date. */
export async function benchSeed(resources: AsyncDisposableStack, words: readonly string[], quick: boolean) {
  const { rows, folder } = await scaleOf(resources, words, quick)
  const begun = performance.now()
  await seed(resources, folder, rows)
  const seconds = rounded((performance.now() - begun) / 1_000)
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0)
  printLine(`${count} records in ${seconds} s`)
  return { rows, seconds, perSecond: Math.round(count / seconds), reached: true }
}
