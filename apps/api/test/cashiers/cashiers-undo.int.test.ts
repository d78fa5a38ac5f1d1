import * as calls from '@soportica/contract/cashiers/calls'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { coordinator, createCashier, saveCashier } from '../factories/cashier.ts'

const begun = Date.parse('2026-11-23T15:00:00Z')
let minutes = 0
const app = testApp({ clock: () => new Date(begun + minutes * 60_000) })
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows
let all: Caller
beforeAll(async () => {
  all = await coordinator(app())
})
beforeEach(() => {
  minutes = 0
})

const some = async (count: number, values: Record<string, unknown> = {}): Promise<number[]> => {
  const made: number[] = []
  for (let n = 0; n < count; n += 1) made.push((await createCashier(all, app().database, values)).cajid)
  return made
}
const statusesOf = async (ids: number[]): Promise<number[]> =>
  (await query('select estado from cashier where id = any($1) order by id', ids)).map(({ estado }) => estado)
async function move(cajids: number[], estado: number, more = {}): Promise<{ lote: string; iguales: number[] }> {
  const { status, body } = await all.call(calls.massiveChange, { body: { cajids, estado, ...more } })
  expect(status).toBe(200)
  return body as unknown as { lote: string; iguales: number[] }
}
const undo = (cajids: number[], lote: string, caller = all) => caller.call(calls.undoMassiveChange, { body: { cajids, lote } })

describe('a change of many', () => {
  it('says which of those that did not move stood there already', async () => {
    const [one, two] = await some(2)
    await move([two!], 2)
    const { body } = await all.call(calls.massiveChange, { body: { cajids: [one!, two!, 2_000_000_000], estado: 2 } })
    expect(body).toMatchObject({ aplicados: [one], iguales: [two] })
    expect(body['rechazados']).toHaveLength(2)
  })

  it('is undone record by record, each to where it stood, with a history of its own', async () => {
    const [one, two] = [...(await some(1)), ...(await some(1, { idEstadoCajero: 4 }))]
    const { lote } = await move([one!, two!], 2, { nota: 'Un momento' })
    expect(await statusesOf([one!, two!])).toEqual([2, 2])
    expect((await undo([one!, two!], lote)).body).toEqual({
      mensaje: '2 cajeros volvieron a su estado anterior.',
      aplicados: [one, two],
      rechazados: [],
    })
    expect(await statusesOf([one!, two!])).toEqual([1, 4])
    const historyRows = await query(
      `select antes, despues, version, lote <> $2 as otro from history where registro = $1 and entidad = 'cashier' and campo = 'idEstadoCajero' order by id`,
      two,
      lote,
    )
    expect(historyRows.slice(-2)).toEqual([
      { antes: '4', despues: '2', version: 2, otro: false },
      { antes: '2', despues: '4', version: 3, otro: true },
    ])
  })

  it('takes the children back that it took along', async () => {
    const [parent, child] = await some(2)
    await saveCashier(all, parent!, { checkPadre: 1, hijos: [child] })
    const { lote } = await move([parent!], 2)
    expect((await undo([parent!], lote)).body).toMatchObject({ aplicados: [parent, child] })
    expect(await statusesOf([parent!, child!])).toEqual([1, 1])
  })

  it('leaves what somebody moved or deleted since, and says so; another field of it may have changed', async () => {
    const [moved, deleted, renamed] = await some(3)
    const { lote } = await move([moved!, deleted!, renamed!], 2)
    await move([moved!], 1)
    await all.call(calls.deleteCashier, { body: { cajid: deleted! } })
    await saveCashier(all, renamed!, { grupo: 'Otro' })
    expect((await undo([moved!, deleted!, renamed!], lote)).body).toEqual({
      mensaje: '1 cajero volvió a su estado anterior. 2 se quedaron como están; revise los motivos.',
      aplicados: [renamed],
      rechazados: [
        { id: moved, motivo: 'Su estado cambió después: está en «En Proceso»' },
        { id: deleted, motivo: 'Fue eliminado después' },
      ],
    })
  })

  it('that left a final status and is undone into one stays there; one that goes back out of it says why by itself', async () => {
    const [one] = await some(1)
    const { lote } = await move([one!], 4)
    expect((await undo([one!], lote)).body).toMatchObject({ aplicados: [one] })
    expect(await statusesOf([one!])).toEqual([1])
    const notes = await query(`select texto from note where registro = $1`, one)
    expect(JSON.stringify(notes)).toContain('Se deshizo un cambio de estado')
  })

  it('works once, within ten minutes, for its author with the right to edit', async () => {
    const [one, two] = await some(2)
    const { lote } = await move([one!], 2)
    const secondMove = await move([two!], 2)
    const late = 'Ya no se puede deshacer este cambio: solo lo deshace quien lo hizo, durante diez minutos'
    expect((await undo([one!], lote, await coordinator(app()))).body['mensaje']).toBe(late)
    expect((await undo([one!], lote, await app().signInWith(9, 90))).status).toBe(403)
    expect(await undo([one!], 'no')).toMatchObject({ status: 422, body: { campo: 'lote' } })
    expect((await undo([one!], lote)).status).toBe(200)
    expect((await undo([one!], lote)).body).toMatchObject({ aplicados: [], rechazados: [{ id: one }] })
    minutes = 11
    expect(await undo([two!], secondMove.lote)).toMatchObject({ status: 409, body: { mensaje: late } })
    expect(await statusesOf([one!, two!])).toEqual([1, 2])
  })
})
