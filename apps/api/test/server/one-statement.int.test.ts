import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordEvent } from '../../src/capabilities/events/recordEvent.ts'
import { recordHistory } from '../../src/capabilities/history/recordHistory.ts'
import { channel, signalWith } from '../../src/capabilities/realtime/signal.ts'
import { changeAtOnce, changeOneRow } from '../../src/plugins/changeTogether.queries.ts'
import type { UserContext, Writing } from '../../src/plugins/context.ts'
import { addressOf, type Database } from '../../src/plugins/db/database.ts'
import { testDatabase } from '../database.ts'
import { contextOf } from '../projects/projectsUnderTest.ts'

// Words that a statement could trip over.
const words = `'); drop table area; -- "comillas" \\ $1 ? ñ 😀`
let database: Database
let context: UserContext
let row: { id: number; version: number }
beforeAll(async () => {
  database = await testDatabase()
  context = await contextOf(database, [])
})
beforeEach(async () => {
  row = (await database.pool.query('select id, version from area order by id limit 1')).rows[0]
})

const rename = (version = row.version) =>
  sql`update area set nombre = ${words + Math.random()}, version = ${version + 1} where id = ${row.id} and version = ${version}`
async function leaveTraces(writing: Writing): Promise<void> {
  await recordHistory(writing, 'area', row.id, row.version + 1, 'actualizado', [
    { campo: 'uno', antes: null, despues: words },
    { campo: 'dos', antes: '', despues: null },
  ])
  await recordEvent(writing, 'area.updated', 'area', row.id, { palabras: words })
  await signalWith(writing, 'avisos', { evento: words })
}
const traces = async () => ({
  history: (
    await database.pool.query(
      'select campo, antes, despues from history where lote = any(select lote from history where campo = $1) order by id',
      ['uno'],
    )
  ).rows,
  events: (await database.pool.query(`select datos, usuid, fecha from event where nombre = 'area.updated' and datos ? 'palabras'`)).rows,
})
async function heard(during: () => Promise<unknown>): Promise<string[]> {
  const client = new pg.Client({ connectionString: addressOf(database) })
  await client.connect()
  const told: string[] = []
  client.on('notification', ({ payload }) => told.push(payload ?? ''))
  await client.query(`listen ${channel}`)
  await during()
  // What was told before this answer arrived with it.
  await client.query('select 1')
  await client.end()
  return told.filter((text) => text.includes('avisos'))
}

describe.each([
  [
    'in one statement, without a transaction',
    (verb: (writing: Writing) => Promise<void>) =>
      changeOneRow(context, async (writing) => {
        await verb(writing)
        return { row: rename(), answer: 'hecho' }
      }),
  ],
  [
    'at the end of a transaction',
    (verb: (writing: Writing) => Promise<void>) =>
      changeAtOnce(context, async (writing) => {
        await writing.tx.execute(rename())
        await verb(writing)
        return 'hecho'
      }),
  ],
] as const)('a row and its traces, %s', (_, change) => {
  it('are written as they are, in their order, and told', async () => {
    const before = await traces()
    const told = await heard(async () => expect(await change(leaveTraces)).toBe('hecho'))
    const { history, events } = await traces()
    expect(history.slice(before.history.length)).toEqual([
      { campo: 'uno', antes: null, despues: words },
      { campo: 'dos', antes: '', despues: null },
    ])
    expect(events.slice(before.events.length)).toEqual([{ datos: { palabras: words }, usuid: context.user.usuid, fecha: expect.any(Date) }])
    expect(told.map((text) => JSON.parse(text))).toEqual([{ topic: 'avisos', data: { evento: words } }])
    const { rows } = await database.pool.query('select version from area where id = $1', [row.id])
    expect(rows).toEqual([{ version: row.version + 1 }])
  })

  it('are not written when the verb refuses', async () => {
    const before = await traces()
    const refused = change(async (writing) => {
      await leaveTraces(writing)
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    expect(await traces()).toEqual(before)
  })
})

describe('a row that is written in one statement', () => {
  it('leaves no trace where it was another one by then', async () => {
    const before = await traces()
    const told = await heard(async () => {
      const answer = await changeOneRow(context, async (writing) => {
        await leaveTraces(writing)
        const stale = rename()
        await database.pool.query('update area set version = version + 1 where id = $1', [row.id])
        return { row: stale, answer: 'hecho' }
      })
      expect(answer).toBeUndefined()
    })
    expect(await traces()).toEqual(before)
    expect(told).toEqual([])
  })

  it('is left to a transaction where the verb asks for one', async () => {
    const before = await traces()
    const answer = await changeOneRow(context, async (writing) => {
      await leaveTraces(writing)
      await writing.tx.execute(sql`delete from area`)
      return { row: rename(), answer: 'hecho' }
    })
    expect(answer).toBeUndefined()
    expect(await traces()).toEqual(before)
  })
})
