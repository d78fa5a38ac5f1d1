import { area } from '@soportica/contract/catalogs/cashiers/area'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { startSection } from '@soportica/contract/people/session'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { inSweep } from '../../../../packages/rules/test/sweep.ts'
import { listenToSignals } from '../../src/capabilities/realtime/listen.ts'
import { signal, type Signal } from '../../src/capabilities/realtime/signal.ts'
import { grace } from '../../src/plugins/db/database-connection.ts'
import { connectDatabase, type Database } from '../../src/plugins/db/database.ts'
import { type Answer, type Caller, startTestApp, type TestApp } from '../app.ts'
import { testDatabase } from '../database.ts'
import { createUser, password } from '../factories/user.ts'
import { patience } from '../patience.ts'
import { silentProxy, type SilentProxy } from '../silentProxy.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { visitor } from '../visitor.ts'

const folder = temporaryFolder()
const { save, list } = catalogCalls(area)
const busy = { status: 503, body: { code: 'servidor.ocupado' } }
const limits = { connect: patience(1_000), answer: patience(1_000) }
let proxy: SilentProxy

beforeAll(async () => {
  proxy = await silentProxy((await testDatabase()).url)
})
afterAll(() => proxy.close())
beforeEach(() => proxy.speak())

const many = <T>(count: number, each: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, each))
const stored = async (text: string) => (await (await testDatabase()).pool.query(text)).rows

describe('a database that is there and says nothing', () => {
  let database: Database
  let app: TestApp
  let caller: Caller
  let names = 0

  beforeAll(async () => {
    database = connectDatabase(proxy.url, { max: 4, limits })
    app = await startTestApp(database, folder)
    caller = await app.signInWith(24, 25, 70)
  })
  afterAll(async () => {
    await app.app.close()
    await database.close()
  })

  const ready = async () => (await app.app.inject({ url: '/soportica/readyz' })).statusCode
  const alive = async () => (await app.app.inject({ url: '/soportica/healthz' })).statusCode
  const saveOne = (): Promise<Answer> => caller.call(save, { body: { nombre: `Silenciosa ${++names}`, estado: 1 } })
  const listOnce = (): Promise<Answer> => caller.call(list, { body: {} })

  it('makes every call say to try again, and is used again when it answers', async () => {
    const { usuario } = await createUser(database, [24])
    expect(await saveOne()).toMatchObject({ status: 200 })
    expect(await ready()).toBe(200)

    proxy.silence()
    const signIn = visitor(app).call(startSection, { body: { usuario, clave: password } })
    const [saves, lists, readiness] = await Promise.all([many(6, saveOne), many(6, listOnce), ready()])
    for (const answer of [...saves, ...lists, await signIn]) expect(answer).toMatchObject(busy)
    expect([readiness, await alive()]).toEqual([503, 200])

    proxy.speak()
    await expect.poll(ready, { timeout: patience(10_000) }).toBe(200)
    for (const answer of await many(12, saveOne)) expect(answer).toMatchObject({ status: 200 })
    const halfSaved =
      "select a.id from area a where nombre like 'Silenciosa%' and not exists (select from history h where h.entidad = 'area' and h.registro = a.id)"
    expect(await stored(halfSaved)).toEqual([])
  })
})

describe('a connection', () => {
  const connect = (): Database => {
    const database = connectDatabase(proxy.url, { max: 1, limits })
    onTestFinished(() => database.close())
    return database
  }
  const whoAnswers = async ({ pool }: Database) => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid

  it.each(inSweep)('stays when the server itself takes back a statement that takes too long', async () => {
    const database = connect()
    const pid = await whoAnswers(database)
    const sleeping = database.db.transaction((tx) => tx.execute('select pg_sleep(600)'))
    await expect(sleeping).rejects.toMatchObject({ cause: { code: '57014' } })
    expect(await whoAnswers(database)).toBe(pid)
  })

  it('is thrown away when nothing was heard in a transaction, which is undone', async () => {
    const database = connect()
    const pid = await whoAnswers(database)
    const saving = database.db.transaction(async (tx) => {
      await tx.execute("insert into area (nombre, estado, usureg, usuact) values ('Tragada', 1, 1, 1)")
      proxy.silence()
      await tx.execute('select 1')
    })
    await expect(saving).rejects.toThrow('Failed query: select 1')
    proxy.speak()
    expect(await whoAnswers(database)).not.toBe(pid)
    expect(await stored("select id from area where nombre = 'Tragada'")).toEqual([])
  })

  it.each(inSweep)('is thrown away when nothing was heard from the beginning of a transaction', async () => {
    const database = connect()
    const pid = await whoAnswers(database)
    proxy.silence()
    await expect(database.db.transaction((tx) => tx.execute('select 1'))).rejects.toThrow('Failed query: select 1')
    proxy.speak()
    expect(await whoAnswers(database)).not.toBe(pid)
  })

  it.each(inSweep)('of a job waits for longer than one of a call', async () => {
    const longer = (limits.answer + 2 * grace) / 1_000
    expect((await connect().background.execute(`select pg_sleep(${longer})`)).rowCount).toBe(1)
  })

  it.each(inSweep)('that listens comes back from silence', async () => {
    const database = await testDatabase()
    const heard: string[] = []
    let returned = 0
    const handlers = { onSignal: ({ topic }: Signal) => void heard.push(topic), onReturn: () => void (returned += 1) }
    const listening = await listenToSignals(connect().url, Fastify().log, handlers, { ...limits, alive: limits.answer + 2 * grace })
    onTestFinished(() => listening.close())
    proxy.silence()
    await expect.poll(proxy.swallowed, { timeout: patience(10_000) }).toBe(0)
    proxy.speak()
    await expect.poll(() => returned, { timeout: patience(10_000) }).toBe(1)
    await database.db.transaction((tx) => signal(tx, 'avisos', { evento: '' }))
    await expect.poll(() => heard).toEqual(['avisos'])
  })
})
