import { branchRecord, cashierRecord, recordPerids } from '@soportica/contract/records/records'
import { branchSearches, cashierSearches as searches } from '@soportica/contract/reports/savedSearchCalls'
import { getHistory } from '@soportica/contract/records/history'
import { beforeAll, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { createRecord } from '../factories/note.ts'

const clock = () => new Date('2026-11-20T15:00:00Z')
const app = testApp({ clock })
let all: Caller
let sharer: Caller
let other: Caller
beforeAll(async () => {
  const seeing = [9, 90, 267, 91, ...recordPerids(cashierRecord, 'viewNotes'), ...recordPerids(branchRecord, 'viewAttached')]
  ;[all, sharer, other] = await Promise.all([app().signInWith(...seeing), app().signInWith(3, ...seeing), app().signInWith(9)])
})

type FieldQuery = string | { readonly campo: string; readonly [name: string]: unknown }
const campos = (...fields: readonly FieldQuery[]) => fields.map((one) => (typeof one === 'string' ? { campo: one } : one))
const basica = (...fields: readonly FieldQuery[]) => ({ secciones: ['basica'], campos: campos(...fields) })

type Listed = { id: number; nombre: string; propia: boolean; predeterminada: boolean; version: number; acciones: Record<string, unknown> }
const listed = async (caller: Caller) => (await caller.call(searches.list)).body as unknown as Listed[]
const save = (caller: Caller, body: object) => caller.call(searches.save, { body: { bugId: 0, values: basica('grupo'), ...body } })

it('keeps searches under names of their author, shares them by right, and changes them from their version', async () => {
  const first = await save(all, { nombre: 'Región Éxito' })
  expect(first).toMatchObject({ status: 200, body: { version: 1 } })
  expect(await save(all, { nombre: 'region exito' })).toMatchObject({ status: 409, body: { campo: 'nombre' } })
  expect(await save(sharer, { nombre: 'Región Éxito' })).toMatchObject({ status: 200 })
  expect(await save(all, { nombre: 'Para todos', compartida: 2 })).toMatchObject({ status: 403, body: { campo: 'compartida' } })
  expect(await save(sharer, { nombre: 'De un perfil', compartida: 1, perfil: 999_999 })).toMatchObject({
    status: 422,
    body: { campo: 'perfil' },
  })
  const shared = await save(sharer, { nombre: 'Para todos', compartida: 2 })
  expect((await listed(all)).map(({ nombre, propia }) => [nombre, propia])).toEqual([
    ['Región Éxito', true],
    ['Para todos', false],
  ])
  const ofBranches = { bugId: 0, nombre: 'De sucursales', values: { secciones: ['basica'], campos: campos('nombre') } }
  expect(await all.call(branchSearches.save, { body: { ...ofBranches, system: 1 } })).toMatchObject({
    status: 422,
    body: { campo: 'system' },
  })
  expect(await all.call(branchSearches.save, { body: { ...ofBranches, system: 2 } })).toMatchObject({ status: 200 })
  expect((await all.call(branchSearches.list)).body).toMatchObject([{ nombre: 'De sucursales', system: 2 }])
  const bugId = Number(first.body['bugId'])
  expect(await save(all, { bugId: shared.body['bugId'], nombre: 'Mía' })).toMatchObject({ status: 403 })
  expect(await save(other, { bugId, nombre: 'Mía' })).toMatchObject({ status: 404 })
  expect(await save(all, { bugId, nombre: 'Región Éxito', version: 1 })).toMatchObject({ body: { sinCambios: true, version: 1 } })
  expect(await save(all, { bugId, nombre: 'Otra', version: 1 })).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await save(all, { bugId, nombre: 'Una más', version: 1 })).toMatchObject({ status: 409, body: { campo: 'nombre', version: 2 } })
  expect(await all.call(searches.choose, { body: { bugId, valor: 1 } })).toMatchObject({ status: 200 })
  expect((await listed(all)).filter(({ predeterminada }) => predeterminada).map(({ id }) => id)).toEqual([bugId])
  const history = await all.call(getHistory, { body: { entidad: 'saved_search', id: bugId } })
  expect(JSON.stringify(history.body)).toContain('Otra')
  expect(await sharer.call(searches.remove, { body: { bugId } })).toMatchObject({ status: 404 })
  expect(await all.call(searches.remove, { body: { bugId } })).toMatchObject({ status: 200 })
  expect((await listed(all)).map(({ nombre }) => nombre)).toEqual(['Para todos'])
})

it('keeps what another window changed of a search, and asks where both changed the same', async () => {
  const values = basica('grupo', { campo: 'anioContable', minimo: 2020 })
  const bugId = Number((await save(all, { nombre: 'De dos ventanas', values })).body['bugId'])
  const edit = (query: object, more: object = {}) => save(all, { bugId, nombre: 'De dos ventanas', values: query, version: 1, ...more })
  const first = { secciones: ['basica', 'visita'], campos: campos('grupo', { campo: 'anioContable', minimo: 2024 }) }
  expect(await edit(first, { sortField: 'anio' })).toMatchObject({ status: 200, body: { version: 2 } })
  const second = basica('direccion', { campo: 'anioContable', minimo: 2020 }, { campo: 'grupo', texto: 'sur' })
  expect(await edit(second)).toMatchObject({
    status: 200,
    body: { version: 3, fusionados: expect.arrayContaining(['orden', 'seccion.visita', 'campo.anioContable']) },
  })
  const { body } = await all.call(searches.read, { body: { bugId } })
  expect(body['datos']).toEqual({
    secciones: ['basica', 'visita'],
    campos: [{ campo: 'direccion' }, { campo: 'anioContable', minimo: 2024 }, { campo: 'grupo', texto: 'sur' }],
    sortField: 'anio',
    sortOrder: -1,
  })
  const third = basica('grupo', { campo: 'anioContable', minimo: 2025, maximo: 2026 })
  expect(await edit(third)).toMatchObject({
    status: 409,
    body: { campo: 'campo.anioContable', conflictos: [{ etiqueta: 'Año contable', suyo: 'de 2025 a 2026', actual: 'desde 2024' }] },
  })
  const history = await all.call(getHistory, { body: { entidad: 'saved_search', id: bugId } })
  expect(JSON.stringify(history.body)).toContain('desde 2024')
})

it('tells what a search names and is gone, and keeps the rest of it', async () => {
  const { pool } = app().database
  const { rows } = await pool.query<{ id: number }>(
    `insert into typology (nombre, usureg, usuact, eliminado_en) values ('Quiosco', 1, 1, now()) returning id`,
  )
  const cajero = await createRecord(app().database)
  const values = { cajeros: [cajero], ...basica({ campo: 'idTipologia', ids: [1, rows[0]!.id] }, { campo: 'anioContable', minimo: 2020 }) }
  const { body } = await save(all, { nombre: 'Con lo que se fue', values, sortField: 'anio', sortOrder: 1 })
  const bugId = Number(body['bugId'])
  await pool.query(`update cashier set estado = 5, eliminado_en = now() where id = $1`, [cajero])
  await pool.query(
    `update saved_search set datos = jsonb_set(datos, '{campos}', datos -> 'campos' || '[{"campo": "campoViejo"}]') where id = $1`,
    [bugId],
  )
  expect((await all.call(searches.read, { body: { bugId } })).body).toEqual({
    nombre: 'Con lo que se fue',
    version: 1,
    datos: {
      secciones: ['basica'],
      campos: [
        { campo: 'idTipologia', ids: [1] },
        { campo: 'anioContable', minimo: 2020 },
      ],
      sortField: 'anio',
      sortOrder: 1,
    },
    avisos: [
      'El informe ya no tiene el campo «campoViejo».',
      'Tipología: «Quiosco» ya no existe.',
      '1 de los registros elegidos ya no existe o usted no lo ve.',
    ],
  })
})
