import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type Memory = { processes: number; residentMb: number; sharesCountedOnceMb: number }

/** Memory of a process and of all that it started, or of one process alone. */
export function memoryOf(pid: number, withChildren: boolean): Memory {
  const pids = withChildren ? [pid, ...childrenOf(pid)] : [pid]
  const megabytes = (bytes: number[]): number => Math.round(bytes.reduce((sum, value) => sum + value, 0) / 1024)
  return {
    processes: pids.length,
    residentMb: megabytes(pids.map((id) => kilobytes(id, 'Rss'))),
    sharesCountedOnceMb: megabytes(pids.map((id) => kilobytes(id, 'Pss'))),
  }
}

function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const family = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const direct = family.flatMap(([id, parent]) => (parent === pid && id !== undefined ? [id] : []))
  return direct.flatMap((id) => [id, ...childrenOf(id)])
}

// Pages that several processes share (the server's buffers) count in full in Rss and in parts in Pss.
function kilobytes(pid: number, name: 'Rss' | 'Pss'): number {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
  return Number(found?.[1] ?? 0)
}

/** Processor time that a process has used, in milliseconds; unlike the clock it does not depend on what else the machine does. */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  // utime and stime, in ticks of a hundredth of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10
}
