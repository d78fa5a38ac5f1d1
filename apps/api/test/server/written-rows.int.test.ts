import pg from 'pg'
import { beforeAll, expect, it, vi } from 'vitest'
import { announceWritten } from '../../src/capabilities/realtime/announceWritten.ts'
import { channel } from '../../src/capabilities/realtime/signal.ts'
import { freshDatabase, type TemporaryDatabase } from '../database.ts'
import { patience } from '../patience.ts'

let database: TemporaryDatabase
beforeAll(async () => {
  database = await freshDatabase()
  return () => database.drop()
})

it('of two nodes each announces what the other does not, once it is committed', async () => {
  const listener = new pg.Client({ connectionString: database.url })
  await listener.connect()
  const heard: number[] = []
  listener.on('notification', ({ payload }) => {
    const { topic, data } = JSON.parse(payload ?? '{}')
    if (topic === 'cambios' && data.entidad === 'prueba') heard.push(...data.filas.map(([id]: [number]) => id))
  })
  await listener.query(`listen ${channel}`)
  const log = { warn: ({ err }: { err: Error }) => expect.unreachable(err.message) } as never
  const nodes = [announceWritten(database.pool, log), announceWritten(database.pool, log)]
  const write = (from: number, to: number, end: 'commit' | 'rollback') =>
    database.pool.query(
      `begin; insert into written_row select 'prueba', json_build_array(n, null) from generate_series(${from}, ${to}) n; ${end}`,
    )
  const expected: number[] = []
  for (let from = 0; from < 4_000; from += 200) {
    await write(from, from + 199, 'commit')
    await write(100_000, 100_010, 'rollback')
    expected.push(...Array.from({ length: 200 }, (_, at) => from + at))
  }
  await vi.waitFor(() => expect(heard).toHaveLength(expected.length), { timeout: patience(10_000), interval: 50 })
  expect(heard.toSorted((a, b) => a - b)).toEqual(expected)
  await Promise.all(nodes.map((node) => node.close()))
  expect((await database.pool.query('select 1 from written_row')).rows).toEqual([])
  await listener.end()
})
