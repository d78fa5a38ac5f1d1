import type pg from 'pg'

const mostNames = 400
const mostSeen = 1_600
const seenOnce = new Set<string>()
const names = new Map<string, string>()

/** A text that comes again gets a name; what is asked once is not kept. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (!seenOnce.has(text)) {
    if (seenOnce.size >= mostSeen) seenOnce.clear()
    seenOnce.add(text)
    return undefined
  }
  if (names.size >= mostNames) return undefined
  seenOnce.delete(text)
  const name = `frecuente-${names.size}`
  names.set(text, name)
  return name
}

type Asked = { readonly text?: string; readonly name?: string }
type Query = (config: Asked | string, values?: unknown) => unknown

/** Statements that come again and again are read and planned once for each connection, and not at every call. */
export function prepared<C extends pg.Pool | pg.PoolClient>(client: C): C {
  const named: Query = (config, values) => {
    const name = typeof config === 'object' && config.text && config.name === undefined ? nameOf(config.text) : undefined
    return (client.query as Query).call(client, name ? { ...(config as Asked), name } : config, values)
  }
  return Object.assign(Object.create(client) as C, { query: named })
}
