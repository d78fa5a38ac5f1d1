import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { getDetailCashier } from '@soportica/contract/cashiers/calls'
import { getTabsCashiers, listCashiers } from '@soportica/contract/cashiers/listCalls'
import { seededRandom } from '../../apps/api/src/demo/random.ts'
import { column, tell } from '../report.ts'
import { percentile, rounded } from '../statistics.ts'
import type { Caller } from './caller.ts'
import { periodOf, type Save } from './periods.ts'
import type { Records } from './records.ts'
import { megabytes, type Sizes } from './sizes.ts'
import { bulk, nextKind, works } from './works.ts'

// Two for each of the two processors: always one that waits, and never a queue that would be measured instead.
export const [workers, readers] = [4, 2]
const betweenReadsMs = 250

type Course = { readonly seconds: number; readonly periods: number }
export type Day = { readonly saves: Save[]; readonly refused: Record<string, number>; readonly told: { periods: unknown[]; reads: object } }

/** Some save without a pause, others look at lists and records now and then; look: the sizes at the moment. */
export async function workedDay(
  callers: readonly Caller[],
  records: Records,
  { seconds, periods }: Course,
  look: () => Promise<Sizes>,
): Promise<Day> {
  const begun = performance.now()
  const end = begun + seconds * periods * 1000
  const now = (): number => Math.min(periods - 1, Math.floor((performance.now() - begun) / 1000 / seconds))
  const saves: Save[] = []
  const refused: Record<string, number> = {}
  const reads: number[] = []

  const work = async (call: Caller, seed: number): Promise<void> => {
    const random = seededRandom(seed)
    while (performance.now() < end) {
      const kind = nextKind(random)
      const answer = await works[kind]({ call, random, records })
      if (answer?.status === 200) saves.push({ period: now(), kind, ms: answer.ms })
      // What the rules refuse is chosen again.
      else refused[kind] = (refused[kind] ?? 0) + 1
    }
  }
  const read = async (call: Caller, seed: number): Promise<void> => {
    const random = seededRandom(seed)
    for (let turn = 0; performance.now() < end; turn += 1) {
      const estado = random.below(5)
      const asked = [
        () => call(listCashiers, { tipoModulo: 'cashiers', estado, rows: 20 }),
        () => call(getTabsCashiers, { tipoModulo: 'cashiers' }),
        () => call(getDetailCashier, { cajid: random.pick(records.open), tipoModulo: 'cashiers' }),
      ] as const
      reads.push((await asked[turn % asked.length]!()).ms)
      await wait(betweenReadsMs)
    }
  }
  const watched = watch({ seconds, periods }, begun, saves, look)
  const others = callers.map((call, at) => (at < workers ? work(call, 100 + at) : read(call, 200 + at)))
  const [told] = await Promise.all([watched, ...others])
  const sorted = reads.toSorted((a, b) => a - b)
  return {
    saves,
    refused,
    told: { periods: told, reads: { calls: reads.length, p50: rounded(percentile(sorted, 0.5)), p99: rounded(percentile(sorted, 0.99)) } },
  }
}

/** Each period as soon as it is over. */
async function watch({ seconds, periods }: Course, begun: number, saves: readonly Save[], look: () => Promise<Sizes>) {
  tell(
    `\nPeriods of ${seconds} s: saves, p50 and p99 in ms, bytes of log per save, share of HOT updates, MB of cashiers and of their indexes, dead rows, autovacuums, load.`,
  )
  const told = []
  let before = await look()
  for (let period = 0; period < periods; period += 1) {
    await wait(Math.max(0, begun + (period + 1) * seconds * 1000 - performance.now()))
    const after = await look()
    const figures = periodOf(
      saves.filter((save) => save.period === period),
      bulk,
      before,
      after,
    )
    const { bytes, indexBytes, dead, autovacuums } = after.tables['cashier']!
    const load = rounded(loadavg()[0] ?? 0, 1)
    told.push({ ...figures, load, tables: after.tables })
    const { saves: count, p50, p99, logPerSave, hotShare } = figures
    const cells = [column(count, 8, 0), column(p50, 8, 1), column(p99, 8, 1), column(logPerSave, 9, 0), column(hotShare, 7, 2)]
    const size = [
      column(megabytes(bytes), 8),
      column(megabytes(indexBytes), 8),
      column(dead, 8, 0),
      column(autovacuums, 5, 0),
      column(load, 7),
    ]
    tell(`  ${[...cells, ...size].join('')}`)
    before = after
  }
  return told
}
