import { randomUUID } from 'node:crypto'
import { applyCashierChanges, previewCashierChanges } from '@soportica/contract/cashiers/bulkCalls'
import * as calls from '@soportica/contract/cashiers/calls'
import * as undo from '@soportica/contract/undo/undo'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { runs } from '../../../../packages/rules/test/sweep.ts'
import { type Caller, testApp } from '../app.ts'
import { coordinator, createActor, createCashier, saveCashier } from '../factories/cashier.ts'
import { undoLast } from '../factories/undo.ts'

const app = testApp()
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows
let [mine, other] = [] as unknown as [Caller, Caller]
beforeAll(async () => {
  ;[mine, other] = [await coordinator(app()), await coordinator(app())]
})

const uniqueCode = () => `U-${randomUUID().slice(0, 8)}`
const create = async (values: Record<string, unknown> = {}): Promise<number> =>
  (await createCashier(mine, app().database, { grupo: 'Uno', direccion: 'Calle 1', codigoCajero: uniqueCode(), ...values })).cajid
const storedOf = async (ids: readonly number[]) =>
  query(
    'select id, codigo, grupo, direccion, aconstructor, eliminado_en is not null as borrado from cashier where id = any($1) order by id',
    ids,
  )
/** How many transactions wrote these records last. */
const transactionsOf = async (ids: readonly number[]): Promise<number> =>
  Number((await query('select count(distinct xmin::text) as n from cashier where id = any($1)', ids))[0].n)

/** A change of several records with values of their own; answers its batch. */
async function changeMany(porRegistro: readonly { readonly id: number; readonly valores: object }[]): Promise<string> {
  const body = { porRegistro, cambios: {} }
  const { versiones } = (await mine.call(previewCashierChanges, { body })).body
  const done = await mine.call(applyCashierChanges, { body: { ...body, versiones } })
  expect(done.body).toMatchObject({ estado: 'terminado', aplicados: porRegistro.map(({ id }) => id), rechazados: [] })
  return String(done.body['lote'])
}

/** What happened to a record between the change and its undo. */
const sinces = ['nothing', 'same field', 'other field', 'deletion', 'taken code', 'inactive choice'] as const
type Since = (typeof sinces)[number]
type Stored = Awaited<ReturnType<typeof storedOf>>[number]

describe('an undo of several records', () => {
  it('is one transaction as long as none is refused, also in parts', async () => {
    const ids = [await create(), await create(), await create()]
    const lote = await changeMany(ids.map((id) => ({ id, valores: { grupo: 'Dos' } })))
    await saveCashier(other, ids[1]!, { grupo: 'Ajeno' })
    const { registros } = await undoLast(mine, lote)
    expect(registros.map(({ id }) => id)).toEqual(ids)
    expect(await transactionsOf([ids[0]!, ids[2]!])).toBe(1)
  })

  it('takes back for each exactly what nobody touched since, names each that stays, and does what its preview says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...sinces), { minLength: 2, maxLength: 7 }), async (chosen) => {
        const builder = (await createActor(app().database, 'aconstructor')).usuid
        const next = (await createActor(app().database, 'aconstructor')).usuid
        const records: { id: number; since: Since }[] = []
        for (const since of chosen) records.push({ id: await create(since === 'inactive choice' ? { idConstructor: builder } : {}), since })
        const ids = records.map(({ id }) => id)
        const start = await storedOf(ids)
        const lote = await changeMany(
          records.map(({ id, since }) => ({
            id,
            valores: { grupo: 'Dos', codigoCajero: uniqueCode(), ...(since === 'inactive choice' && { idConstructor: next }) },
          })),
        )
        const changed = await storedOf(ids)
        for (const [at, { id, since }] of records.entries()) {
          if (since === 'same field') await saveCashier(other, id, { grupo: 'Ajeno' })
          if (since === 'other field') await saveCashier(other, id, { direccion: 'Calle 2' })
          if (since === 'deletion') await other.call(calls.deleteCashier, { body: { cajid: id } })
          if (since === 'taken code') await create({ codigoCajero: start[at]!.codigo })
        }
        await query('update app_user set estado = 2 where id = $1', builder)
        const since = await storedOf(ids)
        const preview = (await mine.call(undo.previewUndo, { body: { lote } })).body['registros'] as unknown as undo.UndoneRecord[]
        expect(await storedOf(ids)).toEqual(since)
        const { registros } = await undoLast(mine, lote)
        const reasons = new Map(registros.map(({ id, quedan }) => [id, quedan]))
        const expected: Record<Since, (at: number) => readonly [Stored, unknown]> = {
          nothing: (at) => [start[at], []],
          'same field': (at) => [{ ...start[at], grupo: 'Ajeno' }, [expect.stringMatching(/^«Grupo» cambió después/)]],
          'other field': (at) => [{ ...start[at], direccion: 'Calle 2' }, []],
          deletion: (at) => [{ ...changed[at], borrado: true }, ['Fue eliminado después']],
          'taken code': (at) => [{ ...start[at], codigo: changed[at].codigo }, [expect.stringContaining(start[at].codigo)]],
          'inactive choice': (at) => [{ ...start[at], aconstructor: next }, [expect.stringContaining('inactiv')]],
        }
        const now = await storedOf(ids)
        for (const [at, { id, since: what }] of records.entries())
          expect([what, now[at], reasons.get(id)]).toEqual([what, ...expected[what](at)])
        // Only a write notices that a code is taken.
        const decided = (all: readonly undo.UndoneRecord[]) =>
          all.filter(({ id }) => records.some((record) => record.id === id && record.since !== 'taken code'))
        expect(decided(registros)).toEqual(decided(preview))
      }),
      { ...runs(6, 200), endOnFailure: true },
    )
  }, 120_000)

  it('that ends in the middle keeps the records that went back; the next undo goes on with the others', async () => {
    const ids: number[] = []
    for (let n = 0; n < 53; n += 1) ids.push(await create())
    const lote = await changeMany(ids.map((id) => ({ id, valores: { grupo: 'Dos' } })))
    const last = ids.at(-1)!
    await query(`create function no_save() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$`)
    await query(`create trigger no_save before update on cashier for each row when (new.id = ${last}) execute function no_save()`)
    try {
      expect((await mine.call(undo.undoAction, { body: { lote } })).status).toBe(500)
    } finally {
      await query('drop trigger no_save on cashier')
      await query('drop function no_save')
    }
    const groups = async () => (await storedOf(ids)).map(({ grupo }) => grupo)
    expect(await groups()).toEqual(ids.map((_, at) => (at < 50 ? 'Uno' : 'Dos')))
    const { registros } = await undoLast(mine, lote)
    expect(registros.filter(({ cambios }) => cambios.length > 0).map(({ id }) => id)).toEqual(ids.slice(50))
    expect(await groups()).toEqual(ids.map(() => 'Uno'))
    expect(
      await query(
        `select count(*)::int as n from history where entidad = 'cashier' and registro = any($1) and campo = 'grupo' and despues = 'Uno' and antes = 'Dos'`,
        ids,
      ),
    ).toEqual([{ n: 53 }])
  })
})
