import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { accountFor } from './embedded-postgres-account.ts'
import { findBinaries } from './embedded-postgres-binaries.ts'
import { prepareCluster, readPassword } from './embedded-postgres-cluster.ts'
import { launch, type Launch } from './embedded-postgres-launch.ts'
import { lockFolder, stopping } from './embedded-postgres-lock.ts'
import { readPostmaster, signal, stopPostmaster, worksIn, type Postmaster } from './embedded-postgres-process.ts'
import { errorCode, StartError } from './start-error.ts'

export type EmbeddedPostgres = {
  url: string
  /** What another start on the same folder is told. */
  describe(text: string): void
  stop(): Promise<void>
}

type Options = { directory: string; fsync?: boolean; port?: number; report?: (mensaje: string) => void }

/** PostgreSQL for this process alone, in a folder of its own, on 127.0.0.1. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { fsync = true, port, report = () => {} } = options
  const directory = resolve(options.directory)
  await makeFolder(directory)
  const lock = await lockFolder(directory, `Soportica ya se está iniciando con los datos de ${directory} (proceso ${process.pid}).`)
  try {
    const binaries = await findBinaries()
    const account = accountFor({ program: binaries.postgres, directory })
    const { folder, password } = await prepareCluster({ directory, account, binaries, fsync, report })
    const setting: Launch = { directory, folder, account, binaries, fsync, report, ...(port === undefined ? {} : { port }) }
    const server = keepRunning(setting, await launch(setting))
    return {
      url: embeddedUrl(password, server.port),
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

/** The address of the server that another process runs on this folder, if one does. */
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

/** A server that ends on its own (killed, out of memory) is started again on the same port, where the pools look for it. */
function keepRunning(setting: Launch, first: Postmaster): { port: number; stop(): Promise<void> } {
  let { pid } = first
  let relaunch: Promise<void> | undefined
  const watch = setInterval(() => {
    if (relaunch || worksIn(pid, setting.folder)) return
    setting.report('La base de datos terminó de forma inesperada; se inicia de nuevo…')
    relaunch = launch({ ...setting, port: first.port })
      .then((next) => void (pid = next.pid))
      .catch((error: Error) => setting.report(error.message))
      .finally(() => (relaunch = undefined))
  }, 1_000)
  watch.unref()
  // Whatever ends this process without a proper stop (a second Ctrl+C, an error) asks the server to end as well.
  const leave = () => worksIn(pid, setting.folder) && signal(pid, 'SIGINT')
  process.once('exit', leave)
  return {
    port: first.port,
    stop: async () => {
      clearInterval(watch)
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
