import { randomUUID } from 'node:crypto'
import { applyCashierChanges, previewCashierChanges } from '@soportica/contract/cashiers/bulkCalls'
import * as calls from '@soportica/contract/cashiers/calls'
import * as undo from '@soportica/contract/undo/undo'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { moduleRight } from '@soportica/contract/projects/modules'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { coordinator, createCashier, createModality, detailOf, saveCashier } from '../factories/cashier.ts'
import { lastActions, undoLast } from '../factories/undo.ts'
import { runs } from '../../../../packages/rules/test/sweep.ts'

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
/** Its records that went back, those that stay, and the sentence. */
async function undoMany(lote: string, caller = all) {
  const { status, mensaje, registros } = await undoLast(caller, lote)
  const back = registros.flatMap(({ id, cambios }) => (cambios.length > 0 ? [id] : []))
  const quedan = registros.flatMap(({ id, quedan: reasons }) => (reasons.length > 0 ? [[id, ...reasons]] : []))
  return { status, mensaje, back, quedan }
}

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
    expect(await undoMany(lote)).toEqual({ status: 200, mensaje: '2 registros volvieron a como estaban.', back: [one, two], quedan: [] })
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
    expect(await undoMany(lote)).toMatchObject({ back: [parent, child] })
    expect(await statusesOf([parent!, child!])).toEqual([1, 1])
  })

  it('leaves what somebody moved or deleted since, and says so; another field of it may have changed', async () => {
    const [moved, deleted, renamed] = await some(3)
    const { lote } = await move([moved!, deleted!, renamed!], 2)
    await move([moved!], 1)
    await all.call(calls.deleteCashier, { body: { cajid: deleted! } })
    await saveCashier(all, renamed!, { grupo: 'Otro' })
    expect(await undoMany(lote)).toEqual({
      status: 200,
      mensaje: expect.stringMatching(/^«.+» volvió a como estaba\. 2 conservan algo; revise los motivos\.$/),
      back: [renamed],
      quedan: [
        [moved, 'Su estado cambió después: está en «En Proceso»'],
        [deleted, 'Fue eliminado después'],
      ],
    })
  })

  it('that left a final status and is undone into one stays there; one that goes back out of it says why by itself', async () => {
    const [one] = await some(1)
    const { lote } = await move([one!], 4)
    expect(await undoMany(lote)).toMatchObject({ back: [one] })
    expect(await statusesOf([one!])).toEqual([1])
    const notes = await query(`select texto from note where registro = $1`, one)
    expect(JSON.stringify(notes)).toContain('Se deshizo un cambio de estado')
  })

  it('works once, for its author alone, record by record with the rights of that moment', async () => {
    const [one, two] = await some(2)
    const mine = await coordinator(app())
    const { body } = await mine.call(calls.massiveChange, { body: { cajids: [one!, two!], estado: 2 } })
    const lote = String(body['lote'])
    expect((await undoMany(lote, await coordinator(app()))).status).toBe(409)
    expect(await all.call(undo.undoAction, { body: { lote: 'no' } })).toMatchObject({ status: 422, body: { campo: 'lote' } })
    await query(
      'insert into user_permission (usuid, perid, otorgado) values ($1, $2, false)',
      mine.usuid,
      moduleRight(cashierProject, 'cashiers', 'edit'),
    )
    const refused = expect.stringContaining('No tiene permiso')
    expect(await undoMany(lote, mine)).toMatchObject({
      back: [],
      quedan: [
        [one, refused],
        [two, refused],
      ],
    })
    expect(await statusesOf([one!, two!])).toEqual([2, 2])
    const second = await move([one!], 1).then(() => move([one!], 2))
    expect(await undoMany(second.lote)).toMatchObject({ status: 200, back: [one] })
    expect(await undoMany(second.lote)).toMatchObject({ status: 200, back: [], quedan: [[one, expect.any(String)]] })
    expect(await statusesOf([one!, two!])).toEqual([1, 2])
  })
})

const valuesOf = async (id: number) => (await detailOf(all, id)).valores

describe('an own save', () => {
  let mine: Caller
  let other: Caller
  let idModalidad: number
  beforeAll(async () => {
    ;[mine, other] = [await coordinator(app()), await coordinator(app())]
    idModalidad = await createModality(app().database)
  })

  it('is undone field by field where nobody changed it since, exactly as its preview says', async () => {
    const { cajid } = await createCashier(all, app().database, { grupo: 'Uno', direccion: 'Calle 1' })
    await saveCashier(mine, cajid, { grupo: 'Dos', direccion: 'Calle 2', idEstadoCajero: 2 })
    await saveCashier(other, cajid, { direccion: 'Calle 3' })
    const [last] = await lastActions(mine)
    expect(last).toMatchObject({ accion: expect.stringContaining('cambio de «'), estado: 'disponible', registro: { id: cajid } })
    const before = await valuesOf(cajid)
    const preview = (await mine.call(undo.previewUndo, { body: { lote: last!.lote } })).body
    expect(await valuesOf(cajid)).toEqual(before)
    const undone = await undoLast(mine)
    expect(undone.registros).toEqual(preview['registros'])
    expect(undone.registros).toMatchObject([
      {
        id: cajid,
        cambios: [
          { etiqueta: 'Estado', antes: 'Suspendido', despues: 'En Proceso' },
          { etiqueta: 'Grupo', antes: 'Dos', despues: 'Uno' },
        ],
        quedan: [expect.stringContaining('«Dirección» cambió después')],
      },
    ])
    expect(await valuesOf(cajid)).toMatchObject({ grupo: 'Uno', direccion: 'Calle 3', idEstadoCajero: 1 })
    expect((await lastActions(mine)).slice(0, 2)).toMatchObject([{ deshizo: true }, { estado: 'deshecha', lote: last!.lote }])
  })

  it('is done once more by the batch of its undo, which is the action again and no undo', async () => {
    const { cajid } = await createCashier(all, app().database, { grupo: 'Uno' })
    await saveCashier(mine, cajid, { grupo: 'Dos' })
    const { rehacer } = await undoLast(mine)
    expect((await valuesOf(cajid))['grupo']).toBe('Uno')
    const redone = await undoLast(mine, rehacer!)
    expect([redone.status, (await valuesOf(cajid))['grupo']]).toEqual([200, 'Dos'])
    const [action, undone] = await lastActions(mine)
    expect([action, undone]).toMatchObject([
      { lote: redone.rehacer, deshizo: false, estado: 'disponible', reciente: true },
      { lote: rehacer, deshizo: true, estado: 'deshecha' },
    ])
    await undoLast(mine)
    expect((await valuesOf(cajid))['grupo']).toBe('Uno')
  })

  it('offers nothing to redo where nothing went back', async () => {
    const { cajid } = await createCashier(all, app().database, { grupo: 'Uno' })
    await saveCashier(mine, cajid, { grupo: 'Dos' })
    const [last] = await lastActions(mine)
    await saveCashier(other, cajid, { grupo: 'Tres' })
    expect(await undoLast(mine, last!.lote)).toMatchObject({ status: 200, rehacer: null })
  })

  it('brings back what followed from it: theoretical dates, real dates of a status, children and their status', async () => {
    const [parent, child] = [
      (await createCashier(all, app().database, { idModalidad, fechaInicioCajero: '2026-12-01' })).cajid,
      (await createCashier(all, app().database)).cajid,
    ]
    const start = [await valuesOf(parent), await valuesOf(child)]
    await saveCashier(mine, parent, { fechaInicioCajero: '2027-02-01', checkPadre: 1, hijos: [child] })
    await undoLast(mine)
    expect([await valuesOf(parent), await valuesOf(child)]).toEqual(start)
    await saveCashier(mine, parent, { fechaTeoricaInicioVisita: '2027-06-01', checkPadre: 1, hijos: [child] })
    await undoLast(mine)
    expect([await valuesOf(parent), await valuesOf(child)]).toEqual(start)

    await saveCashier(all, parent, { checkPadre: 1, hijos: [child] })
    const linked = [await valuesOf(parent), await valuesOf(child)]
    await saveCashier(mine, parent, { idEstadoCajero: 4 })
    expect((await undoLast(mine)).mensaje).toBe('2 registros volvieron a como estaban.')
    expect([await valuesOf(parent), await valuesOf(child)]).toEqual(linked)
    // A child that somebody moved since does not follow its parent back.
    await saveCashier(mine, parent, { idEstadoCajero: 2 })
    await saveCashier(other, child, { idEstadoCajero: 4 })
    await undoLast(mine)
    expect([(await valuesOf(parent)).idEstadoCajero, (await valuesOf(child)).idEstadoCajero]).toEqual([1, 4])
  })

  it('restores with two people exactly the fields that nobody touched since', async () => {
    const texts = ['nombreCajero', 'direccion', 'grupo', 'codigoSucursal'] as const
    const value = fc.record(
      {
        ...Object.fromEntries(texts.map((name) => [name, fc.constantFrom('Uno', 'Dos', 'Tres')])),
        idEstadoCajero: fc.constantFrom(1, 2),
        tieneConvenio: fc.constantFrom(0, 1),
        idRiesgo: fc.constantFrom(1, 3, null),
        porcentajeAvance: fc.constantFrom(0, 30),
        fechaApagadoATM: fc.constantFrom('2026-12-01', '2027-01-15', null),
        fechaInicioCajero: fc.constantFrom('2026-12-01', '2027-01-18', '2027-02-01'),
      },
      { requiredKeys: [] },
    )
    const same = (one: unknown, two: unknown) => String(one ?? '') === String(two ?? '')
    await fc.assert(
      fc.asyncProperty(value, value, async (first, second) => {
        const { cajid } = await createCashier(all, app().database, { idModalidad, fechaInicioCajero: '2026-12-01', grupo: 'Uno' })
        const start = await valuesOf(cajid)
        await saveCashier(mine, cajid, first)
        const changed = await valuesOf(cajid)
        await saveCashier(other, cajid, second)
        const since = await valuesOf(cajid)
        const [last] = await lastActions(mine)
        if (last?.registro?.id === cajid && last.estado === 'disponible') await undoLast(mine)
        const now = await valuesOf(cajid)
        for (const name of Object.keys(start) as (keyof typeof start)[]) {
          const touched = !same(changed[name], since[name])
          if (/Teorica|totalDias/.test(name)) continue
          expect([name, String(now[name] ?? '')]).toEqual([name, String((touched ? since[name] : start[name]) ?? '')])
        }
        const dates = (values: typeof start) => Object.entries(values).filter(([name]) => /Teorica|totalDias/.test(name))
        expect(dates(now)).toEqual(dates(same(now.fechaInicioCajero, start.fechaInicioCajero) ? start : now))
      }),
      { ...runs(8, 500), endOnFailure: true },
    )
  })

  it('of a deletion, a restoration and a creation is undone by the other verb, if nobody else worked on the record', async () => {
    const [parent, child] = await some(2)
    await saveCashier(all, parent!, { checkPadre: 1, hijos: [child] })
    await mine.call(calls.deleteCashier, { body: { cajid: child! } })
    await undoLast(mine)
    expect((await detailOf(all, parent!)).hijos).toMatchObject([{ caj_id: child }])
    const { cajid } = await createCashier(mine, app().database)
    await saveCashier(other, cajid, { grupo: 'Ajeno' })
    const left = await undoLast(mine)
    expect(left).toMatchObject({ mensaje: 'No se deshizo nada. Uno conserva algo; revise los motivos.' })
    expect(left.registros[0]?.quedan).toEqual([expect.stringMatching(/lo cambió después$/)])
    const { cajid: own } = await createCashier(mine, app().database)
    await undoLast(mine)
    expect((await query('select eliminado_en from cashier where id = $1', own))[0].eliminado_en).not.toBeNull()
  })

  it('belongs to its author for a day, by its batch or by the saved version', async () => {
    const { cajid } = await createCashier(all, app().database, { grupo: 'Uno' })
    const { version } = (await saveCashier(mine, cajid, { grupo: 'Dos' })).body as unknown as { version: number }
    const registro = { entidad: 'cashier', id: cajid, version }
    expect((await other.call(undo.undoAction, { body: { registro } })).status).toBe(409)
    expect((await mine.call(undo.undoAction, { body: {} })).status).toBe(422)
    minutes = 24 * 60 + 1
    expect((await (await app().sessionOf(mine.usuid)).call(undo.undoAction, { body: { registro } })).status).toBe(409)
    minutes = 23 * 60
    expect((await (await app().sessionOf(mine.usuid)).call(undo.undoAction, { body: { registro } })).status).toBe(200)
    expect(await query('select grupo from cashier where id = $1', cajid)).toEqual([{ grupo: 'Uno' }])
  })

  it('of many is one action, undone in parts, by the list or by its batch', async () => {
    const [one, two, three] = await some(3, { grupo: 'Uno' })
    const cambios = { grupo: 'Todos' }
    const { versiones } = (await mine.call(previewCashierChanges, { body: { objetivo: { ids: [one, two, three] }, cambios } })).body
    const { lote } = (await mine.call(applyCashierChanges, { body: { cambios, versiones } })).body as unknown as { lote: string }
    await saveCashier(other, two!, { grupo: 'Ajeno' })
    expect((await lastActions(mine))[0]).toMatchObject({ lote, accion: 'cambio de «Grupo» en 3 cajeros', registros: 3 })
    expect(await undoMany(lote, mine)).toMatchObject({
      back: [one, three],
      quedan: [[two, expect.stringMatching(/^«Grupo» cambió después/)]],
    })
    expect((await lastActions(mine)).find((action) => action.lote === lote)?.estado).toBe('deshecha')

    // Records that are gone are passed over.
    const gone = randomUUID()
    await query(
      `insert into history (entidad, registro, version, lote, accion, campo, antes, despues, usuid, fecha)
       select 'cashier', 1999000000 + n, 2, $1, 'actualizado', 'grupo', 'Uno', 'Dos', $2, $3 from generate_series(1, 550) n`,
      gone,
      mine.usuid,
      new Date(begun),
    )
    const part = async (desde: number) => (await mine.call(undo.undoAction, { body: { lote: gone, desde } })).body
    expect([await part(0), await part(500)]).toMatchObject([{ siguiente: 500 }, { siguiente: null, registros: [] }])
  })
})
