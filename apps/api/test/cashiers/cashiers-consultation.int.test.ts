import * as calls from '@soportica/contract/cashiers/calls'
import * as consults from '@soportica/contract/cashiers/consultCalls'
import { getRecordCard, type RecordCard } from '@soportica/contract/records/recordCalls'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { coordinator, createActor, createCashier, createModality, detailOf, saveCashier } from '../factories/cashier.ts'
import { written } from '../factories/note.ts'

const app = testApp()
const db = () => app().database
const query = async (text: string, ...values: unknown[]) => (await db().pool.query(text, values)).rows
let all: Caller
beforeAll(async () => {
  all = await coordinator(app())
})

const some = async (count: number): Promise<number[]> => {
  const made: number[] = []
  for (let n = 0; n < count; n += 1) made.push((await createCashier(all, db())).cajid)
  return made
}

describe('the consultation', () => {
  it('describes it, and each stage', async () => {
    const idModalidad = await createModality(db())
    const { usuid } = await createActor(db(), 'visita', [], { nombre: 'Vera', apellido: 'Visita' })
    const values = {
      idModalidad,
      fechaInicioCajero: '2026-12-28',
      idVisitante: usuid,
      idEstadoVisita: 2,
      fechaEntregaInmobiliaria: '2027-01-25',
    }
    const { cajid } = await createCashier(all, db(), values)
    const { body } = await all.call(consults.checkOutCashier, { query: { cajId: String(cajid) } })
    expect(body).toMatchObject({
      visitante: 'Vera Visita',
      estVisita: 'Programada',
      idEstVisita: 2,
      reqVisita: 1,
      estProyecto: 'En Proceso',
      idEstProyecto: 1,
      fechaEntraAtm: null,
    })
    const stages = body['etapas'] as unknown as { etapa: string }[]
    expect(stages.find(({ etapa }) => etapa === 'inmobiliaria')).toMatchObject({ entrega: '2027-01-20', real: '2027-01-25', desviacion: 3 })
    expect(stages.find(({ etapa }) => etapa === 'visita')).toMatchObject({
      actor: 'Vera Visita',
      estado: 'Programada',
      idEstado: 2,
      real: null,
    })
  })

  it('has the twenty-six types of the two matrices, each with its actor', async () => {
    const [general, agency, visitor, designer, license, supervision, builder, security, contract] = [15, 1, 2, 3, 4, 5, 6, 7, 12]
    const expected = {
      groupOneData: [
        [34, general],
        ...[1, 6, 7].map((tipo) => [tipo, agency]),
        ...[2, 8, 9].map((tipo) => [tipo, visitor]),
        ...[3, 28, 32].map((tipo) => [tipo, designer]),
        [4, license],
        ...[5, 10].map((tipo) => [tipo, general]),
      ],
      groupTwoData: [
        [29, contract],
        [33, general],
        [30, license],
        ...[11, 12, 13].map((tipo) => [tipo, supervision]),
        ...[14, 15, 16, 17, 18].map((tipo) => [tipo, builder]),
        ...[19, 20].map((tipo) => [tipo, security]),
      ],
    }
    const [cajid] = await some(1)
    await query(
      `insert into attachment (sistema, registro, actid, tipo, numero, carpeta, nombre, nombre_original, mime, tamano, sha256, usureg, usuact)
       select 1, $1, t.actid, t.id, 1, 'x', 'a.pdf', 'a.pdf', 'application/pdf', 1, '\\x00', 1, 1 from attached_type t where t.sistema = 1`,
      cajid,
    )
    const { body } = await all.call(consults.cashierAttachments, { query: { cajId: String(cajid) } })
    for (const [group, types] of Object.entries(expected)) {
      const found = Object.entries(body[group] as unknown as Record<string, { count: number; actor: number }>)
      expect(new Set(found)).toEqual(new Set(types.map(([tipo, actor]) => [String(tipo), expect.objectContaining({ count: 1, actor })])))
    }
  })

  it('lists the types with files, for users who may see them', async () => {
    const [cajid] = await some(1)
    await query(
      `insert into attachment (sistema, registro, actid, tipo, numero, carpeta, nombre, nombre_original, mime, tamano, sha256, usureg, usuact)
       select 1, $1, t.actid, t.id, 1, 'x', 'a.pdf', 'a.pdf', 'application/pdf', 1, '\\x00', 1, 1 from attached_type t where t.id = any($2)`,
      cajid,
      [2, 10, 29],
    )
    const { body } = await all.call(consults.cashierAttachments, { query: { cajId: String(cajid) } })
    expect(Object.keys(body['groupOneData'] ?? {})).toEqual(['2', '10'])
    expect(body['groupTwoData']).toMatchObject({ 29: { count: 1 } })
    const visitor = await app().signInWith(9, 90, 196)
    const seen = (await visitor.call(consults.cashierAttachments, { query: { cajId: String(cajid) } })).body
    expect(Object.keys(seen['groupOneData'] ?? {})).toEqual(['2'])
  })

  it('parent and siblings are read', async () => {
    const [parent, one, two] = await some(3)
    await saveCashier(all, parent!, { checkPadre: 1, hijos: [one, two] })
    const { body } = await all.call(consults.fathersAndBrothers, { query: { cajId: String(one) } })
    expect(body).toMatchObject([
      { cajId: parent, tipo: 'PADRE' },
      { cajId: two, tipo: 'HERMANO', estado: 'En Proceso', idEstado: 1 },
    ])
    const input = { query: { cajId: String(parent), padre: '' } }
    expect((await all.call(consults.fathersAndBrothers, input)).body).toEqual([])
    const hijosOf = async (id: number) => (await all.call(consults.checkOutCashier, { query: { cajId: String(id) } })).body['hijos']
    expect(new Set((await hijosOf(parent!)) as unknown as object[])).toEqual(
      new Set([one!, two!].map((cajId) => expect.objectContaining({ cajId, estado: 'En Proceso', idEstado: 1 }))),
    )
    expect(await hijosOf(one!)).toEqual([])
  })
})

const attach = (cajid: number, ...types: number[]) =>
  query(
    `insert into attachment (sistema, registro, actid, tipo, numero, carpeta, nombre, nombre_original, mime, tamano, sha256, usureg, usuact)
     select 1, $1, t.actid, t.id, 1, 'x', 'a.pdf', 'a.pdf', 'application/pdf', 1, '\\x00', 1, 1 from attached_type t where t.id = any($2)`,
    cajid,
    types,
  )
// Neither real estate nor design, nor supervision or security.
const short = async () => {
  const idModalidad = await createModality(db(), { visita: 2, canal: 3, aconstructor: 3 })
  await query('update modality set interventor = 0, seguridad = 0 where id = $1', idModalidad)
  return idModalidad
}
const tickedStages = ['visita', 'canal', 'aconstructor']

describe('a stage that the modality does not ask for', () => {
  const described = async (cajid: number) => {
    const { body } = await all.call(consults.checkOutCashier, { query: { cajId: String(cajid) } })
    const required = (body['etapas'] as unknown as { etapa: string; requerida: number }[]).filter(({ requerida }) => requerida === 1)
    const { reqInmoviliaria, reqVisita, reqDisenio } = body
    return { flags: [reqInmoviliaria, reqVisita, reqDisenio], required: required.map(({ etapa }) => etapa) }
  }

  it('is not required, whatever the record says; nor is a stage that the record does not need', async () => {
    const idModalidad = await short()
    const { cajid } = await createCashier(all, db(), { idModalidad, fechaInicioCajero: '2026-12-28' })
    expect(await described(cajid)).toEqual({ flags: [0, 1, 0], required: tickedStages })
    await saveCashier(all, cajid, { requiereVisita: 0 })
    expect(await described(cajid)).toEqual({ flags: [0, 0, 0], required: ['canal', 'aconstructor'] })
  })

  it('is asked of the record alone as long as no modality is chosen', async () => {
    const { cajid } = await createCashier(all, db(), { requiereDiseno: 0 })
    expect((await described(cajid)).flags).toEqual([1, 1, 0])
  })

  it('has no files and notes to look for in the consultation, unless something of it is there', async () => {
    const { cajid } = await createCashier(all, db(), { idModalidad: await short() })
    const takingPart = async (caller: Caller = all) => {
      const { etapas } = (await caller.call(getRecordCard, { body: { sistema: 1, id: cajid } })).body as unknown as RecordCard
      return etapas.filter(({ participa }) => participa).map(({ actid }) => actid)
    }
    const withContent = async () => {
      const { etapas } = (await all.call(getRecordCard, { body: { sistema: 1, id: cajid } })).body as unknown as RecordCard
      return etapas.filter(({ conArchivosONotas }) => conArchivosONotas).map(({ actid }) => actid)
    }
    expect([await takingPart(), await withContent()]).toEqual([[0, 2, 6], [0]])
    await written(all, { id: cajid, actid: 1 })
    await attach(cajid, 3)
    const { usuid } = await createActor(db(), 'interventoria')
    await saveCashier(all, cajid, { idInterventoria: usuid })
    expect([await takingPart(), await withContent()]).toEqual([
      [0, 1, 2, 3, 5, 6],
      [0, 1, 3],
    ])
    // Users who may read neither the agency's notes nor the design's files do not learn that there are any.
    expect(await takingPart(await app().signInWith(9, 90))).toEqual([0, 2, 5, 6])
  })
})

describe('notifies the form', () => {
  it('which stages the modality asks for', async () => {
    const idModalidad = await short()
    const { cajid } = await createCashier(all, db(), { idModalidad })
    expect((await detailOf(all, cajid)).pedidas).toEqual(tickedStages)
    expect((await all.call(consults.getModalityValidations, { query: { modid: String(idModalidad) } })).body['pedidas']).toEqual(
      tickedStages,
    )
    expect((await all.call(calls.getDuplicate, { body: { cajid } })).body['pedidas']).toEqual(tickedStages)
    expect((await detailOf(all, (await createCashier(all, db())).cajid)).pedidas).toBeNull()
  })

  it('which stages have files or notes that this person may see', async () => {
    const { cajid } = await createCashier(all, db())
    const stagesWithContent = async (caller: Caller = all) => (await detailOf(caller, cajid)).conArchivosONotas
    expect(await stagesWithContent()).toEqual([])
    await written(all, { id: cajid, actid: 4 })
    await written(all, { id: cajid, actid: 0 })
    await attach(cajid, 10, 19)
    expect(await stagesWithContent()).toEqual(['basica', 'comite', 'licencia', 'seguridad'])
    expect(await stagesWithContent(await app().signInWith(9, 90, 430, 169))).toEqual(['basica', 'licencia'])
  })
})

describe('the dates before each reprogramming', () => {
  it('are asked for by cajId, as everything of the consultation, and by cajid', async () => {
    const [cajid] = await some(1)
    const ask = (params: Record<string, string>) => all.call(consults.getHistoricalData, { query: params })
    for (const name of ['cajId', 'cajid']) expect(await ask({ [name]: String(cajid) })).toMatchObject({ status: 200, body: [] })
    expect(await ask({})).toMatchObject({ status: 422, body: { campo: 'cajId', mensaje: 'El campo número del cajero es requerido' } })
    expect((await ask({ cajId: 'x' })).status).toBe(422)
    const contradicting = { cajId: String(cajid), cajid: String(cajid! + 1) }
    expect(await ask(contradicting)).toMatchObject({ status: 422, body: { campo: 'cajid' } })
  })
})
