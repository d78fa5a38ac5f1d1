import { fixedWork } from '../scripts/test/pace.mjs'

/** Processor time of a fixed piece of work in this process, in milliseconds: what the product needs is told beside it. */
export function referenceProcessorMs(): number {
  const before = process.cpuUsage()
  fixedWork()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
