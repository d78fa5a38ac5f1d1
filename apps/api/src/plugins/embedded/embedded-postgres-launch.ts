import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Account } from './embedded-postgres-account.ts'
import type { Binaries } from './embedded-postgres-binaries.ts'
import { choosePort } from './embedded-postgres-port.ts'
import { clearLeftovers, readPostmaster, stopPostmaster, worksIn, type Postmaster } from './embedded-postgres-process.ts'
import { StartError } from '../../startError.ts'

export type Launch = {
  directory: string
  folder: string
  account: Account
  binaries: Binaries
  fsync: boolean
  port?: number
  report(mensaje: string): void
  /** Called while a new server gets ready, which takes a moment that this process can use. */
  meanwhile?: (() => void) | undefined
}

const patience = 15_000
const largeLog = 10_000_000
// A million records and their indexes fit into a gigabyte; the server takes only the memory that it touches.
const sharedMegabytes = Math.min(1024, Math.max(256, Math.floor(totalmem() / 2 ** 20 / 16)))

/** A running server for this folder: the one of an earlier process if it is the same, otherwise a new one. */
export async function launch(setting: Launch): Promise<Postmaster> {
  const found = readPostmaster(setting.folder)
  if (found && worksIn(found.pid, setting.folder)) {
    if (found.state !== 'stopping' && startedWith(setting, found.port)) {
      const adopted = await untilReady(setting, found.pid, () => worksIn(found.pid, setting.folder))
      if (adopted) return adopted
    }
    await stopPostmaster(found.pid, setting.folder)
  }
  const deadline = Date.now() + patience
  for (;;) {
    await clearLeftovers(setting.folder)
    const started = await start(setting, await choosePort(join(setting.directory, 'port'), setting.port))
    if (typeof started !== 'string') return started
    if (Date.now() > deadline || !passes(started)) throw startError(setting, started)
    await wait(200)
  }
}

async function start(setting: Launch, port: number): Promise<Postmaster | string> {
  const log = logFile(setting.directory)
  const begin = existsSync(log) ? statSync(log).size : 0
  const output = openSync(log, 'a', 0o600)
  const { file, args, options } = setting.account.command(setting.binaries.postgres, serverArgs(setting, port))
  const env = { PATH: process.env.PATH, LC_ALL: 'C' }
  // A group of its own: Ctrl+C must reach the product alone, which ends its work before the database ends.
  const child = spawn(file, args, { ...options, env, detached: true, stdio: ['ignore', output, output] })
  closeSync(output)
  let alive = true
  child.once('error', () => (alive = false))
  child.once('exit', () => (alive = false))
  setting.meanwhile?.()
  const ready = await untilReady(setting, child.pid ?? 0, () => alive)
  child.unref()
  return ready ?? readFileSync(log).subarray(begin).toString()
}

async function untilReady(setting: Launch, pid: number, isAlive: () => boolean): Promise<Postmaster | undefined> {
  const slow = Date.now() + 3_000
  let reported = false
  while (isAlive()) {
    const postmaster = readPostmaster(setting.folder)
    if (postmaster?.pid === pid && postmaster.state === 'ready') return postmaster
    if (postmaster?.state === 'stopping') return undefined
    if (!reported && Date.now() > slow) {
      setting.report('La base de datos se está recuperando de un cierre inesperado; esperando…')
      reported = true
    }
    await wait(10)
  }
  return undefined
}

function serverArgs({ folder, fsync }: Launch, port: number): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    max_connections: '200',
    // A reading of the history locks each of its partitions.
    max_locks_per_transaction: '256',
    shared_buffers: `${sharedMegabytes}MB`,
    effective_cache_size: '1GB',
    random_page_cost: '1.1',
    jit: 'off',
    // The first change of a page after a checkpoint logs the whole page.
    wal_compression: 'pglz',
    log_checkpoints: 'off',
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    // Without details, which repeat row values.
    log_error_verbosity: 'terse',
    // After a crash all files are synced first; file by file that takes seconds.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return ['-D', folder, '-p', String(port), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

function startedWith(setting: Launch, port: number): boolean {
  const file = join(setting.folder, 'postmaster.opts')
  const expected = [setting.binaries.postgres, ...serverArgs(setting, port).map((arg) => `"${arg}"`)].join(' ')
  return existsSync(file) && readFileSync(file, 'utf8').trim() === expected
}

function logFile(directory: string): string {
  const file = join(directory, 'postgres.log')
  if (existsSync(file) && statSync(file).size > largeLog) renameSync(file, `${file}.1`)
  return file
}

// Somebody took the port meanwhile, or the processes of a killed server are still on their way out.
function passes(output: string): boolean {
  return /could not create any TCP\/IP sockets|lock file .* already exists|shared memory block .* still in use/.test(output)
}

function startError({ directory, folder }: Launch, output: string): StartError {
  if (output.includes('No space left on device')) {
    return new StartError(`No hay espacio en el disco para la base de datos en ${folder}. Libere espacio e inténtelo de nuevo.`)
  }
  const reason = /(?:FATAL|PANIC): +(.*)/.exec(output)?.[1] ?? 'terminó sin decir por qué'
  return new StartError(`No se pudo iniciar la base de datos: ${reason}. El registro completo está en ${join(directory, 'postgres.log')}.`)
}
