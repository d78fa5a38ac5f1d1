import type pg from 'pg'
import { expect, test } from 'vitest'
import { addressToRead, readAtReplicas } from './replicas.ts'

type Played = {
  readonly name: string
  reached?: boolean
  receives?: boolean
  replica?: boolean
  base?: string
  away?: boolean
  refuses?: string
  fails?: string
}

const refused = () => Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' })

/** A server that answers with its name, and says where it is. */
function pool(server: Played): pg.Pool {
  const query = async (config: pg.QueryConfig | string): Promise<unknown> => {
    if (server.away) throw refused()
    const name = typeof config === 'string' ? '' : config.name
    if (name === 'position') return { rows: [{ position: '0/5', base: '7/1' }] }
    const { replica = true, reached = true, receives = true, base = '7/1' } = server
    if (name === 'replica-state') return { rows: [{ replica, reached, receives, base, lag: receives ? 0 : 70 }] }
    if (server.fails) throw Object.assign(new Error('failed'), { code: server.fails })
    return { rows: [{ name: server.name }] }
  }
  const connect = async () => {
    if (server.away) throw refused()
    if (server.refuses) throw Object.assign(new Error('refused'), { code: server.refuses })
    return { query, release: () => {} }
  }
  return { query, connect, options: { connectionString: server.name } } as unknown as pg.Pool
}

function cluster(...played: readonly Partial<Played>[]) {
  const primary: Played = { name: 'primary' }
  const replicas = played.map((each, at): Played => ({ name: `replica ${at + 1}`, ...each }))
  const reading = readAtReplicas(replicas.map(pool), pool(primary))
  const answeredBy = async (): Promise<string> => (await reading.pool.query<{ name: string }>('select')).rows[0]!.name
  return { primary, replicas, reading, answeredBy }
}

test('replicas take turns', async () => {
  const { answeredBy } = cluster({}, {})
  expect(new Set([await answeredBy(), await answeredBy()])).toEqual(new Set(['replica 1', 'replica 2']))
})

test.each<[string, Partial<Played>]>([
  ['is behind', { reached: false }],
  ['is behind and receives nothing', { reached: false, receives: false }],
  ['is away', { away: true }],
  ['has another database', { base: '8/1' }],
  ['was promoted', { replica: false, reached: false }],
  ['had to stop the question for a change', { fails: '40001' }],
  ['ended in the middle', { fails: '57P01' }],
])('the primary answers instead of a replica that %s', async (_, state) => {
  const { answeredBy } = cluster(state)
  expect(await answeredBy()).toBe('primary')
})

test('a question that is at fault, or takes too long, is not asked again', async () => {
  for (const code of ['42601', '57014']) await expect(cluster({ fails: code }).answeredBy()).rejects.toMatchObject({ code })
})

test('a replica that was away rests, and the others go on', async () => {
  const { answeredBy, replicas } = cluster({ away: true }, {})
  expect([await answeredBy(), await answeredBy()]).toEqual(['replica 2', 'replica 2'])
  replicas[0]!.away = false
  expect([await answeredBy(), await answeredBy()]).toEqual(['replica 2', 'replica 2'])
})

test('while the primary is away, everybody reads at the same replica', async () => {
  const { answeredBy, primary } = cluster({}, {})
  primary.away = true
  expect([await answeredBy(), await answeredBy()]).toEqual(['replica 1', 'replica 1'])
})

test('while the primary is away, a replica that rests is better than none', async () => {
  const { answeredBy, primary, replicas } = cluster({ away: true })
  expect(await answeredBy()).toBe('primary')
  replicas[0]!.away = false
  primary.away = true
  expect(await answeredBy()).toBe('replica 1')
})

test('a session is found at the primary, and at a replica while that is away', async () => {
  const { reading, primary, replicas } = cluster({})
  const found = async () => (await reading.survivingQuery('select')).rows
  expect(await found()).toEqual([{ name: 'primary' }])
  primary.away = true
  expect(await found()).toEqual([{ name: 'replica 1' }])
  replicas[0]!.away = true
  await expect(found()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('the address of a server that has everything', async () => {
  expect(await addressToRead(cluster({}).reading.pool)).toBe('replica 1')
  expect(await addressToRead(cluster({ reached: false }).reading.pool)).toBe('primary')
  expect(await addressToRead(pool({ name: 'primary' }))).toBe('primary')
})

test('how many answer as replicas', async () => {
  expect(await cluster({}, { away: true }, { replica: false }).reading.states()).toEqual({
    present: 1,
    primaries: 1,
    deaf: 0,
    lag: 0,
    wrong: [],
  })
  expect(await cluster({}, { receives: false }).reading.states()).toEqual({ present: 2, primaries: 0, deaf: 1, lag: 70, wrong: [] })
})

test('an address that leads to no replica of this database is named', async () => {
  const wrong = cluster(
    { name: 'postgres://u:x@uno:5432/soportica', base: '8/1' },
    { name: 'postgres://u:x@dos:5432/soportica', refuses: '28P01' },
    { name: 'postgres://u:x@tres:5432/soportica', away: true },
  )
  expect(await wrong.reading.states()).toMatchObject({
    present: 0,
    wrong: ['dos:5432 no acepta el usuario o la clave.', 'uno:5432 lleva a otra base de datos.'],
  })
})
