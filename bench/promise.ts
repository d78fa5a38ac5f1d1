import { measurePace } from '../scripts/test/pace.mjs'

// Times are promised for machines of this pace or better.
const promisedPace = 2
let pace: number | undefined

/** Milliseconds that are promised, as many times longer as this machine is slower than that. */
export function limitOf(milliseconds: number): number {
  pace ??= measurePace()
  return milliseconds * Math.max(1, pace / promisedPace)
}
