import type pg from 'pg'

const mostNames = 400
const mostSeen = 1_600
const seenOnce = new Set<string>()
const names = new Map<string, string>()
// Names are never reused: a connection keeps the plan of a name.
let nameCount = 0

/** In a statement whose best plan depends on its values: it is planned at each call, because a named one gets a plan for all values. */
export const planEachTime = '/* planned at each call */'

/** A text that repeats gets a name; a single use is not stored. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (text.includes(planEachTime)) return undefined
  if (!seenOnce.has(text)) {
    if (seenOnce.size >= mostSeen) seenOnce.clear()
    seenOnce.add(text)
    return undefined
  }
  if (names.size >= mostNames) return undefined
  seenOnce.delete(text)
  nameCount += 1
  const name = `frecuente-${nameCount}`
  names.set(text, name)
  return name
}

type QueryConfig = { readonly text?: string; readonly name?: string }
type Query = (config: QueryConfig | string, values?: unknown) => Promise<unknown>

// A table got another column while this process runs: the stored plan returns other columns than the statement would now. The server's
// message may be in any language.
export const planIsOld = (error: unknown): boolean =>
  error instanceof Error && (('routine' in error && error.routine === 'RevalidateCachedQuery') || planIsOld(error.cause))

/** A change of one table may have changed others: every text gets a new name. */
function forgetNames(): void {
  names.clear()
  seenOnce.clear()
}

/**
 * Frequent statements are parsed and planned once per connection, not at every call. If a plan is too old for its table, all names are
 * dropped. Outside a transaction the statement is repeated at once; a transaction is repeated by `change`.
 */
export function prepared<C extends pg.Pool | pg.PoolClient>(client: C): C {
  const alone = !('release' in client)
  const ask = (config: QueryConfig | string, values: unknown): Promise<unknown> => (client.query as Query).call(client, config, values)
  const query: Query = async (config, values) => {
    const name = typeof config === 'object' && config.text && config.name === undefined ? nameOf(config.text) : undefined
    if (!name) return ask(config, values)
    const textConfig = config as QueryConfig & { readonly text: string }
    return ask({ ...textConfig, name }, values).catch((error: unknown) => {
      if (!planIsOld(error)) throw error
      // Others that were on their way may have found it before.
      if (names.get(textConfig.text) === name) forgetNames()
      if (alone) return ask(textConfig, values)
      throw error
    })
  }
  // A pool counts its connections on `this`: taken through the wrapper, a connection would be counted on neither, and the pool would
  // never end.
  const connect = alone ? { connect: client.connect.bind(client) } : {}
  return Object.assign(Object.create(client) as C, { query, ...connect })
}
