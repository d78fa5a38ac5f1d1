import { readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '../../startError.ts'

export type Postmaster = { pid: number; port: number; state: string }

/** The content of postmaster.pid: process, port (line 4) and state (last line). */
export function readPostmaster(folder: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), state: lines[7]?.trim() ?? 'starting' }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Whether this process is a PostgreSQL that works in this database's folder: a pid alone proves nothing, the system may have given it to another program. */
export function worksIn(pid: number, folder: string): boolean {
  if (!(pid > 1)) return false
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder) && readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
    } catch {
      return false
    }
  }
  const command = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  return command.includes('postgres') && command.includes(folder)
}

/** Children that outlive a killed postmaster for a moment, and longer when they are busy; PostgreSQL does not start beside them. */
export async function clearLeftovers(folder: string, patience = 3_000): Promise<void> {
  const stale = readPostmaster(folder)
  if (stale && !worksIn(stale.pid, folder)) await rm(join(folder, 'postmaster.pid'), { force: true })
  const deadline = Date.now() + patience
  for (let left = processesIn(folder); left.length > 0; left = processesIn(folder)) {
    if (Date.now() > deadline) for (const pid of left) signal(pid, 'SIGKILL')
    await wait(20)
  }
}

function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksIn(pid, folder))
}

/** Ends a postmaster: first it lets nobody wait (fast), then it stops writing (immediate), then it is killed. A suspended process cannot end. */
export async function stopPostmaster(pid: number, folder: string): Promise<void> {
  for (const each of processesIn(folder)) signal(each, 'SIGCONT')
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ]
  for (const [name, patience] of steps) {
    if (!worksIn(pid, folder)) return
    signal(pid, name)
    const deadline = Date.now() + patience
    while (worksIn(pid, folder) && Date.now() < deadline) await wait(20)
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}
