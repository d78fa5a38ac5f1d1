import { mkdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { accountFor } from './embedded-postgres-account.ts'
import { findBinaries } from './embedded-postgres-binaries.ts'
import { prepareCluster, readPassword } from './embedded-postgres-cluster.ts'
import { launch, type Launch } from './embedded-postgres-launch.ts'
import { lockFolder, stopping } from './embedded-postgres-lock.ts'
import { readPostmaster, signal, stopPostmaster, worksIn, type Postmaster } from './embedded-postgres-process.ts'
import { answers, watchAnswers } from './embedded-postgres-watch.ts'
import { errorCode, StartError } from '../../startError.ts'

export type EmbeddedPostgres = {
  url: string
  /** The text for another start on the same folder. */
  describe(text: string): void
  stop(): Promise<void>
}

type Options = {
  directory: string
  fsync?: boolean
  /** How long an answer may take; a server that is frozen is started again after a few times as long. */
  patience?: number
  report?: (mensaje: string) => void
  meanwhile?: () => void
}

/** PostgreSQL for this process alone, in a folder of its own, on 127.0.0.1. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { fsync = true, patience = 8_000, report = () => {}, meanwhile } = options
  const directory = resolve(options.directory)
  await makeFolder(directory)
  const lock = await lockFolder(directory, `Soportica ya se está iniciando con los datos de ${directory} (proceso ${process.pid}).`)
  try {
    const binaries = await findBinaries()
    const account = accountFor({ program: binaries.postgres, directory })
    const { folder, password } = await prepareCluster({ directory, account, binaries, fsync, report })
    const setting: Launch = { directory, folder, account, binaries, fsync, report }
    const first = await launchAnswering({ ...setting, meanwhile }, password, patience)
    const url = embeddedUrl(password, first.port)
    const server = keepRunning(setting, first, { url, patience })
    return {
      url,
      describe: lock.describe,
      stop: async () => {
        lock.describe(`${stopping} (proceso ${process.pid}). Espere unos segundos e inténtelo de nuevo.`)
        await server.stop()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw folderError(error, directory)
  }
}

/** Whether a database was ever made in this folder; nothing is written there. */
export async function hasEmbeddedPostgres(folder: string): Promise<boolean> {
  const directory = resolve(folder)
  return stat(join(directory, 'cluster')).then(
    () => true,
    (error: unknown) => {
      if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return false
      throw folderError(error, directory)
    },
  )
}

/** The address of the server that another process runs on this folder, if there is one. */
export async function attachEmbeddedPostgres(folder: string): Promise<string | undefined> {
  const directory = resolve(folder)
  const running = readPostmaster(join(directory, 'cluster'))
  if (!running || running.state !== 'ready' || !worksIn(running.pid, join(directory, 'cluster'))) return undefined
  const password = await readPassword(directory).catch((error: unknown) => {
    throw folderError(error, directory)
  })
  return password && embeddedUrl(password, running.port)
}

function embeddedUrl(password: string, port: number): string {
  return `postgres://soportica:${password}@127.0.0.1:${port}/soportica`
}

/** The server of an earlier process may be frozen. */
async function launchAnswering(setting: Launch, password: string, patience: number): Promise<Postmaster> {
  const found = await launch(setting)
  if (await answers({ url: embeddedUrl(password, found.port), patience })) return found
  setting.report(frozen(found.pid))
  await stopPostmaster(found.pid, setting.folder)
  return launch(setting)
}

const frozen = (pid: number): string => `La base de datos (proceso ${pid}) no responde; se reinicia…`

/** A server that ends on its own (killed, out of memory) or stays frozen is started again on the same port, where the pools look for it. */
function keepRunning(setting: Launch, first: Postmaster, watched: { url: string; patience: number }): { stop(): Promise<void> } {
  let { pid } = first
  let relaunch: Promise<void> | undefined
  let failure: string | undefined
  const restart = (reason: string): void => {
    if (relaunch) return
    if (failure === undefined) setting.report(reason)
    relaunch = stopPostmaster(pid, setting.folder)
      .then(() => launch({ ...setting, port: first.port }))
      .then((next) => {
        pid = next.pid
        failure = undefined
      })
      .catch(({ message }: Error) => {
        if (message !== failure) setting.report(message)
        failure = message
      })
      .finally(() => (relaunch = undefined))
  }
  const life = setInterval(() => {
    if (!worksIn(pid, setting.folder)) restart('La base de datos terminó de forma inesperada; se inicia de nuevo…')
  }, 1_000)
  life.unref()
  const watch = watchAnswers(watched, () => restart(frozen(pid)))
  // If this process ends without a proper stop (second Ctrl+C, error), the server is asked to end as well.
  const leave = () => worksIn(pid, setting.folder) && signal(pid, 'SIGINT')
  process.once('exit', leave)
  return {
    stop: async () => {
      clearInterval(life)
      watch.stop()
      process.removeListener('exit', leave)
      await relaunch
      await stopPostmaster(pid, setting.folder)
    },
  }
}

async function makeFolder(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true })
  } catch (error) {
    throw folderError(error, directory)
  }
}

function folderError(error: unknown, directory: string): unknown {
  const code = errorCode(error) ?? ''
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code)) {
    const message = `No se puede escribir en ${directory}. Dé permiso de escritura a quien inicia Soportica o indique otra carpeta en DATA_DIR.`
    return new StartError(message, { cause: error })
  }
  if (code === 'ENOSPC')
    return new StartError(`No hay espacio en el disco para ${directory}. Libere espacio e inténtelo de nuevo.`, { cause: error })
  return error
}
