import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

export type Memory = { processes: number; residentMb: number; sharesCountedOnceMb: number }

/** Memory of a process with its children, or alone. */
export function memoryOf(pid: number, withChildren: boolean): Memory {
  const pids = withChildren ? familyOf(pid) : [pid]
  const megabytes = (bytes: number[]): number => Math.round(bytes.reduce((sum, value) => sum + value, 0) / 1024)
  return {
    processes: pids.length,
    residentMb: megabytes(pids.map((id) => kilobytes(id, 'Rss'))),
    sharesCountedOnceMb: megabytes(pids.map((id) => kilobytes(id, 'Pss'))),
  }
}

/** The process and all that it started. */
export const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid)]

function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const family = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const direct = family.flatMap(([id, parent]) => (parent === pid && id !== undefined ? [id] : []))
  return direct.flatMap((id) => [id, ...childrenOf(id)])
}

// Pages that several processes share (the server's buffers) count in full in Rss and in parts in Pss.
function kilobytes(pid: number, name: 'Rss' | 'Pss'): number {
  // A process may end between two looks.
  const file = `/proc/${pid}/smaps_rollup`
  const found = existsSync(file) && new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))
  return found ? Number(found[1]) : 0
}
