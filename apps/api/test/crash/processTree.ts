import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The process and everything below it, from /proc. */
function withDescendants(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = parentOf(name)
    if (parent !== undefined) parents.set(Number(name), parent)
  }
  const tree = [pid]
  for (const member of tree) for (const [child, parent] of parents) if (parent === member) tree.push(child)
  return tree
}

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

export function postmasterPid(directory: string): number {
  return Number(readFileSync(join(directory, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** kill -9 of all at once: the API, the database's postmaster and each of its processes. */
export function killTree(directory: string, api: number): void {
  signalAll(new Set([...withDescendants(api), ...withDescendants(postmasterPid(directory))]), 'SIGKILL')
}

/** The database's postmaster and each of its processes stand still: connections stay, and nothing answers. */
export function freezeDatabase(directory: string): void {
  signalAll(withDescendants(postmasterPid(directory)), 'SIGSTOP')
}

function signalAll(pids: Iterable<number>, name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It ended between the look and the signal.
    }
  }
}
