import { getHistory } from '@soportica/contract/history'
import { cashierFields } from '@soportica/contract/cashiers/fields'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Random, seededRandom } from '../src/demo/random.ts'
import { type Caller, testApp } from './app.ts'
import { coordinator, createActor, createCashier, createModality, detailOf, saveCashier } from './factories/cashier.ts'
import { checkHistory } from './factories/cashierHistory.ts'

const app = testApp()
const db = () => app().database
let all: Caller
let modalities: number[]
let visitors: number[]
beforeAll(async () => {
  all = await coordinator(app())
  modalities = [await createModality(db()), await createModality(db(), { inmobiliaria: 3, visita: 4, canal: 2 })]
  visitors = [(await createActor(db(), 'visita')).usuid, (await createActor(db(), 'visita')).usuid]
})

/** An edit as somebody might make it, of a few fields. */
function anEdit(random: Random): Record<string, unknown> {
  const one = random.pick
  const day = () => `2027-0${1 + random.below(9)}-1${random.below(10)}`
  const edits: (() => Record<string, unknown>)[] = [
    () => ({ grupo: `Grupo ${random.below(100)}` }),
    () => ({ direccion: `Calle ${random.below(100)}` }),
    () => ({ idModalidad: one(modalities) }),
    () => ({ fechaInicioCajero: day() }),
    () => ({ requiereVisita: one([0, 1]) }),
    () => ({ idVisitante: one([...visitors, null]) }),
    () => ({ fechaTeoricaEntregaVisita: one([null, '2028-03-01', '2028-03-02']) }),
    () => ({ fechaEntregaInmobiliaria: one([null, '2027-02-01']) }),
    () => ({ idEstadoVisita: one([1, 2, 3]) }),
    () => ({ porcentajeAvance: one([0, 10, 50]) }),
    () => ({ idRiesgo: one([null, 1, 2, 3]) }),
    () => ({ tieneConvenio: one([0, 1]) }),
  ]
  return Object.assign({}, ...Array.from({ length: 1 + random.below(3) }, () => one(edits)()))
}

describe('the history', () => {
  it('played again is the record, whatever was done to it', async () => {
    const random = seededRandom(7)
    const { cajid } = await createCashier(all, db(), { idModalidad: modalities[0], fechaInicioCajero: '2027-01-04' })
    let stored = 0
    for (let n = 0; n < 60; n += 1) stored += (await saveCashier(all, cajid, anEdit(random))).status === 200 ? 1 : 0
    expect(stored).toBeGreaterThan(40)
    await checkHistory(all, db(), cajid)
  }, 60_000)

  it('reads in words', async () => {
    const { cajid } = await createCashier(all, db(), { idVisitante: visitors[0] })
    await saveCashier(all, cajid, { idEstadoVisita: 2, requiereDiseno: 0, idRiesgo: 3 })
    const { body } = await all.call(getHistory, { body: { entidad: 'cashier', id: cajid } })
    const [last] = body['results'] as unknown as { cambios: Record<string, string>[] }[]
    expect(last?.cambios).toEqual(
      expect.arrayContaining([
        { campo: 'idEstadoVisita', etiqueta: 'Estado visita', antes: 'Por Programar', despues: 'Programada' },
        { campo: 'requiereDiseno', etiqueta: 'Requiere diseño', antes: 'SI', despues: 'NO' },
        { campo: 'idRiesgo', etiqueta: 'Riesgo', antes: '', despues: 'Bajo' },
      ]),
    )
    const stranger = await app().signInWith(9)
    expect((await stranger.call(getHistory, { body: { entidad: 'cashier', id: cajid } })).status).toBe(404)
  })
})

describe('two people on one cashier', () => {
  it('who touched other fields is merged, and told', async () => {
    const { cajid } = await createCashier(all, db(), { idModalidad: modalities[0], fechaInicioCajero: '2027-01-04' })
    const { valores } = await detailOf(all, cajid)
    const { checkPadre: _, ...form } = valores
    await saveCashier(all, cajid, { version: 1, fechaInicioCajero: '2027-01-05', grupo: 'De ella' })
    const luis = await coordinator(app())
    const answer = await saveCashier(luis, cajid, { ...form, version: 1, direccion: 'De él' })
    expect(answer).toMatchObject({ status: 200, body: { version: 3 } })
    expect(answer.body['mensaje']).toContain('«Grupo»')
    expect(answer.body['mensaje']).toContain('las fechas teóricas')
    const after = await detailOf(all, cajid)
    expect(after.valores).toMatchObject({ grupo: 'De ella', direccion: 'De él', fechaInicioCajero: '2027-01-05' })
    expect(Object.values(after.fijos).every((fijo) => fijo === 0)).toBe(true)
    await checkHistory(all, db(), cajid)
  })

  it('the same field is put to the second, with both values and who', async () => {
    const { cajid } = await createCashier(all, db())
    await saveCashier(all, cajid, { version: 1, idEstadoVisita: 2 })
    const answer = await saveCashier(all, cajid, { version: 1, idEstadoVisita: 3 })
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'registro.conflicto',
        campo: 'idEstadoVisita',
        version: 2,
        conflictos: [{ campo: 'idEstadoVisita', etiqueta: 'Estado visita', suyo: 'Realizada', actual: 'Programada' }],
      },
    })
    expect(answer.body['mensaje']).toContain('Prueba')
    expect(await saveCashier(all, cajid, { version: 9, grupo: 'x' })).toMatchObject({ status: 422, body: { campo: 'version' } })
  })

  it('a date that only moved is no date that somebody typed', async () => {
    const { cajid } = await createCashier(all, db(), { idModalidad: modalities[0], fechaInicioCajero: '2027-01-04' })
    const typed = '2027-09-15'
    await saveCashier(all, cajid, { version: 1, fechaInicioCajero: '2027-02-01' })
    const luis = await coordinator(app())
    expect(await saveCashier(luis, cajid, { version: 1, fechaTeoricaEntregaVisita: typed })).toMatchObject({ status: 200 })
    const { valores, fijos, version } = await detailOf(all, cajid)
    expect([valores['fechaTeoricaEntregaVisita'], valores['fechaInicioCajero'], fijos['visita']]).toEqual([typed, '2027-02-01', 2])
    // Typed by both, or given back by one, it is put to the second.
    const disputed = { status: 409, body: { campo: 'fechaTeoricaEntregaVisita' } }
    expect(await saveCashier(all, cajid, { version: 1, fechaTeoricaEntregaVisita: '2027-09-16' })).toMatchObject(disputed)
    expect(await saveCashier(all, cajid, { version, fechaTeoricaEntregaVisita: '' })).toMatchObject({ status: 200 })
    expect(await saveCashier(luis, cajid, { version, fechaTeoricaEntregaVisita: '2027-09-16' })).toMatchObject(disputed)
    await checkHistory(all, db(), cajid)
  })

  it('every field that is merged is known by name', () => {
    for (const { label } of cashierFields) expect(label).toMatch(/\S/)
  })
})
