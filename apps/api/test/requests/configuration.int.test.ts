import { beforeAll, describe, expect, it } from 'vitest'
import { getHistory } from '@soportica/contract/records/history'
import * as calls from '@soportica/contract/requests/configuration'
import { sql } from 'drizzle-orm'
import { type Caller, testApp } from '../app.ts'
import { lastActions, undoLast } from '../factories/undo.ts'
import { alsoRequire, type Chain, createChain } from '../factories/requestChain.ts'
import { createUser } from '../factories/user.ts'

const app = testApp()
const configure = 465
let ana: Caller
let luis: Caller
let chain: Chain
let [approver, solver] = [0, 0]
const person = async (values: Parameters<typeof createUser>[2] = {}) => (await createUser(app().database, [], values)).usuid

beforeAll(async () => {
  ;[ana, luis] = [await app().signInWith(configure), await app().signInWith(configure)]
  chain = await createChain(app().database)
  approver = await person({ nombre: 'Aura', apellido: 'Aprueba' })
  solver = await person({ nombre: 'Saúl', apellido: 'Soluciona' })
})

type Row = calls.ConfigurationRow
const all = async () => (await ana.call(calls.getConfigRequests)).body as unknown as Row[]
const of = (rows: readonly Row[], one: Chain) => rows.find(({ treId, pryId }) => treId === one.treId && pryId === one.pryId)
const rowOf = async (one: Chain) => of(await all(), one)!
const save = (who: Caller, ...configuraciones: object[]) => who.call(calls.saveConfigRequest, { body: { configuraciones } })
const histories = async (id: number) =>
  (await ana.call(calls.getConfigHistory, { query: { csoId: String(id) } })).body as unknown as object[]
const counted = async () => {
  const { rows } = await app().database.db.execute<{ n: number }>(
    sql`select (select count(*) from history where entidad = 'request_config') + (select count(*) from event where entidad = 'request_config')
      + (select count(*) from request_config) as n`,
  )
  return rows[0]!.n
}
const oneMore = () => alsoRequire(app().database, chain)

describe('the configuration of requests', () => {
  it('has a row for each combination that can be asked for, in order, with defaults until it is saved', async () => {
    expect(await rowOf(chain)).toMatchObject({
      csoId: 0,
      csoDias: 0,
      csoAnticipacion: 0,
      csoFrecuencia: 1,
      usuAprobadores: '',
      usuSolucionadores: '',
      usuEscalamiento: 0,
      csoDiasEscalamiento: 0,
      csoUsuAct: '',
      csoFecAct: null,
      version: 0,
    })
    const rows = await all()
    // The project that is not offered where requests are made is configured all the same.
    expect(rows.some(({ pryId }) => pryId === 3)).toBe(true)
    const names = rows.map(({ pryNombre }) => pryNombre)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'es-CO')))
    expect(new Set(rows.map(({ pryId, catId, tsoId, treId }) => [pryId, catId, tsoId, treId].join())).size).toBe(rows.length)
  })

  it('leaves out what can no longer be asked for, stored or not, and takes it no more', async () => {
    const gone = await oneMore()
    await save(ana, { ...gone, csoDias: 3 })
    await app().database.db.execute(sql`update requirement_type set estado = 2 where id = ${gone.treId}`)
    expect(await rowOf(gone)).toBeUndefined()
    expect(await save(ana, { ...gone, csoDias: 4 })).toMatchObject({ status: 422, body: { code: 'configuracion.combinacion' } })
  })

  it('offers who comes in, and names who is in a row and no longer does', async () => {
    const [left, group] = [await person({ nombre: 'Ida' }), await person({ categoria: 2 })]
    await save(ana, { ...(await oneMore()), usuAprobadores: `${left}` })
    await app().database.db.execute(sql`update app_user set acceso = 0 where id = ${left}`)
    const { body } = await ana.call(calls.getApproversAndSolvers)
    const people = body['aprobadores'] as unknown as calls.ConfigurationPerson[]
    expect(people).toContainEqual({ usuid: approver, nombreCompleto: 'Aura Aprueba', grupo: '', activo: true })
    expect(people.find(({ usuid }) => usuid === left)).toMatchObject({ activo: false })
    expect(people.map(({ usuid }) => usuid)).not.toContain(group)
    expect(body['solucionadores']).toEqual(people)
  })

  it('requires 465', async () => {
    const other = await app().signInWith(450, 461)
    expect((await other.call(calls.getConfigRequests)).status).toBe(403)
    expect((await other.call(calls.getApproversAndSolvers)).status).toBe(403)
    expect((await save(other, { ...chain, csoDias: 1 })).status).toBe(403)
    expect((await other.call(calls.getConfigHistory, { query: { csoId: '1' } })).status).toBe(403)
  })
})

describe('a save', () => {
  it('begins a row, leaves alone what is not sent or null, and takes 0 and nobody as values', async () => {
    const one = await oneMore()
    expect(await save(ana, { ...one, csoDias: 8, usuAprobadores: `${solver},${approver}`, usuEscalamiento: solver })).toMatchObject({
      status: 200,
      body: {
        mensaje: 'Configuración guardada',
        configuraciones: [
          {
            ...one,
            csoDias: 8,
            csoFrecuencia: 1,
            usuEscalamiento: solver,
            usuSolucionadores: '',
            version: 1,
            usuAprobadores: [approver, solver].toSorted((a, b) => a - b).join(','),
            csoUsuAct: expect.stringMatching(/^Prueba /),
          },
        ],
      },
    })
    await save(ana, { ...one, csoId: (await rowOf(one)).csoId, csoDias: null, csoFrecuencia: 2, csoDiasEscalamiento: 4 })
    expect(await rowOf(one)).toMatchObject({ csoDias: 8, csoFrecuencia: 2, csoDiasEscalamiento: 4, usuEscalamiento: solver, version: 2 })
    const bulk = { configuraciones: [{ ...one, csoDias: 9 }], masivo: true }
    expect((await ana.call(calls.saveConfigRequest, { body: bulk })).body).toMatchObject({ mensaje: 'Cambios masivos aplicados' })
    await save(ana, { ...one, csoDias: 0, usuAprobadores: [], usuEscalamiento: 0 })
    expect(await rowOf(one)).toMatchObject({ csoDias: 0, csoFrecuencia: 2, usuAprobadores: '', usuEscalamiento: 0, version: 4 })
  })

  it('of many is all or nothing and one entry in the history; older clients send the list itself, a row twice is one', async () => {
    const [one, two] = [await oneMore(), await oneMore()]
    const refused = await save(ana, { ...one, csoDias: 5 }, { ...two, usuSolucionadores: '999999' })
    expect(refused).toMatchObject({ status: 422, body: { campo: 'usuSolucionadores', code: 'configuracion.persona' } })
    expect(refused.body['mensaje']).toContain('Solucionadores')
    expect([await rowOf(one), await rowOf(two)]).toMatchObject([{ csoId: 0 }, { csoId: 0 }])
    const list = [
      { ...one, csoDias: 5 },
      { ...two, csoDias: 1 },
      { ...two, csoDias: 6, csoUsuReg: 'x', csoUsuAct: 'x' },
    ]
    const saved = await ana.call(calls.saveConfigRequest, { body: list })
    expect(saved).toMatchObject({ status: 200, body: { mensaje: 'Cambios masivos aplicados' } })
    expect(saved.body['configuraciones']).toMatchObject([{ csoDias: expect.any(Number) }, { csoDias: expect.any(Number) }])
    const [first, second] = [await rowOf(one), await rowOf(two)]
    expect([first.csoDias, second.csoDias]).toEqual([5, 6])
    const { rows } = await app().database.db.execute<{ lotes: number }>(
      sql`select count(distinct lote)::int as lotes from history where entidad = 'request_config' and registro in (${first.csoId}, ${second.csoId})`,
    )
    expect(rows).toEqual([{ lotes: 1 }])
    const { rows: events } = await app().database.db.execute(
      sql`select datos from event where nombre = 'requestConfiguration.saved' and registro = ${second.csoId}`,
    )
    expect(events).toEqual([{ datos: { campos: ['csoDias'] } }])
  })

  it('that changes nothing writes nothing, begun or not', async () => {
    const one = await oneMore()
    const before = await counted()
    const defaults = { csoDias: 0, csoFrecuencia: 1, usuAprobadores: '', usuEscalamiento: 0 }
    expect((await save(ana, { ...one, ...defaults })).body['mensaje']).toBe('No has realizado ninguna modificación')
    expect(await counted()).toBe(before)
    await save(ana, { ...one, csoDias: 2 })
    const after = await counted()
    await save(ana, { ...one, csoDias: 2 })
    expect(await counted()).toBe(after)
  })

  it.each([
    ['a group', () => person({ categoria: 2 })],
    ['who is inactive', () => person({ estado: 2 })],
    ['who has no access', () => person({ acceso: 0 })],
    ['who was deleted', () => person({ eliminadoEn: new Date() })],
  ])('takes no new person who cannot act: %s', async (_, whom) => {
    const usuid = await whom()
    for (const [campo, etiqueta] of [
      ['usuAprobadores', 'Aprobadores'],
      ['usuEscalamiento', 'Escalamiento'],
    ] as const) {
      const refused = await save(ana, { ...chain, [campo]: campo === 'usuEscalamiento' ? usuid : [usuid] })
      const mensaje = `${etiqueta}: la persona ${usuid} no existe, no está activa o no tiene acceso`
      expect(refused).toMatchObject({ status: 422, body: { campo, mensaje } })
    }
  })

  it('keeps named people who can no longer sign in', async () => {
    const [one, leaves] = [await oneMore(), await person()]
    await save(ana, { ...one, usuAprobadores: [leaves] })
    await app().database.db.execute(sql`update app_user set estado = 2 where id = ${leaves}`)
    expect((await save(ana, { ...one, usuAprobadores: [leaves, approver] })).status).toBe(200)
    await save(ana, { ...one, usuAprobadores: [approver] })
    expect((await save(ana, { ...one, usuAprobadores: [approver, leaves] })).status).toBe(422)
  })

  it.each([
    [{ csoDias: -1 }, /Días/],
    [{ csoDias: 1000 }, /Días/],
    [{ csoDias: 1.5 }, /Días/],
    [{ csoFrecuencia: 3 }, /Frecuencia/],
    [{ usuAprobadores: '1,x' }, /aprobadores/],
    [{ usuAprobadores: Array.from({ length: 51 }, (_, at) => at + 1) }, /aprobadores/],
    [{ otro: 1 }, /Configuración/],
    [{ version: 7 }, /versión/],
    [{ csoId: 999_999 }, /combinación/],
    [{ treId: 999_999 }, /combinación/],
  ])('refuses %j and names the field', async (wrong, sentence) => {
    const answer = await save(ana, { ...chain, ...wrong })
    expect(answer.status).toBe(422)
    expect(answer.body['mensaje']).toMatch(sentence)
  })
})

describe('two people on one row', () => {
  it('who begin it at once end in one row, with both fields', async () => {
    const one = await oneMore()
    const answers = await Promise.all([
      save(ana, { ...one, csoDias: 3, version: 0 }),
      save(luis, { ...one, csoAnticipacion: 1, version: 0 }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await rowOf(one)).toMatchObject({ csoDias: 3, csoAnticipacion: 1, version: 2 })
    const { rows } = await app().database.db.execute(sql`select 1 from request_config where requisito = ${one.treId}`)
    expect(rows).toHaveLength(1)
  })

  it('are merged for different fields; the same field is a conflict for the second, with names', async () => {
    const one = await oneMore()
    await save(ana, { ...one, csoDias: 3 })
    await save(ana, { ...one, csoDias: 4, usuAprobadores: [approver], version: 1 })
    expect((await save(luis, { ...one, csoFrecuencia: 2, version: 1 })).status).toBe(200)
    const stale = await save(luis, { ...one, csoDias: 3, csoAnticipacion: 2, version: 1 })
    expect(stale.body['mensaje']).toBe('Configuración guardada. Se conservó lo que otra persona cambió en «Días».')
    expect(await rowOf(one)).toMatchObject({ csoDias: 4, csoFrecuencia: 2, csoAnticipacion: 2, version: 4 })
    const refused = await save(luis, { ...one, usuAprobadores: [solver], version: 1 })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'registro.conflicto',
        campo: 'usuAprobadores',
        conflictos: [{ etiqueta: 'Aprobadores', suyo: 'Saúl Soluciona', actual: 'Aura Aprueba' }],
      },
    })
    expect(await rowOf(one)).toMatchObject({ usuAprobadores: `${approver}`, version: 4 })
  })
})

it('the history tells each change in words, the last one first', async () => {
  const one = await oneMore()
  await save(ana, { ...one, csoDias: 3 })
  await save(luis, { ...one, csoFrecuencia: 2, usuSolucionadores: [solver] })
  const { csoId } = await rowOf(one)
  expect(await histories(csoId)).toMatchObject([
    {
      campo: 'csoFrecuencia',
      etiqueta: 'Frecuencia',
      antes: 'Días calendario',
      despues: 'Días hábiles',
      usuario: expect.stringMatching(/^Prueba /),
    },
    { campo: 'usuSolucionadores', etiqueta: 'Solucionadores', antes: '', despues: 'Saúl Soluciona' },
    { campo: 'csoDias', etiqueta: 'Días', antes: '0', despues: '3' },
  ])
  const panel = await ana.call(getHistory, { body: { entidad: 'request_config', id: csoId } })
  expect(panel.body['results']).toMatchObject([{ accion: 'actualizado' }, { accion: 'creado', cambios: [{ despues: '3' }] }])
  expect((await ana.call(calls.getConfigHistory, { query: { csoId: '999999' } })).status).toBe(404)
})

it('an own change is undone where nobody changed the same value since', async () => {
  const [one, two] = [await oneMore(), await oneMore()]
  await save(ana, { ...one, csoDias: 3, usuAprobadores: [approver] }, { ...two, csoDias: 3 })
  await save(luis, { ...one, csoDias: 5 })
  const [last] = await lastActions(ana)
  expect(last).toMatchObject({ accion: expect.stringMatching(/ en 2 configuraciones de solicitudes$/), estado: 'disponible' })
  const { registros } = await undoLast(ana)
  // Created together, they go back last to first.
  expect(registros.map(({ quedan }) => quedan)).toEqual([[], [expect.stringMatching(/^«Días» cambió después/)]])
  expect([await rowOf(one), await rowOf(two)]).toMatchObject([{ csoDias: 5, usuAprobadores: '' }, { csoDias: 0 }])
})
