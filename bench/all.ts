import { benchBulk } from './bulk.ts'
import { benchDay } from './day.ts'
import { benchLists } from './lists.ts'
import { benchPalette } from './palette.ts'
import { failureOf, printLine } from './report.ts'
import { benchStart } from './start.ts'
import { benchTabs } from './tabs.ts'
import { benchVersions } from './versions.ts'
import { benchWeb } from './web.ts'

/** Measures on the rows or beside the version that its words name; quick: in a short form, on few rows. */
type Bench = (
  resources: AsyncDisposableStack,
  words: readonly string[],
  quick: boolean,
) => Promise<Record<string, unknown> & { readonly reached: boolean }>

export const benches: Readonly<Record<string, Bench>> = {
  lists: benchLists,
  tabs: benchTabs,
  palette: benchPalette,
  bulk: benchBulk,
  day: benchDay,
  versions: benchVersions,
  web: benchWeb,
  start: benchStart,
}

/** The short benches, one by one: checks that each works and keeps its promise, with one retry. */
export async function benchAll(resources: AsyncDisposableStack, names: readonly string[]): Promise<Record<string, unknown>> {
  const missed: string[] = []
  const figures: Record<string, unknown> = {}
  for (const name of names.length > 0 ? names : Object.keys(benches)) {
    printLine(`\n${name}`)
    try {
      let result = await measure(resources, name)
      if (!result.reached) result = await measure(resources, name)
      if (!result.reached) missed.push(name)
      figures[name] = result
    } catch (error) {
      missed.push(name)
      printLine(failureOf(error))
    }
  }
  printLine(missed.length > 0 ? `\nNot reached: ${missed.join(', ')}` : '\nEverything that is promised is reached.')
  if (missed.length > 0) process.exitCode = 1
  return { missed, ...figures }
}

async function measure(resources: AsyncDisposableStack, name: string) {
  await using own = resources.use(new AsyncDisposableStack())
  return benches[name]!(own, [], true)
}
