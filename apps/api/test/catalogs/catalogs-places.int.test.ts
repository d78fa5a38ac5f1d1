import { describe, expect, it } from 'vitest'
import { belongsTo, peridsTo, statusOf } from '@soportica/contract/catalogs/catalog'
import { catalogByName } from '@soportica/contract/catalogs/registry'
import { restoreRecord } from '@soportica/contract/catalogs/catalogTools'
import { startExport } from '@soportica/contract/core/exports'
import { testApp } from '../app.ts'
import { catalogue, everyCatalog, eventsAfterParentWent } from '../catalogue.ts'
import { catalogValuesFor, createCatalogRow } from '../factories/catalogRow.ts'

const app = testApp()
const scoped = everyCatalog.flatMap(([name, definition]) => (definition.scope ? [[name, definition, definition.scope] as const] : []))
const siblings = scoped.flatMap(([name, definition, scope]) =>
  scoped
    .filter(([other, { table }]) => other !== name && table === definition.table)
    .map(([other, sibling]) => [name, other, definition, sibling, scope] as const),
)
const within = everyCatalog.flatMap(([name, definition]) => (definition.parent ? [[name, definition, definition.parent] as const] : []))

it('there are catalogues in one table, and rows within rows', () => {
  expect(siblings.map(([name, other]) => [name, other])).toEqual([
    ['cashier_attached_type', 'branch_attached_type'],
    ['branch_attached_type', 'cashier_attached_type'],
  ])
  expect(within.map(([name]) => name)).toEqual(['aftersales_subcategory'])
})

describe.each(siblings)('%s beside %s', (_, __, definition, sibling, { field, value }) => {
  const [own, other] = [catalogue(app, definition), catalogue(app, sibling)]

  it('does not show, edit, remove or tell of the other’s rows', async () => {
    const [mine, theirs] = [await own.signIn(), await other.signIn()]
    const { id, values } = await createCatalogRow(theirs, sibling)
    expect(await own.find(mine, values['nombre'])).toBeUndefined()
    expect((await own.edit(mine, id, catalogValuesFor(definition))).status).toBe(404)
    expect((await own.remove(mine, id)).status).toBe(404)
    expect(await own.history(mine, id)).toMatchObject({ code: 'registro.noEncontrado' })
    expect(await other.find(theirs, values['nombre'])).toMatchObject({ ...values, version: 1 })
  })

  it('has names of its own', async () => {
    const [mine, theirs] = [await own.signIn(), await other.signIn()]
    const { values } = await createCatalogRow(mine, definition)
    const nombre = values['nombre']
    expect((await other.save(theirs, catalogValuesFor(sibling, { nombre }))).status).toBe(200)
    expect((await own.save(mine, catalogValuesFor(definition, { nombre }))).status).toBe(409)
    expect((await own.list(mine, { nombre })).total).toBe(1)
  })

  it('is opened by its own rights alone', async () => {
    const stranger = await other.signIn()
    const { id, values } = await createCatalogRow(await own.signIn(), definition)
    expect(await stranger.call(own.calls.list, { body: own.scopeFields })).toMatchObject({ status: 403, body: { code: 'permiso.falta' } })
    expect((await own.save(stranger, catalogValuesFor(definition))).status).toBe(403)
    expect((await own.edit(stranger, id, values)).status).toBe(403)
    expect((await own.remove(stranger, id)).status).toBe(403)
    expect((await stranger.call(startExport, { body: { lista: definition.name, filtros: own.scopeFields } })).status).toBe(403)
  })

  it('names its own rights to holders of the other’s, and all rights to holders of none', async () => {
    const stranger = await other.signIn()
    const nobody = await app().signInWith(1)
    const ask = async (caller: typeof nobody, body: Record<string, unknown>) =>
      String((await caller.call(own.calls.list, { body })).body['mensaje'])
    for (const action of ['create', 'edit', 'delete'] as const) {
      expect(await ask(stranger, own.scopeFields)).toMatch(new RegExp(`\\b${own.right(action)}\\b`))
      expect(await ask(stranger, own.scopeFields)).not.toMatch(new RegExp(`\\b${other.right(action)}\\b`))
    }
    expect(await ask(nobody, own.scopeFields)).toMatch(
      /^No tiene permiso para ver tipos de adjunto de cajeros o tipos de adjunto de sucursales \(permiso .*143, 144, 145 u otro de la ventana\)\. Pídalo al administrador\.$/,
    )
    expect((await nobody.call(own.calls.remove, { body: {} })).body['mensaje']).toMatch(
      /^No tiene permiso para eliminar tipos de adjunto de cajeros o tipos de adjunto de sucursales \(permiso /,
    )
  })

  it('is asked for by name', async () => {
    const caller = await app().signInWith(...[own, other].flatMap(({ right }) => (['create', 'edit', 'delete'] as const).map(right)))
    const { id, values } = await createCatalogRow(caller, definition)
    const { [field]: _scope, ...fields } = values
    const missing = `El campo ${field} es requerido`
    const unknown = `El campo ${field} no es válido`
    for (const [wrong, mensaje] of [
      [{}, missing],
      [{ [field]: null }, missing],
      [{ [field]: '' }, missing],
      [{ [field]: 3 }, unknown],
      [{ [field]: String(value) }, unknown],
    ] as const) {
      const answers = await Promise.all([
        caller.call(own.calls.list, { body: wrong }),
        caller.call(own.calls.save, { body: { ...fields, nombre: `x ${Math.random()}`, ...wrong } }),
        caller.call(own.calls.remove, { body: { [definition.id]: id, ...wrong } }),
      ])
      for (const answer of answers) expect(answer).toMatchObject({ status: 422, body: { campo: field, mensaje } })
    }
    expect((await caller.call(startExport, { body: { lista: definition.name, filtros: other.scopeFields } })).status).toBe(422)
    expect((await other.edit(caller, id, { ...catalogValuesFor(sibling), version: 1 })).status).toBe(404)
  })
})

describe.each(within)('%s', (_, definition, parent) => {
  const { calls, scopeFields, signIn, list, find, save, edit, remove } = catalogue(app, definition)
  const owner = catalogByName(parent.of)
  const required = { status: 422, body: { campo: parent.field, mensaje: `El campo ${parent.label} es requerido` } }
  const unknown = { status: 422, body: { campo: parent.field, mensaje: `El campo ${parent.label} no es válido: no existe` } }

  it('has names that are unique within its row', async () => {
    const caller = await signIn()
    const [one, two] = [await createCatalogRow(caller, owner), await createCatalogRow(caller, owner)]
    const { values } = await createCatalogRow(caller, definition, { [parent.field]: one.id })
    expect((await save(caller, { ...values, nombre: String(values['nombre']).toUpperCase() })).status).toBe(409)
    expect((await save(caller, { ...values, [parent.field]: two.id })).status).toBe(200)
    expect((await list(caller, { [parent.field]: one.id })).total).toBe(1)
    expect((await find(caller, values['nombre'], { [parent.field]: two.id }))?.[parent.field]).toBe(two.id)
    expect((await list(caller, { [parent.field]: 2_000_000_000 })).total).toBe(0)
  })

  it(`asks for its ${parent.label}, one that there is`, async () => {
    const caller = await signIn()
    const { [parent.field]: _gone, ...fields } = catalogValuesFor(definition)
    expect(await caller.call(calls.list, { body: {} })).toMatchObject(required)
    expect(await caller.call(calls.save, { body: fields })).toMatchObject(required)
    expect(await save(caller, { ...fields, [parent.field]: 0 })).toMatchObject(required)
    expect(await save(caller, { ...fields, [parent.field]: 2_000_000_000 })).toMatchObject(unknown)
    const removed = await createCatalogRow(caller, owner)
    await catalogue(app, owner).remove(caller, removed.id)
    expect(await save(caller, { ...fields, [parent.field]: removed.id })).toMatchObject(unknown)
  })

  it('is not where it is not: an edit or a removal from there finds nothing', async () => {
    const caller = await signIn()
    const [one, two] = [await createCatalogRow(caller, owner), await createCatalogRow(caller, owner)]
    const { id, values } = await createCatalogRow(caller, definition, { [parent.field]: one.id })
    const wrong = { ...values, [parent.field]: two.id, nombre: `${String(values['nombre'])} bis`, version: 1 }
    const removeFrom = (where: number) => caller.call(calls.remove, { body: { [definition.id]: id, [parent.field]: where } })
    expect((await edit(caller, id, wrong)).status).toBe(404)
    expect((await removeFrom(two.id)).status).toBe(404)
    expect((await list(caller, { [parent.field]: one.id })).results).toMatchObject([{ ...values, version: 1 }])
    expect((await list(caller, { [parent.field]: two.id })).total).toBe(0)
    expect((await removeFrom(one.id)).status).toBe(200)
  })

  it('waits for what it belongs to, saying so, when that was removed', async () => {
    const caller = await signIn()
    const category = await createCatalogRow(caller, owner)
    const inside = { [parent.field]: category.id }
    const { id, values } = await createCatalogRow(caller, definition, inside)
    const gone = await createCatalogRow(caller, definition, inside)
    await remove(caller, gone.id)
    expect((await list(caller, inside)).acciones).toMatchObject({ crear: true })
    await catalogue(app, owner).remove(caller, category.id)
    const padre = String(category.values['nombre'])
    const why = `«${padre}» está en los eliminados. Restaure primero «${padre}».`
    const refused = (verb: string) => ({ status: 422, body: { mensaje: `No se pudo ${verb} «${String(values['nombre'])}»: ${why}` } })
    expect(await edit(caller, id, { ...values, [statusOf(definition)]: 2, version: 1 })).toMatchObject(refused('guardar'))
    expect(await remove(caller, id)).toMatchObject(refused('eliminar'))
    expect(await list(caller, inside)).toMatchObject({
      acciones: { crear: why, importar: why, exportar: true },
      results: [{ version: 1, acciones: { editar: why, eliminar: why } }],
    })
    expect((await list(caller, { ...inside, eliminados: 1 })).results).toMatchObject([
      { acciones: { editar: 'Está eliminado', eliminar: 'Está eliminado', restaurar: why } },
    ])
    const limited = await app().signInWith(peridsTo(definition, 'edit')[0] as number)
    expect((await list(limited, inside)).results[0]?.acciones['eliminar']).toMatch(/^No tiene permiso/)
    await caller.call(restoreRecord, { body: { catalogo: owner.name, id: category.id } })
    expect((await edit(caller, id, { ...values, [statusOf(definition)]: 2, version: 1 })).status).toBe(200)
  })

  it('is never made in what goes at the same moment', async () => {
    const caller = await signIn()
    for (let round = 0; round < 8; round += 1) {
      const { id } = await createCatalogRow(caller, owner)
      await Promise.all([save(caller, catalogValuesFor(definition, { [parent.field]: id })), catalogue(app, owner).remove(caller, id)])
    }
    expect(await eventsAfterParentWent(app, 'created')).toEqual([])
  })

  it('answers a save with the name that its clients read', async () => {
    const caller = await signIn()
    const { body } = await save(caller, catalogValuesFor(definition))
    expect(body).toMatchObject({ pvsctId: expect.any(Number) })
    expect(body).not.toHaveProperty(definition.id)
    const row = { ...catalogValuesFor(definition), version: 1 }
    expect((await edit(caller, Number(body['pvsctId']), row)).body).toMatchObject({ pvsctId: body['pvsctId'], version: 2 })
    expect(scopeFields).toHaveProperty(belongsTo(definition)!)
    expect((await remove(caller, Number(body['pvsctId']))).status).toBe(200)
  })
})
