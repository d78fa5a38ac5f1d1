import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Target } from './load.ts'

/** Milliseconds of processor that the program and the sessions of the database work meanwhile; what else the machine does takes none of it. */
export async function processorDuring(folder: string, program: number | undefined, work: () => Promise<unknown>): Promise<number> {
  const worked = (): Map<number, number> =>
    new Map([...(program === undefined ? [] : [program]), ...sessionsIn(folder)].map((pid) => [pid, nanoseconds(pid)]))
  const before = worked()
  await work()
  let sum = 0
  for (const [pid, time] of worked()) sum += time - (before.get(pid) ?? 0)
  return sum / 1e6
}

/** How a target is measured that this program answers. */
export type Measured = (target: Target, program: number) => Target
export const byClock: Measured = (target) => target
/** As many answers as fit into a second of processor. */
export const byProcessor =
  (folder: string): Measured =>
  (target, program) =>
  async (connections, length) => {
    let times: number[] = []
    const milliseconds = await processorDuring(folder, program, async () => ({ times } = await target(connections, length)))
    return { perSecond: times.length / (milliseconds / 1000), times }
  }

/** Those who ask, without what the server does in the background. */
function sessionsIn(folder: string): number[] {
  const [postmaster] = readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').map(Number)
  return children.filter((pid) => /^postgres: \S+ \S+ 127/.test(readOr(`/proc/${pid}/cmdline`, '')))
}

/** Of all threads, since the program began. */
export function nanoseconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.reduce((sum, thread) => sum + Number(readOr(`/proc/${pid}/task/${thread}/schedstat`, '0').split(' ')[0]), 0)
}

// A thread or a session may end between two looks.
function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return otherwise
  }
}
