/** What is measured beside something else in the same run, by name; higher is better in each of them. */
export type Ratios = Readonly<Record<string, number>>
export type Verdict = 'held' | 'lost' | 'missing' | 'new'
export type Compared = {
  readonly name: string
  readonly verdict: Verdict
  readonly last?: number
  readonly now?: number
  readonly change?: number
}

/** The share of a ratio that noise may take. */
export const allowedLoss = 0.15

/** Each ratio beside the one that was kept last: those measured in their order, then those that were not measured again. */
export function compareRatios(last: Ratios, now: Ratios): Compared[] {
  const measured = Object.entries(now).map(([name, value]): Compared => {
    const kept = last[name]
    if (kept === undefined) return { name, verdict: 'new', now: value }
    return { name, verdict: value < kept * (1 - allowedLoss) ? 'lost' : 'held', last: kept, now: value, change: value / kept - 1 }
  })
  const missing = Object.entries(last).flatMap(([name, kept]): Compared[] =>
    name in now ? [] : [{ name, verdict: 'missing', last: kept }],
  )
  return [...measured, ...missing]
}
