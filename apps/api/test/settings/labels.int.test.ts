import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { windowPermissions } from '@soportica/contract/catalogs/catalog'
import { area } from '@soportica/contract/catalogs/cashiers/area'
import { listCashiers } from '@soportica/contract/cashiers/listCalls'
import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { verifyToken } from '@soportica/contract/people/session'
import { getHistory } from '@soportica/contract/records/history'
import * as calls from '@soportica/contract/settings/labels'
import { type Caller, testApp } from '../app.ts'
import { createCatalogRow } from '../factories/catalogRow.ts'
import { fileOf } from '../factories/exportedFile.ts'
import { paste } from '../factories/importBatch.ts'
import { connectLive } from '../liveClient.ts'

const app = testApp()
let ana: Caller
let anyone: Caller
beforeAll(async () => {
  ana = await app().signInWith(89, 9, ...windowPermissions(area))
  anyone = await app().signInWith()
})

const name = 'area.nombre'
const rows = async () => (await ana.call(calls.listLabels)).body['etiquetas'] as unknown as calls.LabelRow[]
const rowOf = async (etiqueta: string) => (await rows()).find((row) => row.etiqueta === etiqueta)!
const save = (etiqueta: string, texto: string | null, version: number, caller = ana) =>
  caller.call(calls.saveLabel, { body: { etiqueta, texto, version } })
const correct = async (etiqueta: string, texto: string | null) => save(etiqueta, texto, (await rowOf(etiqueta)).version)
const corrections = async () => (await anyone.call(calls.getLabels)).body
afterEach(async () => {
  for (const { etiqueta, texto } of await rows()) if (texto !== null) await correct(etiqueta, null)
})

describe('a label', () => {
  it('has a stable key, its place and its word, and no correction at first', async () => {
    expect(await rowOf(name)).toMatchObject({ lugar: area.title, original: 'nombre', texto: null, usuact: '', fecact: null, version: 0 })
    expect(await corrections()).toMatchObject({ textos: {} })
  })

  it('is corrected, tells who and when, and goes back to its word', async () => {
    const { version } = await rowOf(name)
    const saved = await save(name, '  Nombre del área ', version)
    expect(saved).toMatchObject({ status: 200, body: { mensaje: '«nombre» ahora se lee «Nombre del área».' } })
    expect(await rowOf(name)).toMatchObject({ texto: 'Nombre del área', usuact: expect.stringMatching(/^Prueba /) })
    const known = await corrections()
    expect(known).toMatchObject({ textos: { [name]: 'Nombre del área' } })
    expect((await anyone.call(verifyToken)).body).toMatchObject({ etiquetas: known['version'] })
    expect((await correct(name, null)).body).toMatchObject({ mensaje: '«nombre» volvió a su palabra original.', fila: { texto: null } })
    expect(await corrections()).toMatchObject({ version: Number(known['version']) + 1, textos: {} })
    const history = await ana.call(getHistory, { body: { entidad: 'etiquetas', id: 1, rows: 2, first: 0 } })
    expect(history.body['results']).toMatchObject([
      { cambios: [{ etiqueta: `${area.title}: nombre`, antes: 'Nombre del área', despues: 'nombre' }] },
      { cambios: [{ antes: 'nombre', despues: 'Nombre del área' }] },
    ])
  })

  it('that has its own word typed is not corrected', async () => {
    const { version } = await rowOf(name)
    expect((await save(name, 'nombre', version)).body).toMatchObject({ sinCambios: true, fila: { texto: null } })
  })

  it('is not overwritten by a user who did not see the last correction', async () => {
    const { version } = await rowOf(name)
    await save(name, 'Área', version)
    const late = await save(name, 'Nombre', version)
    expect(late).toMatchObject({ status: 409, body: { code: 'etiqueta.cambiada', campo: 'texto' } })
    expect(late.body['mensaje']).toMatch(/^Prueba .+ cambió la etiqueta a «Área»/)
  })

  it.each([
    ['nothing', '   '],
    ['81 characters', 'x'.repeat(81)],
    ['two lines', 'Dos\nlíneas'],
    ['a control character', 'Uno\u0007'],
    ['a sign that nobody sees', 'Uno\u202Edos'],
  ])('is not %s', async (_, texto) => {
    expect((await save(name, texto, 0)).status).toBe(422)
  })

  it('may have 80 characters', async () => expect((await correct(name, 'x'.repeat(80))).status).toBe(200))
  it('that does not exist is not corrected', async () => expect((await save('area.otra', 'Otra', 0)).status).toBe(404))
  it('requires the right to change settings', async () => {
    expect((await save(name, 'Otro', 0, anyone)).status).toBe(403)
    expect((await anyone.call(calls.listLabels)).status).toBe(403)
    expect((await anyone.call(getHistory, { body: { entidad: 'etiquetas', id: 1, rows: 2, first: 0 } })).status).toBe(403)
  })
})

describe('a correction is read', () => {
  it('in sentences that name the field', async () => {
    await correct('cashier.formulario.anioContable', 'Vigencia')
    const wrong = await ana.call(listCashiers, { body: { filters: { anioContable: 'x' } } })
    expect(wrong.body['mensaje']).toContain('«Vigencia»')
  })

  it('in the history and in the heads of Excel', async () => {
    const row = await createCatalogRow(ana, area, { nombre: 'Etiquetada' })
    await correct(name, 'Nombre del área')
    await correct('catalogos.usuact', 'quién')
    const history = await ana.call(getHistory, { body: { entidad: 'area', id: row.id, rows: 5, first: 0 } })
    const [{ cambios }] = history.body['results'] as unknown as [{ cambios: object[] }]
    expect(cambios).toContainEqual({ campo: 'nombre', etiqueta: 'Nombre del área', antes: null, despues: 'Etiquetada' })
    const { rows: sheet } = await fileOf(ana, { lista: area.name, filtros: { nombre: 'Etiquetada' }, columnas: ['nombre', 'usuact'] })
    expect(sheet[0]).toEqual(['#', 'Nombre del área', 'Quién'])
  })

  it('by an import, which knows the specified word as well', async () => {
    await correct(name, 'Denominación')
    for (const head of ['Denominación', 'Nombre']) {
      const known = await paste(ana, [[head], ['Con otra cabecera']])
      expect(known).toMatchObject({ ignoradas: [], columnas: [{ nombre: 'nombre', etiqueta: 'Denominación' }] })
    }
  })

  it('by every screen at once', async () => {
    const screen = await connectLive(app(), anyone.token)
    await expect.poll(() => screen.rights()).toBeDefined()
    await correct(name, 'Rótulo')
    const { version } = await corrections()
    // The end of the test before may be announced meanwhile.
    await expect.poll(() => screen.events(realtimeEvents.labels).at(-1)).toEqual({ version, plazo: expect.any(Number) })
  })
})
