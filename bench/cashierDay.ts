import { callerOf } from './day/caller.ts'
import { logOfSave } from './day/logOfSave.ts'
import { drift, growth, periodSeconds } from './day/periods.ts'
import { proveCounts } from './day/proveCounts.ts'
import { readDay } from './day/readDay.ts'
import { loadRecords } from './day/records.ts'
import { cashiersIn, indexesOf, sizesOf } from './day/sizes.ts'
import { tellGrowth, tellKinds } from './day/tellDay.ts'
import { readers, workedDay, workers } from './day/workedDay.ts'
import { bulk } from './day/works.ts'
import { temporaryFolder } from './folder.ts'
import type { Quick } from './ground.ts'
import { createPeople } from './people.ts'
import { startProduct } from './product.ts'
import { tell } from './report.ts'
import { seededCluster } from './seededCluster.ts'
import { rounded } from './statistics.ts'

const targets = { growth: 0.15, drift: 1.2, logBytes: 4_096 }

/** A day of all that people save, pressed into minutes: whether the tables, the log and the time of a save stay what they were. */
export async function benchCashierDay(resources: AsyncDisposableStack, words: readonly string[]): Promise<Record<string, unknown>> {
  const { minutes, rows } = readDay(words)
  const folder = await temporaryFolder(resources)
  const { url, database } = await seededCluster(resources, folder, 0, [
    ['cashier', rows],
    ['note', rows],
  ])
  const { tokens } = await createPeople(database, workers + readers)
  await database.pool.query('vacuum (analyze)')
  const product = await startProduct({ folder, databaseUrl: url, production: true })
  resources.defer(() => product.stop())
  const callers = tokens.map((token) => callerOf(product.url, token))
  const records = await loadRecords(database)
  const seconds = periodSeconds(minutes)
  const periods = Math.round((minutes * 60) / seconds)

  const start = await standing(database)
  const day = await workedDay(callers, records, { seconds, periods }, () => sizesOf(database))
  const end = await standing(database)
  tellGrowth(start.sizes, end.sizes, day.saves.length)
  const kinds = tellKinds(day)

  const grown = {
    table: growth(start.bytes, end.bytes),
    indexes: growth(start.indexBytes, end.indexBytes),
    rows: growth(start.rows, end.rows),
  }
  const drifted = drift(day.saves, bulk, periods)
  const log = await logOfSave(database, url, callers[0]!, records.open)
  const counts = await proveCounts(database, callers[0]!)
  const reached = {
    growth: Math.max(grown.table, grown.indexes) < targets.growth,
    drift: drifted <= targets.drift,
    logBytes: log.bytes < targets.logBytes,
    counts: counts.wrong.length === 0,
  }
  tell(
    `\nThe table of cashiers grew by ${percent(grown.table)}, its indexes by ${percent(grown.indexes)}, its rows by ${percent(grown.rows)} (target: less than ${percent(targets.growth)})${verdict(reached.growth)}`,
  )
  tell(`p99 of a period in the last third beside the first: ${drifted} (target: at most ${targets.drift})${verdict(reached.drift)}`)
  tell(
    `Log of a save of one field: ${log.bytes} bytes, ${log.firstTouch.bytes} when its pages are first touched (target: less than ${targets.logBytes})${verdict(reached.logBytes)}`,
  )
  tell(
    `${counts.tabs} tabs counted again: ${counts.wrong.length === 0 ? 'all the same' : counts.wrong.join('; ')}${verdict(reached.counts)}`,
  )
  return { minutes, rows, workers, readers, targets, reached, grown, drift: drifted, log, counts, kinds, ...day.told, start, end }
}

/** How often the log of a save of one field fits into what it may be: no time at all, so it needs no rounds. */
export const quickCashierDay: Quick = async (_resources, { url, database, product, token }) => {
  const { open } = await loadRecords(database)
  return async () => {
    const { bytes } = await logOfSave(database, url, callerOf(product.url, token), open)
    return { 'cashier-day: log of a save': targets.logBytes / bytes }
  }
}

const verdict = (reached: boolean): string => (reached ? ': reached' : ': NOT reached')
const percent = (share: number): string => `${rounded(share * 100, 1)} %`

async function standing(database: Parameters<typeof sizesOf>[0]) {
  const sizes = await sizesOf(database)
  const { bytes, indexBytes } = sizes.tables['cashier']!
  return { rows: await cashiersIn(database), bytes, indexBytes, sizes, indexes: await indexesOf(database) }
}
