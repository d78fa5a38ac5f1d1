import { describe, expect, it } from 'vitest'
import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { aftersalesCategory } from '@soportica/contract/catalogs/aftersales/aftersalesCategory'
import { aftersalesSubcategory } from '@soportica/contract/catalogs/aftersales/aftersalesSubcategory'
import { catalogByName } from '@soportica/contract/catalogs/registry'
import { restoreRecord } from '@soportica/contract/catalogs/catalogTools'
import { historyActions } from '@soportica/contract/records/history'
import { type Caller, testApp } from '../app.ts'
import { catalogsInFull, catalogue, eventsAfterParentWent } from '../catalogue.ts'
import { catalogValuesFor, createCatalogRow } from '../factories/catalogRow.ts'

const app = testApp()
const restoreIn = (catalogo: string) => (caller: Caller, id: number) => caller.call(restoreRecord, { body: { catalogo, id } })
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

describe.each(catalogsInFull)('removed rows of %s', (_, definition: CatalogDefinition) => {
  const { calls, scopeFields, right, signIn, list, find, save, edit, remove, history, events } = catalogue(app, definition)
  const restore = restoreIn(definition.name)
  const removed = async (caller: Caller) => {
    const made = await createCatalogRow(caller, definition)
    expect((await remove(caller, made.id)).status).toBe(200)
    return made
  }
  const findRemoved = (caller: Caller, nombre: unknown) => find(caller, nombre, { eliminados: 1 })

  it(`goes by ${definition.removeMethod ?? 'PUT'} alone`, async () => {
    const caller = await signIn()
    const { id } = await createCatalogRow(caller, definition)
    const body = { [definition.id]: id, ...(definition.scope ? scopeFields : {}) }
    for (const method of (['PUT', 'POST', 'DELETE', 'GET'] as const).filter((other) => other !== calls.remove.method))
      expect((await caller.call({ method, path: calls.remove.path }, { body })).status).toBe(404)
    expect(calls.remove.method).toBe(definition.removeMethod ?? 'PUT')
    expect((await remove(caller, id)).status).toBe(200)
  })

  it('is kept, and is listed by itself', async () => {
    const caller = await signIn()
    const { id, values } = await removed(caller)
    expect(await find(caller, values['nombre'])).toBeUndefined()
    expect(await findRemoved(caller, values['nombre'])).toMatchObject({ ...values, [definition.id]: id, version: 2 })
    const living = await createCatalogRow(caller, definition)
    expect(await findRemoved(caller, living.values['nombre'])).toBeUndefined()
    const { total, results } = await list(caller, { eliminados: 1, rows: 150 })
    expect(results).toHaveLength(total)
    expect(await list(caller, { eliminados: 2 }).catch(String)).toContain('eliminados')
  })

  it('can be restored by users who may delete, who get that action', async () => {
    const caller = await signIn()
    const { id, values } = await removed(caller)
    const creator = await app().signInWith(right('create'))
    const seen = await findRemoved(creator, values['nombre'])
    expect(seen?.acciones).toMatchObject({
      editar: 'Está eliminado',
      eliminar: 'Está eliminado',
      restaurar: expect.stringContaining(String(right('delete'))),
    })
    expect(await restore(creator, id)).toMatchObject({ status: 403, body: { code: 'permiso.falta' } })
    expect((await findRemoved(caller, values['nombre']))?.acciones).toMatchObject({ restaurar: true })
    expect((await restore(await app().signInWith(right('delete')), id)).status).toBe(200)
  })

  it('comes back as it was, with who and when', async () => {
    const caller = await signIn()
    const { id, values } = await removed(caller)
    const remover = await app().signInWith(right('delete'))
    const answer = await restore(remover, id)
    expect(answer).toMatchObject({ status: 200, body: { version: 3, mensaje: `Se restauró «${String(values['nombre'])}».` } })
    expect(await find(caller, values['nombre'])).toMatchObject({ ...values, version: 3, acciones: { editar: true, eliminar: true } })
    expect(await findRemoved(caller, values['nombre'])).toBeUndefined()
    expect((await history(caller, id)).results.map(({ accion }) => accion)).toEqual(['restaurado', 'eliminado', 'creado'])
    expect(historyActions['restaurado']).toBe('Restauración')
    expect(await events(id)).toEqual(['created', 'archived', 'restored'].map((verb) => `${definition.name}.${verb}`))
    expect((await edit(caller, id, { ...values, nombre: `${String(values['nombre'])} bis`, version: 3 })).body).toMatchObject({
      version: 4,
    })
  })

  it('does not come back twice, nor when it never went or never was', async () => {
    const caller = await signIn()
    const { id } = await removed(caller)
    expect(statuses(await Promise.all(Array.from({ length: 5 }, () => restore(caller, id))))).toEqual([200, 404, 404, 404, 404])
    expect((await history(caller, id)).total).toBe(3)
    expect((await restore(caller, id)).body).toMatchObject({ code: 'registro.noEncontrado' })
    expect((await restore(caller, 2_000_000_000)).status).toBe(404)
  })

  it('loses its name to a row that took it meanwhile', async () => {
    const caller = await signIn()
    const { id, values } = await removed(caller)
    const nombre = String(values['nombre'])
    const taker = catalogValuesFor(definition, { nombre: nombre.toUpperCase() })
    const { body } = await save(caller, taker)
    expect(await restore(caller, id)).toMatchObject({
      status: 409,
      body: { code: 'registro.nombreRepetido', campo: 'nombre', mensaje: `Ya existe un registro con el nombre «${nombre}».` },
    })
    expect(await history(caller, id)).toMatchObject({ total: 2 })
    expect(await events(id)).toHaveLength(2)
    await remove(caller, Number(body[definition.savedId ?? definition.id]))
    expect((await restore(caller, id)).status).toBe(200)
  })

  it('has one winner when it comes back while its name is taken', async () => {
    const caller = await signIn()
    const { id, values } = await removed(caller)
    expect(statuses(await Promise.all([restore(caller, id), save(caller, values)]))).toEqual([200, 409])
  })
})

describe('restoring', () => {
  it('is of a catalogue that there is', async () => {
    const caller = await app().signInWith(26)
    expect((await restoreIn('app_user')(caller, 1)).status).toBe(404)
    expect((await restoreIn('')(caller, 1)).status).toBe(404)
    expect((await app().anonymous.call(restoreRecord, { body: { catalogo: 'area', id: 1 } })).status).toBe(401)
  })

  it.each([
    ['cashier_attached_type', 'branch_attached_type'],
    ['branch_attached_type', 'cashier_attached_type'],
  ])('a row of %s does not come back through %s', async (own, other) => {
    const { remove, signIn } = catalogue(app, catalogByName(own))
    const caller = await signIn()
    const { id } = await createCatalogRow(caller, catalogByName(own))
    await remove(caller, id)
    const stranger = await catalogue(app, catalogByName(other)).signIn()
    expect((await restoreIn(other)(stranger, id)).status).toBe(404)
    expect((await restoreIn(own)(stranger, id)).status).toBe(403)
    expect((await restoreIn(own)(caller, id)).status).toBe(200)
  })

  it('a subcategory waits for its category', async () => {
    const { signIn } = catalogue(app, aftersalesSubcategory)
    const caller = await signIn()
    const category = await createCatalogRow(caller, aftersalesCategory)
    const { id } = await createCatalogRow(caller, aftersalesSubcategory, { pvcId: category.id, nombre: 'Chapa floja' })
    await caller.call(catalogCalls(aftersalesSubcategory).remove, { body: { pscId: id } })
    await caller.call(catalogCalls(aftersalesCategory).remove, { body: { pvcId: category.id } })
    const nombre = String(category.values['nombre'])
    expect(await restoreIn('aftersales_subcategory')(caller, id)).toMatchObject({
      status: 422,
      body: { mensaje: `No se pudo restaurar «Chapa floja»: «${nombre}» también está en los eliminados. Restaure primero «${nombre}».` },
    })
    expect((await restoreIn('aftersales_category')(caller, category.id)).status).toBe(200)
    expect((await restoreIn('aftersales_subcategory')(caller, id)).status).toBe(200)
  })

  it('never leaves a subcategory in a category that goes at the same moment', async () => {
    const caller = await catalogue(app, aftersalesSubcategory).signIn()
    for (let round = 0; round < 8; round += 1) {
      const category = await createCatalogRow(caller, aftersalesCategory)
      const { id } = await createCatalogRow(caller, aftersalesSubcategory, { pvcId: category.id })
      await caller.call(catalogCalls(aftersalesSubcategory).remove, { body: { pscId: id } })
      await Promise.all([
        restoreIn('aftersales_subcategory')(caller, id),
        caller.call(catalogCalls(aftersalesCategory).remove, { body: { pvcId: category.id } }),
      ])
    }
    expect(await eventsAfterParentWent(app, 'restored')).toEqual([])
  })
})
