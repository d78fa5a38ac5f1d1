import pg from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordEvent } from '../../src/capabilities/events/recordEvent.ts'
import { recordHistory } from '../../src/capabilities/history/recordHistory.ts'
import { watchForMissedEvents } from '../../src/capabilities/realtime/missedEvents.ts'
import { signal } from '../../src/capabilities/realtime/signal.ts'
import { change, type UserContext, type Writing } from '../../src/plugins/context.ts'
import { connectionOptions } from '../../src/plugins/db/database-connection.ts'
import type { Database } from '../../src/plugins/db/database.ts'
import { addWrite } from '../../src/plugins/db/pending.queries.ts'
import { channel } from '../../src/plugins/db/sendSignals.ts'
import { testDatabase, freshDatabase, type TemporaryDatabase } from '../database.ts'
import { contextOf } from '../projects/projectsUnderTest.ts'

describe('transactions', () => {
  // Words that a statement could trip over.
  const words = `'); drop table area; -- "comillas" \\ $1 ? ñ 😀`
  let database: Database
  let context: UserContext
  let row: { id: number; version: number }
  let listener: pg.Client
  const heard: { readonly topic: string; readonly data: object }[] = []
  beforeAll(async () => {
    database = await testDatabase()
    context = await contextOf(database, [])
    listener = new pg.Client({ connectionString: database.url })
    await listener.connect()
    listener.on('notification', ({ payload }) => heard.push(...JSON.parse(payload ?? '')))
    await listener.query(`listen ${channel}`)
  })
  afterAll(() => listener.end())
  beforeEach(async () => {
    row = (await database.pool.query('select id, version from area order by id limit 1')).rows[0]
    heard.length = 0
  })

  it('a transaction whose process says nothing more gives its locks back', async () => {
    const client = new pg.Client(connectionOptions(database.url, 'prueba', { connect: 5_000, answer: 200 }))
    client.on('error', () => {})
    await client.connect()
    const lock = 'select id from area where id = $1 for update'
    await client.query('begin')
    await client.query(lock, [row.id])
    await expect(database.pool.query(`${lock} nowait`, [row.id])).rejects.toMatchObject({ code: '55P03' })
    await expect
      .poll(
        () =>
          database.pool.query(`${lock} nowait`, [row.id]).then(
            () => true,
            () => false,
          ),
        { timeout: 10_000 },
      )
      .toBe(true)
    await client.end().catch(() => {})
  })

  const rename = () => sql`update area set nombre = ${words + Math.random()}, version = version + 1 where id = ${row.id}`
  async function leaveTraces(writing: Writing, palabras = words): Promise<void> {
    await recordHistory(writing, 'area', row.id, row.version + 1, 'actualizado', [
      { campo: 'uno', antes: null, despues: palabras },
      { campo: 'dos', antes: '', despues: null },
    ])
    await recordEvent(writing, 'area.updated', 'area', row.id, { palabras })
    await signal(writing.tx, 'avisos', { evento: palabras })
  }
  const traces = async () => ({
    history: (await database.pool.query("select campo, antes, despues from history where entidad = 'area' order by id")).rows,
    events: (await database.pool.query("select id, datos, usuid, fecha from event where nombre = 'area.updated' order by id")).rows,
  })
  const quiet = () => wait(100)

  describe('the end of a transaction', () => {
    it('writes its traces as they are, in their order, and then sends each signal once', async () => {
      const before = await traces()
      const answer = await change(context, async (writing) => {
        await writing.tx.execute(rename())
        await leaveTraces(writing)
        await signal(writing.tx, 'avisos', { evento: words })
        // Nothing is sent before the commit.
        await quiet()
        expect(heard).toEqual([])
        return 'hecho'
      })
      expect(answer).toBe('hecho')
      const { history, events } = await traces()
      expect(history.slice(before.history.length)).toEqual([
        { campo: 'uno', antes: null, despues: words },
        { campo: 'dos', antes: '', despues: null },
      ])
      const [event, ...others] = events.slice(before.events.length)
      expect(event).toEqual({ id: event.id, datos: { palabras: words }, usuid: context.user.usuid, fecha: expect.any(Date) })
      expect(others).toEqual([])
      await expect
        .poll(() => heard)
        .toEqual([
          { topic: 'avisos', data: { evento: words } },
          { topic: 'eventos', data: { tramos: [[event.id, event.id]] } },
        ])
    })

    it('leaves nothing when the verb refuses', async () => {
      const before = await traces()
      const refused = change(context, async (writing) => {
        await leaveTraces(writing)
        throw new Error('no')
      })
      await expect(refused).rejects.toThrow('no')
      await quiet()
      expect(await traces()).toEqual(before)
      expect(heard).toEqual([])
    })

    it('leaves nothing when its last statement is refused, and the next one goes on as usual', async () => {
      const before = await traces()
      const refused = change(context, async (writing) => {
        await writing.tx.execute(rename())
        addWrite(writing.tx, sql`update area set version = 1 / (version - version) where id = ${row.id}`)
        await leaveTraces(writing)
      })
      await expect(refused).rejects.toThrow('division by zero')
      await quiet()
      expect([await traces(), heard]).toEqual([before, []])
      expect((await database.pool.query('select version from area where id = $1', [row.id])).rows).toEqual([{ version: row.version }])
      await change(context, async (writing) => {
        addWrite(writing.tx, rename())
        await leaveTraces(writing)
      })
      expect((await database.pool.query('select version from area where id = $1', [row.id])).rows).toEqual([{ version: row.version + 1 }])
      expect((await traces()).events).toHaveLength(before.events.length + 1)
      await expect.poll(() => heard).toHaveLength(2)
    })

    it('is not taken for a commit where a failure was swallowed: the server answers such a commit with a rollback', async () => {
      const swallowed = change(context, async ({ tx }) => {
        await tx.execute(rename())
        await tx.execute(sql`select 1 / 0`).catch(() => {})
        await signal(tx, 'avisos', { evento: 'x' })
        return 'hecho'
      })
      await expect(swallowed).rejects.toThrow('rolled back')
      await quiet()
      expect(heard).toEqual([])
      expect((await database.pool.query('select version from area where id = $1', [row.id])).rows).toEqual([{ version: row.version }])
      await change(context, ({ tx }) => tx.execute(rename()))
      expect((await database.pool.query('select version from area where id = $1', [row.id])).rows).toEqual([{ version: row.version + 1 }])
    })

    it('leaves nothing of a savepoint that was rolled back', async () => {
      const before = await traces()
      await change(context, async (writing) => {
        await writing.tx.transaction((tx) => leaveTraces({ ...writing, tx }, 'queda'))
        const undone = writing.tx.transaction(async (tx) => {
          await leaveTraces({ ...writing, tx }, 'se va')
          throw new Error('no')
        })
        await expect(undone).rejects.toThrow('no')
      })
      const { events } = await traces()
      expect(events.slice(before.events.length).map(({ datos }) => datos)).toEqual([{ palabras: 'queda' }])
      await expect.poll(() => heard).toContainEqual({ topic: 'avisos', data: { evento: 'queda' } })
      expect(heard).toHaveLength(2)
    })

    it('sends equal signals of several transactions, each in its turn', async () => {
      const count = (sinVer: number) => change(context, ({ tx }) => signal(tx, 'evento', { usuids: [1], nombre: 'x', datos: { sinVer } }))
      for (const sinVer of [15, 16, 15]) await count(sinVer)
      const counts = () => heard.flatMap(({ topic, data }) => (topic === 'evento' ? [data] : []))
      await expect.poll(counts).toEqual([15, 16, 15].map((sinVer) => ({ usuids: [1], nombre: 'x', datos: { sinVer } })))
    })

    it('is the only place where traces and signals can be left', async () => {
      await expect(signal(database.db, 'avisos', { evento: 'x' })).rejects.toThrow('belong to a transaction')
    })
  })

  describe('events that were committed', () => {
    it('and never announced are noticed, once; others are not', async () => {
      const warned: object[] = []
      let missed = 0
      const log = { warn: (what: object) => warned.push(what) } as never
      const watch = await watchForMissedEvents({ pool: database.pool, log, onMissed: () => (missed += 1), every: 20 })
      const announcedIds = async () => {
        await change(context, (writing) => leaveTraces(writing))
        const { events } = await traces()
        return events.at(-1).id as number
      }
      const id = await announcedIds()
      watch.announced([[id, id]])
      await quiet()
      expect(missed).toBe(0)
      // As a process leaves it that is killed between its commit and its signals.
      await database.pool.query(
        "insert into event (nombre, entidad, registro, datos, fecha) select 'area.updated', 'area', 1, '{}', now() from generate_series(1, 3)",
      )
      await expect.poll(() => missed).toBe(1)
      await quiet()
      expect(missed).toBe(1)
      expect(warned).toEqual([{ eventos: 3 }])
      await watch.close()
    })
  })
})

describe('prepared statements', () => {
  let database: TemporaryDatabase
  beforeAll(async () => {
    database = await freshDatabase()
    return () => database.drop()
  })

  it('a table that gets a column while the product runs is read and written on', async () => {
    const { db } = database
    const read = async (id: number) => (await db.execute(sql`select * from area where id = ${id}`)).rows
    const context = { db, clock: () => new Date(), requestId: 'prueba', user: { usuid: 1 } } as UserContext
    const held = () => change(context, async ({ tx }) => (await tx.execute(sql`select r.* from area r where r.id = ${1} for update`)).rows)
    const twice = () =>
      change(context, async ({ tx }) => {
        await tx.execute(sql`select r.* from area r where r.id = ${1} for share`)
        return (await tx.execute(sql`select r.*, 1 as uno from area r where r.id = ${1}`)).rows
      })
    const all = () => Promise.all([read(1), held(), twice(), held(), twice()])
    for (let turn = 0; turn < 20; turn += 1) await all()
    await database.pool.query('alter table area add column prueba integer default 7')
    for (let turn = 0; turn < 20; turn += 1) for (const rows of await all()) expect(rows).toEqual([expect.objectContaining({ prueba: 7 })])
  })
})
