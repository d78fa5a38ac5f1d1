import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../plugins/embedded-postgres.ts'

export type Attached = { url: string; detach(): Promise<void> }
type Place = { DATABASE_URL?: string | undefined; DATA_DIR: string }

/** The database the product uses: the server of DATABASE_URL, the embedded one that runs already, or the embedded one started for this. */
export async function attachDatabase({ DATABASE_URL, DATA_DIR }: Place, report: (mensaje: string) => void): Promise<Attached> {
  if (DATABASE_URL) return { url: DATABASE_URL, detach: async () => {} }
  const directory = join(DATA_DIR, 'postgres')
  const running = await runningDatabase(directory)
  if (running) return { url: running, detach: async () => {} }
  const server = await startEmbeddedPostgres({ directory, report })
  return { url: server.url, detach: server.stop }
}

// Nobody else's server would accept the password that this folder keeps.
async function runningDatabase(directory: string): Promise<string | undefined> {
  const [port, password] = await Promise.all(['port', 'password'].map((name) => readFile(join(directory, name), 'utf8').catch(() => '')))
  if (!port || !password) return undefined
  const url = `postgres://soportica:${password.trim()}@127.0.0.1:${port.trim()}/soportica`
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return url
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}
