import { describe, expect, it } from 'vitest'
import { type CatalogDefinition, peridsTo } from '@soportica/contract/catalogs/catalog'
import { testApp } from '../app.ts'
import { catalogsInFull, catalogue } from '../catalogue.ts'
import { catalogValuesFor, createCatalogRow } from '../factories/catalogRow.ts'

const app = testApp()

describe.each(catalogsInFull)('the catalogue %s', (_, definition: CatalogDefinition) => {
  const { calls, scopeFields, savedId, right, signIn, list, find, save, edit, remove, history, events } = catalogue(app, definition)

  it('creates, lists, edits and removes', async () => {
    const caller = await signIn()
    const { id, values } = await createCatalogRow(caller, definition)
    expect(await find(caller, values['nombre'])).toMatchObject({
      [definition.id]: id,
      ...values,
      nomestado: 'Activo',
      version: 1,
      acciones: { editar: true, eliminar: true },
    })
    const changed = { ...values, nombre: `${String(values['nombre'])} bis`, version: 1 }
    const saved = await edit(caller, id, changed)
    expect(saved).toMatchObject({ status: 200, body: { [savedId]: id, version: 2, mensaje: expect.stringContaining(changed.nombre) } })
    const { total } = await list(caller)
    const body = { [definition.id]: id, ...(definition.scope ? scopeFields : {}), usuario: 'x' }
    expect((await caller.call(calls.remove, { body })).status).toBe(200)
    expect((await list(caller)).total).toBe(total - 1)
    expect(await find(caller, changed.nombre)).toBeUndefined()
    expect((await remove(caller, id)).status).toBe(404)
    expect((await edit(caller, id, { ...changed, version: 2 })).status).toBe(404)
  })

  it('answers nothing without a session', async () => {
    const answers = [calls.list, calls.save, calls.remove].map((call) => app().anonymous.call(call, { body: catalogValuesFor(definition) }))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 401, 401])
  })

  it('is created with the right to create, and with no other', async () => {
    const { id, values } = await createCatalogRow(await signIn(), definition)
    const creator = await app().signInWith(right('create'))
    expect((await save(creator, catalogValuesFor(definition))).status).toBe(200)
    expect((await edit(creator, id, values)).status).toBe(403)
    expect((await remove(creator, id)).status).toBe(403)
    expect((await list(creator)).acciones).toMatchObject({ crear: true })
  })

  it.each(peridsTo(definition, 'edit'))('is edited with %i, and with no other right', async (perid) => {
    const { id, values } = await createCatalogRow(await signIn(), definition)
    const editor = await app().signInWith(perid)
    expect((await edit(editor, id, { ...values, nombre: `${String(values['nombre'])} bis` })).status).toBe(200)
    expect((await save(editor, catalogValuesFor(definition))).status).toBe(403)
    expect((await remove(editor, id)).status).toBe(403)
    const seen = await list(editor, { nombre: values['nombre'] })
    expect(seen.acciones['crear']).toContain(String(right('create')))
    expect(seen.results[0]?.acciones).toMatchObject({ editar: true, eliminar: expect.stringContaining(String(right('delete'))) })
  })

  it('is removed with the right to delete, and with no other', async () => {
    const { id, values } = await createCatalogRow(await signIn(), definition)
    const remover = await app().signInWith(right('delete'))
    expect((await edit(remover, id, values)).status).toBe(403)
    expect((await save(remover, catalogValuesFor(definition))).status).toBe(403)
    expect((await find(remover, values['nombre']))?.acciones).toMatchObject({
      editar: expect.stringContaining(String(right('edit'))),
      eliminar: true,
    })
    expect((await remove(remover, id)).status).toBe(200)
  })

  it('refuses an existing name, in any case and accents', async () => {
    const caller = await signIn()
    const { values } = await createCatalogRow(caller, definition, { nombre: `Región Ñandú ${Math.random()}` })
    const nombre = String(values['nombre']).toUpperCase().replace('Ó', 'O')
    expect(await save(caller, catalogValuesFor(definition, { nombre: ` ${nombre} ` }))).toMatchObject({
      status: 409,
      body: { code: 'registro.nombreRepetido', campo: 'nombre', mensaje: `Ya existe un registro con el nombre «${nombre}».` },
    })
    const other = await createCatalogRow(caller, definition)
    expect((await edit(caller, other.id, { ...other.values, nombre })).status).toBe(409)
  })

  it('takes names that look alike for one name', async () => {
    const caller = await signIn()
    const { values } = await createCatalogRow(caller, definition, { nombre: `Muy  parecido ${Math.random()}` })
    const alike = String(values['nombre']).replace('  ', '\u00a0\u200b')
    expect((await save(caller, catalogValuesFor(definition, { nombre: alike }))).status).toBe(409)
    expect((await find(caller, 'Muy parecido'))?.['nombre']).not.toContain('  ')
  })

  it('lets a name be used again once its owner is removed', async () => {
    const caller = await signIn()
    const { id, values } = await createCatalogRow(caller, definition)
    await remove(caller, id)
    expect((await save(caller, values)).status).toBe(200)
  })

  it('says so when nothing changed, and writes nothing', async () => {
    const caller = await signIn()
    const { id, values } = await createCatalogRow(caller, definition)
    const answer = await edit(caller, id, { ...values, version: 1 })
    expect(answer).toMatchObject({ status: 200, body: { mensaje: definition.nothingChanged, version: 1, sinCambios: true } })
    expect((await history(caller, id)).total).toBe(1)
    expect(await events(id)).toEqual([`${definition.name}.created`])
  })

  it('keeps who changed what', async () => {
    const caller = await signIn()
    const { id, values } = await createCatalogRow(caller, definition)
    await edit(caller, id, { ...values, nombre: `${String(values['nombre'])} dos`, version: 1 })
    await remove(caller, id)
    const names = { campo: 'nombre', antes: values['nombre'], despues: `${String(values['nombre'])} dos` }
    expect(await history(caller, id)).toMatchObject({
      total: 3,
      results: [{ accion: 'eliminado', cambios: [] }, { accion: 'actualizado', cambios: [names] }, { accion: 'creado' }],
    })
    expect(await events(id)).toEqual(['created', 'updated', 'archived'].map((verb) => `${definition.name}.${verb}`))
    const stranger = await app().signInWith()
    expect(await history(stranger, id)).toMatchObject({ code: 'permiso.falta' })
  })

  it('has one winner when two create the same name at once', async () => {
    const caller = await signIn()
    const values = catalogValuesFor(definition)
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(caller, values)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
  })

  it('refuses users without any of its rights', async () => {
    const stranger = await app().signInWith(8)
    const answers = [calls.list, calls.save, calls.remove].map((call) => stranger.call(call, { body: catalogValuesFor(definition) }))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403, 403])
  })
})
