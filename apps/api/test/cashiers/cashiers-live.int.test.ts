import { formerReach } from '../../src/capabilities/projects/events/projectEvents.ts'
import { visibilityColumns, whoSeesWritten } from '../../src/capabilities/projects/rights/whoSees.queries.ts'
import { cashierProject } from '@soportica/contract/cashiers/project'
import * as calls from '@soportica/contract/cashiers/calls'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { modality } from '@soportica/contract/catalogs/cashiers/modality'
import { realtimeEvents, type RecordsChangedEvent } from '@soportica/contract/notifications/realtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/demo/random.ts'
import type { Written } from '../../src/capabilities/realtime/signal.ts'
import { type Caller, startTestApp, type TestApp } from '../app.ts'
import { testDatabase } from '../database.ts'
import { createCatalogRow } from '../factories/catalogRow.ts'
import { coordinator, createCashier, saveCashier } from '../factories/cashier.ts'
import * as oracle from '../factories/cashierOracle.ts'
import { storeCashiers } from '../factories/storedCashiers.ts'
import { connectLive, type LiveClient } from '../liveClient.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const folder = temporaryFolder()
const soon = { interval: 20 }
let nodes: [TestApp, TestApp]
let all: Caller
beforeAll(async () => {
  const database = await testDatabase()
  nodes = [await startTestApp(database, folder), await startTestApp(database, folder)]
  all = await coordinator(nodes[0])
})
afterAll(async () => {
  for (const { app } of nodes) await app.close()
})
const database = () => nodes[0].database

type Screen = { caller: Caller; live: LiveClient }
async function screen(caller: Caller, node = nodes[0]): Promise<Screen> {
  const live = await connectLive(node, caller.token)
  await expect.poll(live.rights, soon).toBeDefined()
  return { caller, live }
}
/** A visitor who may enter their module, with a screen. */
async function visitor(node = nodes[0]): Promise<Screen> {
  const caller = await nodes[0].signInWith(11)
  await database().pool.query('update app_user set visita = 1 where id = $1', [caller.usuid])
  return screen(caller, node)
}
// Markers that nobody sees, to notice that all earlier saves were announced; they do not count.
const marks = new Set<number>()
const liveEvents = ({ live }: Screen) =>
  (live.events(realtimeEvents.cashiers) as RecordsChangedEvent[]).filter(
    ({ registros, todas }) => todas || registros.length === 0 || registros.some(([id]) => !marks.has(id)),
  )
const eventRows = (one: Screen) => liveEvents(one).map(({ registros }) => registros)

/** Each node announces in order: when a later event arrived, earlier ones have arrived too. */
async function allEventsDelivered(): Promise<void> {
  const watchers = await Promise.all(nodes.map((node) => screen(all, node)))
  const { cajid } = await createCashier(all, database(), { requiereVisita: 0 })
  marks.add(cajid)
  const seen = ({ live }: Screen) =>
    (live.events(realtimeEvents.cashiers) as RecordsChangedEvent[]).some(({ registros }) => registros.some(([id]) => id === cajid))
  await expect.poll(() => watchers.every(seen), soon).toBe(true)
  for (const { live } of watchers) live.socket.disconnect()
}

describe('a cashier that was saved', () => {
  it('reaches users who see it, on every node, and no others', async () => {
    const [mine, foreign, boss] = [await visitor(), await visitor(), await screen(all, nodes[1])]
    const [entersNothing, sameElsewhere] = [await screen(await nodes[0].signInWith(24)), await screen(mine.caller, nodes[1])]
    const { cajid } = await createCashier(all, database(), { idVisitante: mine.caller.usuid })
    const other = await createCashier(all, database())
    await expect.poll(() => eventRows(mine), soon).toEqual([[[cajid, 1]]])
    expect(liveEvents(mine)[0]).toEqual({ usuid: mine.caller.usuid, registros: [[cajid, 1]], plazo: 300 })
    await expect
      .poll(
        () =>
          eventRows(boss)
            .flat()
            .map(([id]) => id),
        soon,
      )
      .toEqual([cajid, other.cajid])
    await saveCashier(all, cajid, { grupo: 'Uno' })
    await saveCashier(all, cajid, { grupo: 'Dos' })
    await expect.poll(() => eventRows(sameElsewhere).at(-1), soon).toEqual([[cajid, 3]])
    await allEventsDelivered()
    expect(
      eventRows(boss)
        .flat()
        .filter(([id]) => id === cajid)
        .at(-1),
    ).toEqual([cajid, 3])
    for (const nobody of [foreign, entersNothing]) expect(liveEvents(nobody)).toEqual([])
  }, 30_000)

  it('that was rolled back reaches nobody', async () => {
    const { cajid } = await createCashier(all, database())
    const boss = await screen(all)
    await allEventsDelivered()
    const before = liveEvents(boss).length
    expect((await saveCashier(all, cajid, { idEstadoCajero: 3 })).status).toBe(422)
    expect((await saveCashier(all, cajid, {})).body['sinCambios']).toBe(true)
    await allEventsDelivered()
    expect(liveEvents(boss).length).toBe(before)
  }, 30_000)

  it('disappears from screens of users who lose it, without its name, and appears for users who gain it', async () => {
    const [loser, winner, foreign] = [await visitor(), await visitor(nodes[1]), await visitor()]
    const { cajid } = await createCashier(all, database(), { idVisitante: loser.caller.usuid })
    await expect.poll(() => eventRows(loser), soon).toEqual([[[cajid, 1]]])
    await saveCashier(all, cajid, { idVisitante: winner.caller.usuid })
    await expect.poll(() => eventRows(loser), soon).toEqual([[[cajid, 1]], []])
    await expect.poll(() => eventRows(winner), soon).toEqual([[[cajid, 2]]])
    await saveCashier(all, cajid, { grupo: 'Ya no es suyo' })
    await expect.poll(() => eventRows(winner).at(-1), soon).toEqual([[cajid, 3]])
    await allEventsDelivered()
    expect(eventRows(loser)).toEqual([[[cajid, 1]], []])
    expect(liveEvents(foreign)).toEqual([])
  }, 30_000)

  it('leaves the screen of who sees all of a stage that it does without now, and comes back', async () => {
    const [mine, boss] = [await visitor(), await screen(await nodes[1].signInWith(11, 438))]
    const { cajid } = await createCashier(all, database(), { idVisitante: mine.caller.usuid })
    for (const one of [mine, boss]) await expect.poll(() => eventRows(one), soon).toEqual([[[cajid, 1]]])
    await saveCashier(all, cajid, { requiereVisita: 0 })
    for (const one of [mine, boss]) await expect.poll(() => eventRows(one), soon).toEqual([[[cajid, 1]], []])
    await saveCashier(all, cajid, { grupo: 'Sin visita' })
    await allEventsDelivered()
    for (const one of [mine, boss]) expect(eventRows(one)).toHaveLength(2)
    await saveCashier(all, cajid, { requiereVisita: 1 })
    for (const one of [mine, boss]) await expect.poll(() => eventRows(one).at(-1), soon).toEqual([[cajid, 4]])
  }, 30_000)

  it('moves with its family; many at once are announced once', async () => {
    const mine = await visitor()
    const made = []
    for (let n = 0; n < 40; n += 1) made.push((await createCashier(all, database(), { idVisitante: mine.caller.usuid })).cajid)
    await allEventsDelivered()
    const before = liveEvents(mine).length
    expect((await all.call(calls.massiveChange, { body: { cajids: made, estado: 2 } })).status).toBe(200)
    await expect.poll(() => eventRows(mine).slice(before), soon).toEqual([made.map((id) => [id, 2])])
    const [first, second] = made as [number, number]
    await all.call(calls.deleteCashier, { body: { cajid: first } })
    await expect.poll(() => eventRows(mine).at(-1), soon).toEqual([[first, 3]])
    await all.call(calls.restoreCashier, { body: { consecutivo: first } })
    await expect.poll(() => eventRows(mine).at(-1), soon).toEqual([[first, 4]])
    await saveCashier(all, first, { checkPadre: 1, hijos: [second] })
    await expect
      .poll(() => eventRows(mine).at(-1), soon)
      .toEqual([
        [first, 5],
        [second, 3],
      ])
  }, 40_000)
})

describe('a modality that asks for other stages', () => {
  it('reaches everybody with a list of cashiers once, without a row, and nobody else', async () => {
    const [mine, entersNothing, boss] = [await visitor(nodes[1]), await screen(await nodes[0].signInWith(22, 24)), await screen(all)]
    const editor = await nodes[0].signInWith(21, 22)
    const { id, values } = await createCatalogRow(editor, modality)
    const save = async (changes: Record<string, number>) => {
      const answer = await editor.call(catalogCalls(modality).save, { body: { ...Object.assign(values, changes), modid: id } })
      expect([answer.status, answer.body['mensaje']]).toEqual([200, expect.stringContaining('Se guardaron')])
    }
    await save({ visita: 0 })
    for (const one of [mine, boss])
      await expect
        .poll(() => liveEvents(one), soon)
        .toEqual([{ usuid: one.caller.usuid, registros: [], plazo: expect.any(Number), todas: true }])
    await save({ diascontrato: 9 })
    await allEventsDelivered()
    for (const one of [mine, boss]) expect(liveEvents(one)).toHaveLength(1)
    expect(liveEvents(entersNothing)).toEqual([])
    // A save of the same moment is told as well.
    const [{ cajid }] = await Promise.all([createCashier(all, database(), { idVisitante: mine.caller.usuid }), save({ visita: 1 })])
    await expect.poll(() => eventRows(mine).flat(), soon).toEqual([[cajid, 1]])
    await expect.poll(() => liveEvents(mine).filter(({ todas }) => todas).length, soon).toBe(2)
  }, 40_000)
})

describe('recipients', () => {
  const access = [9, 10, 11, 12, 14, 15, 16, 17]
  const viewAll = [90, 437, 438, 439, 440, 441, 442]
  it('are the users who see it by the rules or saw it before, for any change', async () => {
    const random = seededRandom(5)
    const { pool } = database()
    const { rows: groups } = await pool.query<{ id: number }>('select id from app_user where categoria = 2 order by id limit 2')
    const people = []
    for (let n = 0; n < 12; n += 1) {
      const permisos = [...access.filter(() => random.below(3) === 0), ...viewAll.filter(() => random.below(9) === 0)]
      const { usuid } = await nodes[0].signInWith(...permisos)
      const [grupo, heredar] = [random.below(2) === 0 ? null : random.pick(groups).id, random.below(2)]
      await pool.query('update app_user set grupo = $2, heredar = $3 where id = $1', [usuid, grupo, heredar])
      people.push({ usuid, permisos, actua: [usuid, ...(grupo && heredar === 1 ? [grupo] : [])] })
    }
    const anybody = [...people.map(({ usuid }) => usuid), ...groups.map(({ id }) => id), 1]
    const rows = (await storeCashiers(database(), 60, anybody)).slice(-60)
    const written = rows.map((row): Written => {
      if (random.below(2) === 0) return [row.id, null]
      return [
        row.id,
        {
          ...Object.fromEntries(
            cashierProject.actorColumns.map((name) => [name, random.below(2) === 0 ? random.pick(anybody) : Number(row[name]) || null]),
          ),
          // A trigger reports the former actors; the save, whether the stage was required.
          ...(random.below(2) === 0 ? { requiere_visita: random.below(2), modalidad: random.pick([1, 2, 3, null]) } : {}),
        },
      ]
    })
    const stored = await pool.query<oracle.Modality & { id: number }>('select * from modality')
    const modalities = new Map(stored.rows.map((row) => [row.id, row]))
    const viewers = people.map(({ usuid, permisos }) => ({ usuid, permisos: new Set(permisos) }))
    const seen = await whoSeesWritten(database().db, cashierProject, viewers, written)
    const alone = await Promise.all(
      written.map(async (one) => (await whoSeesWritten(database().db, cashierProject, viewers, [one])).keys().toArray()),
    )
    let losers = 0
    for (const person of people) {
      const now = rows.filter((row) => oracle.sees(person, row, modalities))
      expect(seen.get(person.usuid) ?? []).toEqual(now.map(({ id }) => [id, 1]))
      for (const [at, [, antes]] of written.entries()) {
        const row = rows[at]!
        const before = antes !== null && oracle.sees(person, { ...row, ...antes }, modalities)
        if (before && !oracle.sees(person, row, modalities)) losers += 1
        expect([row.id, alone[at]!.includes(person.usuid)]).toEqual([row.id, before || oracle.sees(person, row, modalities)])
      }
    }
    expect(losers).toBeGreaterThan(10)
  }, 60_000)

  it('is asked about every column that gives a cashier to somebody', () => {
    const row = Object.fromEntries(visibilityColumns(cashierProject).map((name, at) => [name, at]))
    for (const { name } of cashierProject.actorFields) {
      const before = formerReach(cashierProject, row as never, [name])
      expect(cashierProject.actorColumns.filter((column) => before?.[column] !== row[column])).toEqual([])
    }
    expect(formerReach(cashierProject, row as never, ['nombre'])).toBe(null)
  })
})
