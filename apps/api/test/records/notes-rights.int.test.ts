import { actors } from '@soportica/contract/people/actors'
import { getHistory } from '@soportica/contract/records/history'
import { getLastNote, getMentionable, getNoteOptions, notesOf } from '@soportica/contract/records/notes'
import type { StageAction } from '@soportica/contract/permissions/stageSets'
import { getRecordCard, type RecordCard } from '@soportica/contract/records/recordCalls'
import { branchRecord, cashierRecord, type RecordKind, recordKinds } from '@soportica/contract/records/records'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { createRecord, peridsIn, read, write, written } from '../factories/note.ts'

const app = testApp()
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows
const inNotes = ['viewAll', 'viewNotes', 'createNote', 'editNote', 'deleteNote'] as const
const holding = (kind: RecordKind, modulo: string, ...acciones: StageAction[]) => app().signInWith(...peridsIn(kind, modulo, ...acciones))
const stagesOf = (kind: RecordKind) =>
  Object.entries(kind.modulos).flatMap(([actid, modulos]) => [modulos].flat().map((modulo) => [kind, modulo, Number(actid)] as const))
const stages = recordKinds.flatMap(stagesOf).map((stage) => [`${stage[0].entidad} ${stage[1]}`, ...stage] as const)

describe.each(recordKinds.map((kind) => [kind.entidad, kind] as const))('with the rights of %s in general', (_, kind) => {
  it('notes of every actor are written and read', async () => {
    const caller = await holding(kind, kind.general, ...inNotes)
    const id = await createRecord(app().database, kind)
    for (const { id: actid } of actors) await written(caller, { id, actid }, kind)
    await written(caller, { id, actid: 0 }, kind)
    expect((await read(caller, { id }, kind)).total).toBe(actors.length + 1)
    for (const { id: actor } of actors) expect((await read(caller, { id, actor }, kind)).total).toBe(1)
  })
})

describe.each(stages)('with the rights of %s alone', (_, kind, modulo, actid) => {
  let caller: Caller
  let id: number
  let own: number
  let others: number
  let elsewhere: number
  beforeAll(async () => {
    caller = await holding(kind, modulo, ...inNotes)
    const admin = await holding(kind, kind.general, ...inNotes)
    id = await createRecord(app().database, kind)
    others = await written(admin, { id, actid }, kind)
    elsewhere = await written(admin, { id, actid: 0 }, kind)
    own = await written(caller, { id, actid }, kind)
  })

  it('only its notes are there', async () => {
    const seen = await read(caller, { id }, kind)
    expect(seen).toMatchObject({ status: 200, total: 2, acciones: { crear: expect.stringMatching(/^No tiene permiso/) } })
    expect(seen.results.map(({ notid }) => notid)).toEqual([own, others])
    expect(await read(caller, { id, actor: actid }, kind)).toMatchObject({ total: 2, acciones: { crear: true } })
    const body = { sistema: kind.sistema, id }
    expect((await caller.call(getLastNote, { body })).body['total']).toBe(2)
    expect((await caller.call(getNoteOptions, { body })).body['actores']).toHaveLength(1)
    const history = await caller.call(getHistory, { body: { entidad: `${kind.entidad}.notes`, id } })
    expect(history.body['total']).toBe(2)
    const { etapas } = (await caller.call(getRecordCard, { body })).body as unknown as RecordCard
    const mayRead = (stage: number) => etapas.find((one) => one.actid === stage)?.acciones['verNotas']
    expect(mayRead(actid)).toBe(true)
    expect(mayRead(0)).toMatch(/^No tiene permiso para ver notas de /)
  })

  it('another actor is refused', async () => {
    const [, , other] = stagesOf(kind).find(([, name]) => name !== modulo) ?? []
    for (const actor of [other, 15]) {
      expect(await read(caller, { id, actor }, kind)).toMatchObject({ status: 403, code: 'permiso.falta' })
      expect((await write(caller, { id, actid: actor }, kind)).status).toBe(403)
      const body = { sistema: kind.sistema, id, actor }
      expect((await caller.call(getLastNote, { body })).status).toBe(403)
      expect((await caller.call(getNoteOptions, { body })).status).toBe(403)
      expect((await caller.call(getMentionable, { body })).status).toBe(403)
    }
    expect((await write(caller, { id }, kind)).status).toBe(403)
    expect((await write(caller, { id, notid: elsewhere, description: 'x' }, kind)).status).toBe(403)
    expect((await caller.call(notesOf[kind.sistema].deleteNote, { body: { notid: elsewhere } })).status).toBe(403)
    expect((await caller.call(getHistory, { body: { entidad: 'note', id: elsewhere } })).status).toBe(403)
    expect((await caller.call(getHistory, { body: { entidad: 'note', id: others } })).status).toBe(200)
  })

  it('one’s own is edited and deleted, somebody else’s is not', async () => {
    expect((await write(caller, { id, notid: own, description: 'otra' }, kind)).status).toBe(200)
    expect((await write(caller, { id, notid: others, description: 'otra' }, kind)).status).toBe(403)
    expect((await caller.call(notesOf[kind.sistema].deleteNote, { body: { notid: others } })).status).toBe(403)
    expect((await caller.call(notesOf[kind.sistema].deleteNote, { body: { notid: own } })).status).toBe(200)
    expect((await caller.call(notesOf[kind.sistema].restoreNote, { body: { notid: own } })).status).toBe(200)
  })
})

describe('each right lets do its own thing', () => {
  const one = async (accion: StageAction) => holding(cashierRecord, 'design', 'viewAll', accion)
  it.each([
    ['viewNotes', [200, 403, 403, 403, 403]],
    ['createNote', [403, 200, 403, 403, 403]],
    ['editNote', [403, 403, 200, 403, 403]],
    ['deleteNote', [403, 403, 403, 200, 200]],
  ] as const)('%s', async (accion, expected) => {
    const caller = await one(accion)
    const id = await createRecord(app().database)
    const author = await holding(cashierRecord, 'cashiers', ...inNotes)
    const notid = await written(author, { id, actid: 3 })
    await query('update note set usureg = $2 where id = $1', notid, caller.usuid)
    const { deleteNote, restoreNote } = notesOf[1]
    const found = [
      (await read(caller, { id, actor: 3 })).status,
      (await write(caller, { id, actid: 3 })).status,
      (await write(caller, { id, notid, description: 'otra' })).status,
      (await caller.call(deleteNote, { body: { notid } })).status,
      (await caller.call(restoreNote, { body: { notid } })).status,
    ]
    expect(found).toEqual(expected)
  })
})

describe('a record out of reach', () => {
  const attempts = async (caller: Caller, id: number, notid: number, kind: RecordKind = cashierRecord) => {
    const calls = notesOf[kind.sistema]
    const body = { sistema: kind.sistema, id }
    const answers = await Promise.all([
      read(caller, { id }, kind),
      write(caller, { id }, kind),
      write(caller, { id, notid, description: 'x' }, kind),
      caller.call(calls.deleteNote, { body: { notid } }),
      caller.call(getLastNote, { body }),
      caller.call(getNoteOptions, { body }),
      caller.call(getMentionable, { body }),
      caller.call(getHistory, { body: { entidad: 'note', id: notid } }),
      caller.call(getHistory, { body: { entidad: `${kind.entidad}.notes`, id } }),
    ])
    return [...new Set(answers.map(({ status }) => status))]
  }

  it.each(recordKinds.map((kind) => [kind.entidad, kind] as const))('is not there (%s)', async (_, kind) => {
    const admin = await holding(kind, kind.general, ...inNotes, 'edit')
    const id = await createRecord(app().database, kind)
    const notid = await written(admin, { id }, kind)
    const blind = await holding(kind, kind.general, 'viewNotes', 'createNote', 'editNote', 'deleteNote', 'edit')
    expect(await attempts(blind, id, notid, kind)).toEqual([404])
    expect(await attempts(admin, 2_147_483_647, 2_147_483_647, kind)).toEqual([404])
    // Who created it sees it without seeing all.
    const mine = await createRecord(app().database, kind, blind.usuid)
    expect((await write(blind, { id: mine }, kind)).status).toBe(200)
    await query(`update ${kind.entidad} set eliminado_en = now() where id = $1`, id)
    expect(await attempts(admin, id, notid, kind)).toEqual([404])
  })

  it('of the other kind with the same number is another record', async () => {
    const cashiers = await holding(cashierRecord, 'cashiers', ...inNotes)
    const branches = await holding(branchRecord, 'branch', ...inNotes)
    const [row] = await query(
      'select min(c.id) as id from cashier c join branch b on b.id = c.id where c.eliminado_en is null and b.eliminado_en is null',
    )
    const id = Number(row.id)
    const before = (await read(branches, { id }, branchRecord)).total
    await written(cashiers, { id })
    expect((await read(branches, { id }, branchRecord)).total).toBe(before)
    expect((await branches.call(getLastNote, { body: { sistema: 1, id } })).status).toBe(404)
  })
})
