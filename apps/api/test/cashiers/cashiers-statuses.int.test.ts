import { deliveryFields } from '@soportica/contract/cashiers/delivery'
import { cashierProject } from '@soportica/contract/cashiers/project'
import * as calls from '@soportica/contract/cashiers/calls'
import type { FieldName } from '@soportica/contract/projects/fieldName'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { cashierBody, coordinator, createActor, createCashier, deliverable, detailOf, saveCashier } from '../factories/cashier.ts'

const noon = new Date('2026-12-28T17:00:00Z')
const app = testApp({ clock: () => noon })
const db = () => app().database
const query = async (text: string, ...values: unknown[]) => (await db().pool.query(text, values)).rows
const eventsOf = (cajid: number) => query(`select nombre, datos from event where entidad = 'cashier' and registro = $1 order by id`, cajid)
const labels = new Map(cashierProject.fields.map(({ name, label }) => [name, label]))
const actorFlags = new Map(cashierProject.fields.flatMap((field) => (field.kind === 'actor' ? [[field.name, field.flag] as const] : [])))
type WithActor = Record<'requiere' | 'actor' | 'estado' | 'entrega', FieldName> & { readonly key: string }
const stagesOfActors = cashierProject.stages.filter(({ estado }) => estado !== undefined) as unknown as WithActor[]
let all: Caller
beforeAll(async () => {
  all = await coordinator(app())
})

describe('statuses', () => {
  it('delivered asks for what is missing, one by one and in order', async () => {
    const { cajid } = await createCashier(all, db(), { direccion: '' })
    const filled = { direccion: 'Calle 9', ...(await deliverable(db())) }
    const order = [
      'direccion',
      'codigoCajero',
      'idAtiende',
      'idRiesgo',
      'idTipologia',
      'idCentroCostos',
      'idTipoIntervencion',
      'idUbicacionATM',
    ]
    for (const campo of [...order, ...Object.keys(filled).filter((name) => !order.includes(name))]) {
      const answer = await saveCashier(all, cajid, { idEstadoCajero: 3 })
      expect(answer).toMatchObject({ status: 422, body: { campo } })
      expect(answer.body['mensaje']).toMatch(/^Debe Seleccionar\/Diligenciar ".+" para poder pasar a estado entregado$/)
      await saveCashier(all, cajid, { [campo]: filled[campo as keyof typeof filled] })
    }
    expect((await detailOf(all, cajid)).acciones['entregar']).toBe(true)
    expect((await saveCashier(all, cajid, { idEstadoCajero: 3 })).status).toBe(200)
    expect((await eventsOf(cajid)).map(({ nombre }) => nombre)).toContain('cashier.delivered')
  })

  it('out of a final status only with a note, which is kept', async () => {
    const { cajid } = await createCashier(all, db(), await deliverable(db()))
    await saveCashier(all, cajid, { idEstadoCajero: 3 })
    expect(await saveCashier(all, cajid, { idEstadoCajero: 1 })).toMatchObject({ status: 422, body: { campo: 'nota' } })
    expect((await saveCashier(all, cajid, { idEstadoCajero: 1, nota: 'Se devuelve <b>ya</b>' })).status).toBe(200)
    const [note] = await query('select id, texto, descripcion from note where sistema = 1 and registro = $1', cajid)
    expect(note).toMatchObject({ texto: 'Se devuelve <b>ya</b>', descripcion: '<p>Se devuelve &lt;b&gt;ya&lt;/b&gt;</p>' })
    const events = await query(`select nombre, datos->>'registro' as registro from event where entidad = 'note' and registro = $1`, note.id)
    expect(events).toEqual([{ nombre: 'note.created', registro: String(cajid) }])
    const history = await query(`select campo, despues from history where entidad = 'note' and registro = $1 order by campo`, note.id)
    expect(history).toEqual([
      { campo: 'description', despues: 'Se devuelve <b>ya</b>' },
      { campo: 'tiponota', despues: 'Cambio de estado' },
    ])
  })

  it('a note on a status change belongs to its stage; a note on none is refused', async () => {
    const { cajid } = await createCashier(all, db(), await deliverable(db()))
    const notesOf = (id: number) => query('select actid, tiponota, texto from note where sistema = 1 and registro = $1 order by id', id)
    expect((await saveCashier(all, cajid, { idEstadoCajero: 2, nota: 'Se suspende' })).status).toBe(200)
    expect((await saveCashier(all, cajid, { idEstadoVisita: 2, idEstadoDiseno: 2, nota: 'Siguen' })).status).toBe(200)
    expect(await notesOf(cajid)).toEqual([
      { actid: 0, tiponota: 'Cambio de estado', texto: 'Se suspende' },
      { actid: 2, tiponota: 'Cambio de estado visita', texto: 'Siguen' },
      { actid: 3, tiponota: 'Cambio de estado diseño', texto: 'Siguen' },
    ])
    // With one that leaves a final status it says why that one does.
    await saveCashier(all, cajid, { idEstadoCajero: 4 })
    expect((await saveCashier(all, cajid, { idEstadoCajero: 1, idEstadoVisita: 3, nota: 'Sigue' })).status).toBe(200)
    expect((await notesOf(cajid)).slice(3)).toEqual([{ actid: 0, tiponota: 'Cambio de estado', texto: 'Sigue' }])
    for (const values of [{}, { grupo: 'Otro' }]) {
      const answer = await saveCashier(all, cajid, { ...values, nota: 'Se pierde' })
      expect(answer).toMatchObject({ status: 422, body: { campo: 'nota', mensaje: expect.stringContaining('notas del cajero') } })
    }
    for (const values of [{ motivo: 'Porque sí' }, { grupo: 'Otro', motivo: 'Porque sí' }])
      expect(await saveCashier(all, cajid, values)).toMatchObject({ status: 422, body: { campo: 'motivo' } })
    expect((await detailOf(all, cajid)).valores['grupo']).toBe('')
    const { cajid: made } = await createCashier(all, db(), { idEstadoCajero: 2, nota: 'Nace suspendido' })
    expect(await notesOf(made)).toEqual([{ actid: 0, tiponota: 'Cambio de estado', texto: 'Nace suspendido' }])
  })

  it('sent again after a lost answer they are done already; what else is said with them is kept', async () => {
    const { cajid, version } = await createCashier(all, db(), { idEstadoCajero: 4 })
    const sent = { version, idEstadoCajero: 1, nota: 'Se retoma' }
    const notes = () => query('select texto from note where sistema = 1 and registro = $1 order by id', cajid)
    expect((await saveCashier(all, cajid, sent)).body).toMatchObject({ version: 2 })
    expect(await saveCashier(all, cajid, sent)).toMatchObject({ status: 200, body: { sinCambios: true, version: 2 } })
    expect(await notes()).toEqual([{ texto: 'Se retoma' }])
    const another = await saveCashier(all, cajid, { ...sent, grupo: 'Norte', nota: 'Lo pidió el banco' })
    expect(another).toMatchObject({ status: 200, body: { version: 3 } })
    expect(await notes()).toEqual([{ texto: 'Se retoma' }, { texto: 'Lo pidió el banco' }])
    // With something else beside it, what was said already is not said twice either.
    expect((await saveCashier(all, cajid, { ...sent, direccion: 'Calle 7', nota: 'Lo pidió el banco' })).body).toMatchObject({
      version: 4,
    })
    expect(await notes()).toHaveLength(2)
  })

  it('keeps both notes when two people set the same status at once', async () => {
    const { cajid, version } = await createCashier(all, db(), { idEstadoCajero: 4 })
    const others = await coordinator(app())
    const say = (caller: Caller, nota: string) => saveCashier(caller, cajid, { version, idEstadoCajero: 1, idEstadoVisita: 5, nota })
    const said = (texto: string) => ({ actid: 0, texto })
    const answers = await Promise.all([say(all, 'Se retoma'), say(others, 'Se retoma')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ body }) => body['version'])).toEqual([2, 2])
    expect(answers.filter(({ body }) => body['sinCambios'])).toHaveLength(1)
    const notes = await query('select actid, texto, usureg from note where sistema = 1 and registro = $1 order by id', cajid)
    expect(notes.map(({ actid, texto }) => ({ actid, texto }))).toEqual([said('Se retoma'), said('Se retoma')])
    expect(new Set(notes.map(({ usureg }) => usureg)).size).toBe(2)
    // The second one sent again after a lost answer.
    expect((await say(others, 'Se retoma')).body).toMatchObject({ mensaje: 'No has realizado ninguna modificación' })
    expect((await say(all, 'Y se avisó')).body).toMatchObject({ version: 2, mensaje: expect.stringContaining('Se guardó su nota') })
    expect(await query('select id from note where sistema = 1 and registro = $1', cajid)).toHaveLength(3)
  })

  it('a note of a status that stands there, and that nobody moved meanwhile or somebody else works on, is refused', async () => {
    const actor = await createActor(db(), 'visita', [11, 192])
    const { cajid } = await createCashier(all, db(), { idVisitante: actor.usuid })
    const noteOf = () => query('select texto from note where sistema = 1 and registro = $1', cajid)
    const { valores } = await detailOf(all, cajid)
    const { checkPadre: _, ...form } = valores
    const whole = await saveCashier(all, cajid, { ...form, grupo: 'Norte', nota: 'Se pierde' })
    expect(whole).toMatchObject({ status: 422, body: { campo: 'nota' } })
    const made = await all.call(calls.saveCashier, { body: await cashierBody(db(), { idEstadoCajero: 1, nota: 'Se pierde' }) })
    expect(made).toMatchObject({ status: 422, body: { campo: 'nota' } })
    await saveCashier(all, cajid, { idEstadoDiseno: 2 })
    const visitor = await app().sessionOf(actor.usuid)
    const tried = { cajid, version: 1, tipoModulo: 'visit', idEstadoDiseno: 2, nota: 'No es suya' }
    expect(await visitor.call(calls.saveCashier, { body: tried })).toMatchObject({ status: 422, body: { campo: 'nota' } })
    expect(await noteOf()).toEqual([])
    // The visitor's own stage is saved, without a notice about the other one.
    const own = await visitor.call(calls.saveCashier, { body: { ...tried, idEstadoVisita: 2, nota: 'Programada' } })
    expect(own).toMatchObject({ status: 200, body: { version: 3 } })
    expect(await query('select actid, texto from note where sistema = 1 and registro = $1', cajid)).toEqual([
      { actid: 2, texto: 'Programada' },
    ])
  })

  it('a note says why a final status was left, also when somebody else left it a moment before and another one moves with it', async () => {
    const { cajid, version } = await createCashier(all, db(), { idEstadoCajero: 4 })
    const others = await coordinator(app())
    await saveCashier(others, cajid, { idEstadoCajero: 1, nota: 'Vuelve' })
    const answer = await saveCashier(all, cajid, { version, idEstadoCajero: 1, idEstadoDiseno: 2, nota: 'Se retoma' })
    expect(answer).toMatchObject({ status: 200, body: { version: 3 } })
    expect(await query('select actid, texto from note where sistema = 1 and registro = $1 order by id', cajid)).toEqual([
      { actid: 0, texto: 'Vuelve' },
      { actid: 0, texto: 'Se retoma' },
    ])
  })

  it('a note that nobody can read is no reason', async () => {
    const { cajid } = await createCashier(all, db(), await deliverable(db()))
    await saveCashier(all, cajid, { idEstadoCajero: 3 })
    const answer = await saveCashier(all, cajid, { idEstadoCajero: 1, nota: '\u2800\u2800' })
    expect(answer).toMatchObject({ status: 422, body: { campo: 'nota' } })
    expect((await detailOf(all, cajid)).valores['idEstadoCajero']).toBe(3)
  })

  it('nobody is deleted by a status', async () => {
    const { cajid } = await createCashier(all, db())
    expect(await saveCashier(all, cajid, { idEstadoCajero: 5 })).toMatchObject({ status: 422, body: { campo: 'idEstadoCajero' } })
  })

  it.each(stagesOfActors)('a delivered $key asks that it is required and has its actor, and keeps them', async (stage) => {
    const { requiere, actor, estado, entrega } = stage
    const info = stage.key === 'diseno' ? { fechaEntregaInfoDiseno: '2026-12-20' } : {}
    const { cajid } = await createCashier(all, db(), { [requiere]: 0, ...info })
    const refused = (campo: FieldName) => ({
      status: 422,
      body: { campo, mensaje: `Debe Seleccionar/Diligenciar "${labels.get(campo)}" para poder pasar a estado entregado` },
    })
    expect(await saveCashier(all, cajid, { [estado]: 4 })).toMatchObject(refused(requiere))
    expect(await saveCashier(all, cajid, { [estado]: 4, [requiere]: 1 })).toMatchObject(refused(actor))
    const { usuid } = await createActor(db(), actorFlags.get(actor)!)
    expect((await saveCashier(all, cajid, { [estado]: 4, [requiere]: 1, [actor]: usuid })).status).toBe(200)
    expect(await saveCashier(all, cajid, { [requiere]: 0 })).toMatchObject(refused(requiere))
    expect(await saveCashier(all, cajid, { [actor]: null })).toMatchObject(refused(actor))
    expect(await saveCashier(all, cajid, { [entrega]: null })).toMatchObject(refused(entrega))
    expect((await saveCashier(all, cajid, { [entrega]: '2026-12-27' })).status).toBe(200)
    const left = await saveCashier(all, cajid, { [estado]: 1, nota: 'Se devuelve' })
    expect(left.body['avisos']).toEqual([`«${labels.get(entrega)}» se borró: la etapa ya no está entregada.`])
    expect((await detailOf(all, cajid)).valores[entrega]).toBe(null)
    await saveCashier(all, cajid, { [estado]: 4 })
    const said = await saveCashier(all, cajid, { [estado]: 1, [entrega]: '2026-12-23', nota: 'Se devuelve' })
    expect(said.body['avisos']).toEqual([])
    expect((await detailOf(all, cajid)).valores[entrega]).toBe('2026-12-23')
  })

  it('required values of a delivered cashier stay while it is delivered', async () => {
    const { cajid } = await createCashier(all, db(), { ...(await deliverable(db())), idEstadoCajero: 3 })
    for (const campo of deliveryFields) {
      const answer = await saveCashier(all, cajid, { [campo]: campo === 'direccion' || campo.startsWith('codigo') ? '' : null })
      expect(answer).toMatchObject({ status: 422, body: { campo } })
      expect(answer.body['mensaje']).toMatch(/^Debe Seleccionar\/Diligenciar ".+" para poder pasar a estado entregado$/)
    }
    expect((await saveCashier(all, cajid, { direccion: '', idEstadoCajero: 1, nota: 'Se devuelve' })).status).toBe(200)
  })

  it('values that a delivered cashier always lacked are not required', async () => {
    const { cajid } = await createCashier(all, db(), { ...(await deliverable(db())), idEstadoCajero: 3 })
    await query(`update cashier set direccion = '' where id = $1`, cajid)
    expect((await saveCashier(all, cajid, { grupo: 'Otro' })).status).toBe(200)
    expect(await saveCashier(all, cajid, { idArea: null })).toMatchObject({ status: 422, body: { campo: 'idArea' } })
  })

  it('a design is delivered with its date', async () => {
    const { cajid } = await createCashier(all, db(), { idDisenador: (await createActor(db(), 'diseno')).usuid })
    const answer = await saveCashier(all, cajid, { idEstadoDiseno: 4 })
    expect(answer).toMatchObject({ status: 422, body: { campo: 'fechaEntregaInfoDiseno' } })
    expect(answer.body['mensaje']).toContain('"fecha de entrega"')
    const saved = await saveCashier(all, cajid, { idEstadoDiseno: 4, fechaEntregaInfoDiseno: '2026-12-20' })
    expect(saved.status).toBe(200)
    expect((await detailOf(all, cajid)).valores).toMatchObject({ fechaEntregaDiseno: '2026-12-28' })
    expect(saved.body['avisos']).toHaveLength(1)
  })

  it('the agency’s status carries its date', async () => {
    const { cajid } = await createCashier(all, db())
    await saveCashier(all, cajid, { idEstadoInmobiliaria: 2 })
    expect((await detailOf(all, cajid)).valores['fechaEstadoInmobiliaria']).toBe('2026-12-28')
  })
})
