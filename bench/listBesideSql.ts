import type { Database } from '../apps/api/src/plugins/db/database.ts'
import type { Flow } from './flow.ts'
import { type Pace, type Round, type Target, untilEnd, warmUp } from './load.ts'
import { column, tell } from './report.ts'
import { median, percentile, rounded } from './statistics.ts'

export type Both = { readonly product: Target; readonly sql: Target }
/** A page and its tabs. */
export const callsEach = 2

export type Statements = { readonly page: Flow; readonly tabs: Flow }

/** A page's statements, then its tabs', one after the other as two calls. */
export function sqlTarget({ pool }: Database, statements: readonly Statements[]): Target {
  let turn = 0
  return async (connections, length) => {
    const times: number[] = []
    const begun = performance.now()
    const goesOn = untilEnd(length, callsEach)
    const timed = async (flow: Flow): Promise<void> => {
      const start = performance.now()
      for (const { queries } of flow) await Promise.all(queries.map((query) => pool.query(query)))
      times.push(performance.now() - start)
    }
    const work = async (): Promise<void> => {
      while (goesOn()) {
        const { page, tabs } = statements[turn++ % statements.length]!
        await timed(page)
        await timed(tabs)
      }
    }
    await Promise.all(Array.from({ length: connections }, work))
    return { perSecond: times.length / ((performance.now() - begun) / 1000), times }
  }
}

export async function compare(both: Both, at: number, { rounds, length }: Pace) {
  const results: Record<keyof Both, Round[]> = { product: [], sql: [] }
  for (const target of Object.values(both)) await target(at, warmUp(length))
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['product', 'sql'] as const) : (['sql', 'product'] as const)
    for (const name of order) results[name].push(await both[name](at, length))
  }
  const summary = Object.fromEntries(
    Object.entries(results).map(([name, each]) => {
      const times = each.flatMap(({ times: all }) => all).toSorted((a, b) => a - b)
      const perSecond = rounded(median(each.map((round) => round.perSecond)), 1)
      return [name, { perSecond, p50: rounded(percentile(times, 0.5)), p99: rounded(percentile(times, 0.99)) }]
    }),
  )
  const ratioToSql = rounded(median(results.product.map(({ perSecond }, round) => perSecond / results.sql[round]!.perSecond)), 3)
  tell(`\n${at} connections: requests per second, p50 and p99 in ms`)
  for (const [name, { perSecond, p50, p99 }] of Object.entries(summary))
    tell(`  ${name.padEnd(8)}${column(perSecond, 9)}${column(p50, 9, 2)}${column(p99, 9, 2)}`)
  tell(`  product/sql ${ratioToSql}`)
  return { ...summary, ratioToSql } as { product: { perSecond: number; p50: number; p99: number }; sql: object; ratioToSql: number }
}
