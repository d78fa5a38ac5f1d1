import pg from 'pg'
import { callLimits, pooledOptions } from '../plugins/db/database-connection.ts'
import { failure, type Finding, warning, well } from '../capabilities/operations/finding.ts'

const limits = callLimits({ DATABASE_CONNECT_SECONDS: 5, DATABASE_ANSWER_SECONDS: 5 })

/** Whether the pooler in front of the database answers, and its version. */
export async function examinePooler(url: string | undefined): Promise<readonly Finding[]> {
  if (url === undefined) return []
  const { host } = new URL(url)
  try {
    await ask(url, 'select 1')
  } catch (error) {
    return [failure(`El intermediario de conexiones (${host}) no responde: ${messageOf(error)}. Revise DATABASE_URL y que esté en marcha.`)]
  }
  try {
    const console = Object.assign(new URL(url), { pathname: '/pgbouncer' })
    const [row] = await ask(console.href, 'show version')
    return [well(`El intermediario de conexiones (${host}) responde: ${String(row?.['version'])}.`)]
  } catch {
    const { username } = new URL(url)
    return [warning(`El intermediario de conexiones (${host}) responde, pero no dice su versión: agregue ${username} a stats_users.`)]
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(pooledOptions(url, 'soportica', limits))
  client.on('error', () => {})
  await client.connect()
  // The console takes simple statements alone.
  return (await client.query<Record<string, unknown>>(text).finally(() => client.end())).rows
}
