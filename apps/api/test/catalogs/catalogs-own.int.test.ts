import { describe, expect, it } from 'vitest'
import { fieldLabel, namesField, inList, peridsTo, sortableColumns, statusOf } from '@soportica/contract/catalogs/catalog'
import { catalogByName } from '@soportica/contract/catalogs/registry'
import { getUses, restoreRecord } from '@soportica/contract/catalogs/catalogTools'
import { startExport } from '@soportica/contract/core/exports'
import { sweeping } from '../../../../packages/rules/test/sweep.ts'
import { type Caller, testApp } from '../app.ts'
import { catalogue, expectOrder, otherCatalogs, requiredOf } from '../catalogue.ts'
import { catalogValuesFor, createCatalogRow } from '../factories/catalogRow.ts'

const app = testApp()

// Everything else about a catalogue is tested on the first of its shape; a sweep tests every one.
describe.each(otherCatalogs)('the catalogue %s', (_, definition) => {
  const { calls, scopeFields, savedId, right, signIn, list, ids, find, save, edit, remove, history, events } = catalogue(app, definition)
  const status = statusOf(definition)
  const optionCalls = calls.options ? [calls.options] : []
  const restore = (caller: Caller, id: number) => caller.call(restoreRecord, { body: { catalogo: definition.name, id } })

  it('is kept by its own calls, with its own fields and in its own words', async () => {
    const caller = await signIn()
    const { id, values } = await createCatalogRow(caller, definition)
    const nombre = String(values['nombre'])
    expect(await find(caller, nombre)).toMatchObject({
      [definition.id]: id,
      ...values,
      nomestado: 'Activo',
      version: 1,
      acciones: { editar: true, eliminar: true },
    })
    for (const [name, mensaje] of requiredOf(definition)) {
      const { [name]: _gone, ...fields } = catalogValuesFor(definition)
      expect(await save(caller, fields)).toMatchObject({ status: 422, body: { campo: name, mensaje } })
    }
    expect(await save(caller, catalogValuesFor(definition, { nombre: nombre.toUpperCase() }))).toMatchObject({
      status: 409,
      body: { code: 'registro.nombreRepetido', campo: 'nombre' },
    })
    expect((await edit(caller, id, { ...values, version: 1 })).body).toMatchObject({ mensaje: definition.nothingChanged, sinCambios: true })
    const inactive = { ...values, nombre: `${nombre} bis`, [status]: 2 }
    expect(await edit(caller, id, { ...inactive, version: 1 })).toMatchObject({
      status: 200,
      body: { [savedId]: id, version: 2, mensaje: expect.stringContaining(`${nombre} bis`) },
    })

    expect(ids((await list(caller, { [status]: 2, nombre: [`${nombre} BIS`, 'nada'] })).results)).toEqual([id])
    for (const { name } of definition.fields.filter((field) => field.kind === 'option' && field.filter))
      expect(ids((await list(caller, { nombre, [name]: values[name] })).results)).toEqual([id])
    for (const sortField of sortableColumns(definition)) {
      const { results, total } = await list(caller, { sortField, sortOrder: 1, rows: 150 })
      expect(results).toHaveLength(total)
      expectOrder(definition, results, sortField)
    }
    for (const association of inList(definition)) {
      const other = await createCatalogRow(await catalogue(app, catalogByName(association.of)).signIn(), catalogByName(association.of))
      await edit(caller, id, { ...inactive, [association.field]: [other.id] })
      const row = (await find(caller, nombre)) as Record<string, unknown>
      expect(row[namesField(association)]).toEqual([other.values['nombre']])
      await edit(caller, id, { ...inactive, [association.field]: [] })
    }
    const { id: active } = await createCatalogRow(caller, definition)
    for (const call of optionCalls) {
      const options = ((await caller.call(call)).body as unknown as Record<string, unknown>[]).map((option) => option[definition.id])
      expect(options).toContain(active)
      expect(options).not.toContain(id)
    }
    expect(await caller.call(getUses, { body: { catalogo: definition.name, id } })).toMatchObject({ status: 200, body: { total: 0 } })

    expect(calls.remove.method).toBe(definition.removeMethod ?? 'PUT')
    expect((await remove(caller, id)).status).toBe(200)
    expect(await find(caller, nombre)).toBeUndefined()
    expect((await remove(caller, id)).status).toBe(404)
    expect(await find(caller, nombre, { eliminados: 1 })).toMatchObject({ ...inactive, acciones: { restaurar: true } })
    expect(await restore(caller, id)).toMatchObject({ status: 200, body: { mensaje: `Se restauró «${nombre} bis».` } })
    expect(await find(caller, nombre)).toMatchObject(inactive)
    const entries = (await history(caller, id)).results
    expect(entries.map(({ accion }) => accion)).toEqual(expect.arrayContaining(['restaurado', 'eliminado', 'actualizado', 'creado']))
    expect(entries.flatMap(({ accion, cambios }) => (accion === 'actualizado' ? cambios : []))).toEqual(
      expect.arrayContaining([
        { campo: 'nombre', etiqueta: fieldLabel(definition, 'nombre'), antes: nombre, despues: `${nombre} bis` },
        { campo: status, etiqueta: fieldLabel(definition, status), antes: 'Activo', despues: 'Inactivo' },
      ]),
    )
    expect(new Set(await events(id))).toEqual(
      new Set(['created', 'updated', 'archived', 'restored'].map((verb) => `${definition.name}.${verb}`)),
    )
  })

  it('is for those who hold its rights, each for what it gives', async () => {
    const body = catalogValuesFor(definition)
    const answersTo = (caller: Caller) =>
      Promise.all([
        ...[calls.list, calls.save, calls.remove].map((call) => caller.call(call, { body })),
        caller.call(getUses, { body: { catalogo: definition.name, id: 1 } }),
        caller.call(startExport, { body: { lista: definition.name, filtros: scopeFields } }),
      ])
    expect((await answersTo(app().anonymous)).map((answer) => answer.status)).toEqual([401, 401, 401, 401, 401])
    expect((await answersTo(await app().signInWith(8))).map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403])
    const owner = await signIn()
    for (const call of optionCalls) {
      expect((await app().anonymous.call(call)).status).toBe(401)
      expect((await (await app().signInWith()).call(call)).status).toBe(200)
    }

    const ways = (['create', 'edit', 'delete'] as const).flatMap((action) =>
      peridsTo(definition, action).map((perid) => ({ action, perid })),
    )
    // The same code for all of them; of the first one everything is tried, and what each right opens in server/authorisation.
    for (const { action, perid } of sweeping || definition === otherCatalogs[0]![1] ? ways : []) {
      const caller = await app().signInWith(perid)
      const { id, values } = await createCatalogRow(owner, definition)
      const allowed = (does: typeof action) => (does === action ? 200 : 403)
      const lacks = (does: typeof action): unknown => expect.stringContaining(String(right(does)))
      const expectedActions = { create: lacks('create'), edit: lacks('edit'), delete: lacks('delete'), [action]: true }
      expect([perid, (await save(caller, catalogValuesFor(definition))).status]).toEqual([perid, allowed('create')])
      expect([perid, (await edit(caller, id, { ...values, [status]: 2 })).status]).toEqual([perid, allowed('edit')])
      const { acciones, results } = await list(caller, { nombre: values['nombre'] })
      expect([perid, acciones['crear']]).toEqual([perid, expectedActions.create])
      expect([perid, results[0]?.acciones]).toMatchObject([perid, { editar: expectedActions.edit, eliminar: expectedActions.delete }])
      expect([perid, (await remove(caller, id)).status]).toEqual([perid, allowed('delete')])
      await remove(owner, id)
      expect([perid, (await restore(caller, id)).status]).toEqual([perid, allowed('delete')])
    }
  })
})
