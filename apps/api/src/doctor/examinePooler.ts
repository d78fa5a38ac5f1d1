import pg from 'pg'
import { callLimits, pooledOptions } from '../plugins/db/database-connection.ts'
import { failure, type Finding, warning, well } from '../capabilities/operations/finding.ts'

const limits = callLimits({ DATABASE_CONNECT_SECONDS: 5, DATABASE_ANSWER_SECONDS: 5 })

/** Whether the pooler in front of the database answers, and its version. */
export async function examinePooler(url: string | undefined): Promise<readonly Finding[]> {
  if (url === undefined) return []
  const { host } = new URL(url)
  const found: Finding[] = []
  try {
    const [row] = await ask(url, limitsOfRole)
    const missing = Object.entries(row ?? {}).flatMap(([name, value]) => (value === '0' ? [name] : []))
    if (missing.length > 0) found.push(withoutLimits(url, missing))
  } catch (error) {
    return [failure(`El intermediario de conexiones (${host}) no responde: ${messageOf(error)}. Revise DATABASE_URL y que esté en marcha.`)]
  }
  try {
    const console = Object.assign(new URL(url), { pathname: '/pgbouncer' })
    const [row] = await ask(console.href, 'show version')
    return [...found, well(`El intermediario de conexiones (${host}) responde: ${String(row?.['version'])}.`)]
  } catch {
    const { username } = new URL(url)
    return [
      ...found,
      warning(`El intermediario de conexiones (${host}) responde, pero no dice su versión: agregue ${username} a stats_users.`),
    ]
  }
}

// A pooled connection brings none of its own.
const limitsOfRole = `select current_setting('statement_timeout') as statement_timeout,
  current_setting('idle_in_transaction_session_timeout') as idle_in_transaction_session_timeout`

const recommended: Readonly<Record<string, string>> = { statement_timeout: '600s', idle_in_transaction_session_timeout: '60s' }

function withoutLimits(url: string, names: readonly string[]): Finding {
  const user = decodeURIComponent(new URL(url).username)
  const orders = names.map((name) => `alter role "${user}" set ${name} = '${recommended[name]}';`).join(' ')
  return warning(
    `Por el intermediario de conexiones no hay límite para lo que no termina, y un nodo perdido puede dejar bloqueados sus registros: ${orders} Después, reconnect en la consola de PgBouncer.`,
  )
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(pooledOptions(url, 'soportica', limits))
  client.on('error', () => {})
  await client.connect()
  // The console takes simple statements alone.
  return (await client.query<Record<string, unknown>>(text).finally(() => client.end())).rows
}
