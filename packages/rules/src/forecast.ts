/** Fewer cases than these show no figure: of a duration, and of a date. */
export const fewestDurations = 5
export const fewestCases = 20
export const forecastShares = [0.5, 0.8] as const

/** The least of these days within which at least this share of the cases ended. sorted: ascending, and not empty. */
export const daysOfShare = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share - 1e-9) - 1)]!

/** clase: the class it comes from, 0 the nearest; casos: how many cases of it count. */
export type Expected = { readonly clase: number; readonly casos: number; readonly dias50: number; readonly dias80: number }

/**
 * When a record will be done, in business days after the delivery that it made last. Each class has the days that finished records
 * took from the same delivery to their end, ascending; the nearest class comes first. Records that ended sooner than this one has already
 * waited are left out. The first class with enough cases counts; without one there is no forecast.
 */
export function forecastOf(classes: readonly (readonly number[])[], elapsed: number): Expected | undefined {
  for (const [clase, cases] of classes.entries()) {
    const rest = cases.slice(firstFrom(cases, elapsed))
    if (rest.length < fewestCases) continue
    const [dias50, dias80] = forecastShares.map((share) => daysOfShare(rest, share))
    return { clase, casos: rest.length, dias50: dias50!, dias80: dias80! }
  }
  return undefined
}

/** The position of the first case that took at least so many days. */
function firstFrom(sorted: readonly number[], least: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < least) low = middle + 1
    else high = middle
  }
  return low
}
