import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './freePort.ts'

type Server = { readonly url: string; kill(signal: NodeJS.Signals): void; stop(): Promise<void> }
export type ExternalPostgres = Server & {
  /** A server that follows this one. */
  replica(): Promise<Server>
}

const run = promisify(execFile)
const installations = '/usr/lib/postgresql'

/** A server of its own from the system's PostgreSQL, as a bank's would be; null where the system has none. */
export async function externalPostgres(): Promise<ExternalPostgres | null> {
  const [newest] = (await readdir(installations).catch(() => [])).toSorted((a, b) => Number(b) - Number(a))
  if (!newest) return null
  const bin = join(installations, newest, 'bin')
  const directory = await mkdtemp(join(tmpdir(), 'soportica-externa-'))
  const as = await serverUser(directory)
  const command = (name: string, args: string[]): [string, string[]] => {
    const [first, ...words] = [...as, join(bin, name), ...args]
    return [first ?? name, words]
  }

  await run(
    ...command('initdb', ['-D', join(directory, 'datos'), '-U', 'soportica', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']),
  )
  let replicas = 0
  const start = async (folder: string): Promise<Server> => {
    const port = await freePort()
    const settings = ['fsync=off', 'listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=']
    const [executable, words] = command('postgres', ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])])
    const server = spawn(executable, words, { stdio: 'ignore' })
    const exited = once(server, 'exit')
    const url = `postgres://soportica@127.0.0.1:${port}/postgres`
    await answers(url, () => server.exitCode !== null)
    return {
      url,
      kill: (signal) => void server.kill(signal),
      stop: async () => {
        server.kill('SIGINT')
        await exited
      },
    }
  }
  const primary = await start(join(directory, 'datos'))
  return {
    ...primary,
    async replica() {
      replicas += 1
      const folder = join(directory, `replica-${replicas}`)
      await run(...command('pg_basebackup', ['-d', primary.url, '-D', folder, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']))
      return start(folder)
    },
    async stop() {
      await primary.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

// PostgreSQL refuses to run as root.
async function serverUser(directory: string): Promise<string[]> {
  if (process.getuid?.() !== 0) return []
  const id = async (flag: string): Promise<number> => Number((await run('id', [flag, 'postgres'])).stdout)
  const [uid, gid] = [await id('-u'), await id('-g')]
  await chown(directory, uid, gid)
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
}

async function answers(url: string, gone: () => boolean): Promise<void> {
  const deadline = Date.now() + 15_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (gone() || Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
