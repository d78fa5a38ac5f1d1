import { describe, expect, it } from 'vitest'
import { type CatalogDefinition, sortableColumns, statusOf } from '@soportica/contract/catalog'
import { catalogCalls, type CatalogPage } from '@soportica/contract/catalogCalls'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { getHistory } from '@soportica/contract/history'
import { type Answer, type Caller, testApp } from './app.ts'
import { catalogValuesFor, createCatalogRow } from './factories/catalogRow.ts'

const app = testApp()
const page = (answer: Answer) => answer.body as unknown as CatalogPage

describe.each(catalogs.map((definition) => [definition.title, definition] as const))(
  'the catalogue %s',
  (_, definition: CatalogDefinition) => {
    const calls = catalogCalls(definition)
    const { create, edit, delete: remove } = definition.permissions
    const signIn = () => app().signInWith(create, edit, remove)
    const list = async (caller: Caller, body: Record<string, unknown> = {}) => page(await caller.call(calls.list, { body }))
    const find = async (caller: Caller, nombre: unknown) => (await list(caller, { nombre })).results[0]

    it('creates, lists, edits and removes', async () => {
      const caller = await signIn()
      const { id, values } = await createCatalogRow(caller, definition)
      const row = await find(caller, values['nombre'])
      expect(row).toMatchObject({
        [definition.id]: id,
        ...values,
        nomestado: 'Activo',
        version: 1,
        acciones: { editar: true, eliminar: true },
      })
      const changed = { ...values, nombre: `${String(values['nombre'])} bis`, [definition.id]: id, version: 1 }
      expect(await caller.call(calls.save, { body: changed })).toMatchObject({ status: 200, body: { [definition.id]: id, version: 2 } })
      const { total } = await list(caller)
      expect((await caller.call(calls.remove, { body: { [definition.id]: id, usuario: 'x' } })).status).toBe(200)
      expect((await list(caller)).total).toBe(total - 1)
      expect(await find(caller, changed.nombre)).toBeUndefined()
      expect((await caller.call(calls.remove, { body: { [definition.id]: id } })).status).toBe(404)
      expect((await caller.call(calls.save, { body: { ...changed, version: 2 } })).status).toBe(404)
    })

    it('asks for each right by itself', async () => {
      const owner = await signIn()
      const { id, values } = await createCatalogRow(owner, definition)
      const creator = await app().signInWith(create)
      expect((await creator.call(calls.save, { body: { ...values, [definition.id]: id } })).status).toBe(403)
      expect((await creator.call(calls.remove, { body: { [definition.id]: id } })).status).toBe(403)
      const editor = await app().signInWith(edit)
      expect((await editor.call(calls.save, { body: catalogValuesFor(definition) })).status).toBe(403)
      const seen = page(await editor.call(calls.list, { body: { nombre: values['nombre'] } }))
      expect(seen.acciones['crear']).toContain(String(create))
      expect(seen.results[0]?.acciones).toMatchObject({ editar: true, eliminar: expect.stringContaining(String(remove)) })
    })

    it.each(
      definition.fields.flatMap((field) =>
        'required' in field && field.required && field.kind !== 'step' && !('initial' in field && field.kind !== 'status')
          ? [[field.name, field.required] as const]
          : [],
      ),
    )('requires %s: «%s»', async (name, mensaje) => {
      const caller = await signIn()
      const { [name]: _gone, ...body } = catalogValuesFor(definition)
      expect(await caller.call(calls.save, { body })).toMatchObject({ status: 422, body: { campo: name, mensaje } })
    })

    it('refuses a name that exists, whatever its case and accents', async () => {
      const caller = await signIn()
      const { values } = await createCatalogRow(caller, definition, { nombre: `Región Ñandú ${Math.random()}` })
      const again = String(values['nombre']).toUpperCase().replace('Ó', 'O')
      expect(await caller.call(calls.save, { body: catalogValuesFor(definition, { nombre: ` ${again} ` }) })).toMatchObject({
        status: 409,
        body: { code: 'registro.nombreRepetido', campo: 'nombre' },
      })
    })

    it('takes names that look alike for one name', async () => {
      const caller = await signIn()
      const { values } = await createCatalogRow(caller, definition, { nombre: `Muy  parecido ${Math.random()}` })
      const alike = String(values['nombre']).replace('  ', '\u00a0\u200b')
      expect((await caller.call(calls.save, { body: catalogValuesFor(definition, { nombre: alike }) })).status).toBe(409)
      expect((await find(caller, 'Muy parecido'))?.['nombre']).not.toContain('  ')
    })

    it.each(['\u200b', '\u0001x', 'x\ufffe', 'x\ud800'])('refuses the name %j', async (nombre) => {
      const caller = await signIn()
      expect(await caller.call(calls.save, { body: catalogValuesFor(definition, { nombre }) })).toMatchObject({
        status: 422,
        body: { campo: 'nombre' },
      })
    })

    it('lets a name be used again once its owner is removed', async () => {
      const caller = await signIn()
      const { id, values } = await createCatalogRow(caller, definition)
      await caller.call(calls.remove, { body: { [definition.id]: id } })
      expect((await caller.call(calls.save, { body: values })).status).toBe(200)
    })

    it('says so when nothing changed, and writes nothing', async () => {
      const caller = await signIn()
      const { id, values } = await createCatalogRow(caller, definition)
      const answer = await caller.call(calls.save, { body: { ...values, [definition.id]: id, version: 1 } })
      expect(answer).toMatchObject({ status: 200, body: { mensaje: definition.nothingChanged, version: 1, sinCambios: true } })
      const history = await caller.call(getHistory, { body: { entidad: definition.name, id } })
      expect(history.body['total']).toBe(1)
    })

    it('stores 0 as inactive and shows both as Inactivo', async () => {
      const caller = await signIn()
      const { values } = await createCatalogRow(caller, definition, { [statusOf(definition)]: 0 })
      expect(await find(caller, values['nombre'])).toMatchObject({ [statusOf(definition)]: 2, nomestado: 'Inactivo' })
    })

    it('pages in the order of any of its columns, both ways', async () => {
      const caller = await signIn()
      for (let n = 0; n < 5; n += 1) await createCatalogRow(caller, definition)
      for (const sortField of sortableColumns(definition)) {
        const up = await list(caller, { sortField, sortOrder: 1, rows: 150 })
        const down = await list(caller, { sortField, sortOrder: -1, rows: 150 })
        const ids = (results: CatalogPage['results']) => results.map((row) => row[definition.id])
        expect(ids(down.results)).toEqual(ids(up.results).toReversed())
        const second = await list(caller, { sortField, sortOrder: 1, rows: 2, first: 2 })
        expect(ids(second.results)).toEqual(ids(up.results).slice(2, 4))
        expect(second.total).toBe(up.total)
      }
    })

    it('starts with twenty rows by name, descending', async () => {
      const caller = await signIn()
      for (let n = 0; n < 21; n += 1) await createCatalogRow(caller, definition)
      const names = (await list(caller)).results.map((row) => String(row['nombre']))
      expect(names).toHaveLength(20)
      expect(names).toEqual(names.toSorted(new Intl.Collator('es-CO').compare).toReversed())
    })

    it('filters by part of the name, ignoring case and accents and taking signs as they are', async () => {
      const caller = await signIn()
      const { values } = await createCatalogRow(caller, definition, { nombre: `100% Único_${Math.random()}` })
      expect((await list(caller, { nombre: '0% UNICO_' })).results.map((row) => row['nombre'])).toContain(values['nombre'])
      expect((await list(caller, { nombre: '0_ unico%' })).total).toBe(0)
      expect((await list(caller, { nombre: '％_％' })).total).toBe(0)
    })

    it.each(
      definition.fields.flatMap((field) =>
        (field.kind === 'option' || field.kind === 'status') && field.filter
          ? field.options.map(({ value }) => [field.name, value] as const)
          : [],
      ),
    )('filters by %s = %i', async (name, value) => {
      const caller = await signIn()
      await createCatalogRow(caller, definition, { [name]: value })
      const { results, total } = await list(caller, { [name]: value, rows: 150 })
      expect(total).toBeGreaterThan(0)
      expect(new Set(results.map((row) => row[name]))).toEqual(new Set([value]))
    })

    it('keeps who changed what', async () => {
      const caller = await signIn()
      const { id, values } = await createCatalogRow(caller, definition)
      await caller.call(calls.save, { body: { ...values, nombre: `${String(values['nombre'])} dos`, [definition.id]: id, version: 1 } })
      await caller.call(calls.remove, { body: { [definition.id]: id } })
      const { body } = await caller.call(getHistory, { body: { entidad: definition.name, id } })
      expect(body).toMatchObject({
        total: 3,
        results: [
          { accion: 'eliminado', cambios: [] },
          { accion: 'actualizado', cambios: [{ campo: 'nombre', antes: values['nombre'] }] },
          { accion: 'creado' },
        ],
      })
      const { rows } = await app().database.pool.query('select nombre from event where entidad = $1 and registro = $2 order by id', [
        definition.name,
        id,
      ])
      expect(rows.map((row) => row.nombre)).toEqual(['created', 'updated', 'archived'].map((verb) => `${definition.name}.${verb}`))
      const stranger = await app().signInWith()
      expect((await stranger.call(getHistory, { body: { entidad: definition.name, id } })).status).toBe(403)
    })

    it('has one winner when two create the same name at once', async () => {
      const caller = await signIn()
      const values = catalogValuesFor(definition)
      const answers = await Promise.all(Array.from({ length: 6 }, () => caller.call(calls.save, { body: values })))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    })
  },
)
