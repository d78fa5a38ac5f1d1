import { describe, expect, it } from 'vitest'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { interventionType } from '@soportica/contract/catalogs/cashiers/interventionType'
import { modality } from '@soportica/contract/catalogs/cashiers/modality'
import { testApp } from '../app.ts'
import { createCatalogRow } from '../factories/catalogRow.ts'
import { lastActions, undoLast } from '../factories/undo.ts'

const app = testApp()
const types = catalogCalls(interventionType)
const modalities = catalogCalls(modality)
const rights = [...Object.values(interventionType.permissions), ...Object.values(modality.permissions)]

const idsIn = (choices: unknown) => new Set((choices as { id: number }[]).map(({ id }) => id))

async function twoPeople() {
  const [ana, luis] = [await app().signInWith(...rights), await app().signInWith(...rights)]
  const chosen = await Promise.all([1, 2, 3].map(() => createCatalogRow(ana, modality)))
  const [one, two, three] = chosen.map(({ id }) => id)
  const { id, values } = await createCatalogRow(ana, interventionType, { modalidades: [one, two], aplicaCodigo: 0 })
  const save = (caller: typeof ana, changes: Record<string, unknown>) =>
    caller.call(types.save, { body: { modalidades: [one, two], ...values, tiiid: id, version: 1, ...changes } })
  const chosenNow = async () =>
    idsIn((await ana.call(types.associations[0]!.call, { query: { tiiid: String(id), opc: '1' } })).body['asociados'])
  return { ana, luis, id, values, one, two, three, save, chosenNow }
}

describe('two people on one record', () => {
  it('changes of different fields are merged, with a notice', async () => {
    const { ana, luis, save } = await twoPeople()
    expect((await save(ana, { aplicaCodigo: 1 })).body).toMatchObject({ version: 2 })
    const merged = await save(luis, { estado: 2 })
    expect(merged).toMatchObject({ status: 200, body: { version: 3, fusionados: ['aplicaCodigo'] } })
    expect(merged.body['mensaje']).toContain('«Aplica código de seguridad»')
  })

  it('who touched the same field sees both values and who', async () => {
    const { ana, luis, save, values } = await twoPeople()
    await save(ana, { nombre: `${String(values['nombre'])} de Ana`, estado: 2 })
    const answer = await save(luis, { nombre: `${String(values['nombre'])} de Luis` })
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'registro.conflicto',
        campo: 'nombre',
        version: 2,
        conflictos: [{ campo: 'nombre', suyo: `${String(values['nombre'])} de Luis`, actual: `${String(values['nombre'])} de Ana` }],
      },
    })
    expect(answer.body['mensaje']).toContain('Prueba')
    expect((await save(luis, { nombre: `${String(values['nombre'])} de Luis`, estado: 2, version: 2 })).status).toBe(200)
  })

  it('a selection is a field: the other one’s stays unless both changed it', async () => {
    const { ana, luis, save, one, two, three, chosenNow } = await twoPeople()
    await save(ana, { modalidades: [one, two, three] })
    await save(luis, { estado: 2 })
    expect(await chosenNow()).toEqual(new Set([one, two, three]))
    expect((await save(luis, { modalidades: [one] })).status).toBe(409)
  })

  it('an older client’s selection is applied as what it added and took away', async () => {
    const { ana, luis, save, one, two, three, chosenNow } = await twoPeople()
    await save(ana, { modalidades: [one, two, three] })
    await save(luis, { version: undefined, modalidades: [two], modalidadesact: `${one},${two}` })
    expect(await chosenNow()).toEqual(new Set([two, three]))
  })

  it('an own save, deletion or creation is undone where the other one changed nothing since', async () => {
    const { ana, luis, save, values, id, one, two, three, chosenNow } = await twoPeople()
    const stored = async () =>
      (
        await app().database.pool.query('select nombre, aplica_codigo, eliminado_en is null as vive from intervention_type where id = $1', [
          id,
        ])
      ).rows[0]
    await save(ana, { nombre: `${String(values['nombre'])} de Ana`, aplicaCodigo: 1, modalidades: [one, three] })
    await save(luis, { nombre: `${String(values['nombre'])} de Luis`, aplicaCodigo: 1, modalidades: undefined, version: 2 })
    const undone = await undoLast(ana)
    expect(undone.registros[0]?.cambios.map(({ etiqueta }) => etiqueta).toSorted()).toEqual(['Aplica código de seguridad', 'Modalidades'])
    expect(undone.registros[0]?.quedan).toEqual([expect.stringMatching(/^«Nombre» cambió después/i)])
    expect(await stored()).toMatchObject({ nombre: `${String(values['nombre'])} de Luis`, aplica_codigo: 0 })
    expect(await chosenNow()).toEqual(new Set([one, two]))
    await ana.call(types.remove, { body: { tiiid: id } })
    expect((await lastActions(ana))[0]?.accion).toContain('eliminación de «')
    await undoLast(ana)
    expect(await stored()).toMatchObject({ vive: true })
    const made = await createCatalogRow(ana, modality)
    await undoLast(ana)
    const { rows } = await app().database.pool.query('select eliminado_en from modality where id = $1', [made.id])
    expect(rows[0].eliminado_en).not.toBeNull()
  })

  it('a version that never was is refused', async () => {
    const { ana, save } = await twoPeople()
    expect(await save(ana, { version: 9 })).toMatchObject({ status: 422, body: { campo: 'version' } })
  })

  it('of twenty saves at once from one version, each is stored or refused, none is lost', async () => {
    const { ana, save, values, id } = await twoPeople()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => save(ana, { nombre: `${String(values['nombre'])} ${n}` })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    const { rows } = await app().database.pool.query('select version from intervention_type where id = $1', [id])
    expect(rows[0].version).toBe(2)
  })

  it('steps that do not fit together once merged are refused, naming the field', async () => {
    const { ana, luis } = await twoPeople()
    const { id, values } = await createCatalogRow(ana, modality, { visita: 0, diasvisita: 0 })
    expect((await ana.call(modalities.save, { body: { ...values, modid: id, version: 1, visita: 1, diasvisita: 4 } })).status).toBe(200)
    const answer = await luis.call(modalities.save, { body: { ...values, modid: id, version: 1, visita: 1, diasvisita: 9 } })
    expect(answer).toMatchObject({ status: 409, body: { campo: 'diasvisita' } })
  })
})

describe('one person', () => {
  it('who leaves a field out leaves it alone', async () => {
    const { ana, id, one, two, chosenNow, values } = await twoPeople()
    const answer = await ana.call(types.save, { body: { tiiid: id, nombre: values['nombre'], aplicaCodigo: 1, estado: 1, version: 1 } })
    expect(answer.status).toBe(200)
    expect(await chosenNow()).toEqual(new Set([one, two]))
    const row = await createCatalogRow(ana, modality)
    await ana.call(modalities.save, { body: { modid: row.id, nombre: 'Otro nombre de modalidad', estado: 1, version: 1 } })
    const { body } = await ana.call(modalities.list, { body: { nombre: 'Otro nombre de modalidad' } })
    expect((body['results'] as unknown as object[])[0]).toMatchObject({ visita: 1, diasvisita: 3, tipo: 1 })
  })

  it('who puts a value back has changed nothing for the other', async () => {
    const { ana, luis, save, values } = await twoPeople()
    await save(ana, { nombre: `${String(values['nombre'])} de paso` })
    await save(ana, { nombre: values['nombre'], version: 2 })
    expect((await save(luis, { nombre: `${String(values['nombre'])} de Luis` })).status).toBe(200)
  })

  it('sees the names, not the numbers, of a disputed selection', async () => {
    const { ana, luis, save, one, two, three } = await twoPeople()
    await save(ana, { modalidades: [one, two, three] })
    const { body } = await save(luis, { modalidades: [one] })
    expect((body['conflictos'] as unknown as { suyo: string; actual: string }[])[0]).toEqual({
      campo: 'modalidades',
      etiqueta: 'Modalidades',
      suyo: expect.stringMatching(/^nombre [\w-]+$/),
      actual: expect.stringMatching(/^nombre [\w-]+, nombre [\w-]+, nombre [\w-]+$/),
    })
  })

  it('never links what somebody removes at the same moment', async () => {
    const { ana, luis } = await twoPeople()
    for (let round = 0; round < 12; round += 1) {
      const { id } = await createCatalogRow(ana, modality)
      const body = { nombre: `Carrera ${Math.random()}`, aplicaCodigo: 1, estado: 1, modalidades: [id] }
      await Promise.all([ana.call(modalities.remove, { body: { modid: id } }), luis.call(types.save, { body })])
    }
    // Times are read before a lock is waited for; events are numbered under it.
    const { rows } = await app().database.pool.query(`select 1 from intervention_type_modality l
      join event came on came.nombre = 'intervention_type.created' and came.registro = l.intervention_type_id
      join event went on went.nombre = 'modality.archived' and went.registro = l.modality_id and went.id < came.id`)
    expect(rows).toHaveLength(0)
  })
})

describe('a modality', () => {
  it.each([
    [{ visita: 1, diasvisita: 0 }, 'diasvisita', 'El campo días de visita es requerido'],
    [{ visita: 1 }, 'diasvisita', 'El campo días de visita es requerido'],
    [{ visita: 1, diasvisita: 1000 }, 'diasvisita', 'El campo días de visita debe estar entre 0 y 999'],
    [{ comite: 1, diascomite: 2.5 }, 'diascomite', 'El campo días de aprobación de comité debe ser un número entero'],
    [{ tipo: 3 }, 'tipo', 'El campo tipo no es válido; use: Modalidad 1 o Modalidad 2'],
  ])('refuses %j', async (values, campo, mensaje) => {
    const caller = await app().signInWith(...rights)
    const answer = await caller.call(modalities.save, { body: { nombre: `M ${Math.random()}`, estado: 1, ...values } })
    expect(answer).toMatchObject({ status: 422, body: { campo, mensaje } })
  })

  it('starts active, of tipo 1, with every tick and day at 0', async () => {
    const caller = await app().signInWith(...rights)
    const nombre = `Mínima ${Math.random()}`
    await caller.call(modalities.save, { body: { nombre, estado: 1 } })
    const { body } = await caller.call(modalities.list, { body: { nombre } })
    const row = (body['results'] as unknown as Record<string, unknown>[])[0]
    expect(row).toMatchObject({ tipo: 1, estado: 1, inmobiliaria: 0, diasconstructor: 0, infraestructura: 0, interventor: 0, seguridad: 0 })
  })
})

describe('an intervention type', () => {
  it('keeps a modality that was removed afterwards, and does not offer it to others', async () => {
    const { ana, one, two, id } = await twoPeople()
    await ana.call(modalities.remove, { body: { modid: one } })
    const own = await ana.call(types.associations[0]!.call, { query: { tiiid: String(id), opc: '2' } })
    expect(idsIn(own.body['asociados'])).toEqual(new Set([one, two]))
    expect(idsIn(own.body['todos'])).toContain(one)
    const others = await ana.call(types.associations[0]!.call, { query: { tiiid: '0', opc: '2' } })
    expect(idsIn(others.body['todos'])).not.toContain(one)
    const refused = await ana.call(types.save, { body: { nombre: `T ${Math.random()}`, aplicaCodigo: 1, estado: 1, modalidades: [one] } })
    expect(refused).toMatchObject({ status: 422, body: { campo: 'modalidades' } })
  })
})
