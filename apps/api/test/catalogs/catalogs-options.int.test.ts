import { describe, expect, it } from 'vitest'
import { type CatalogDefinition, statusOf } from '@soportica/contract/catalogs/catalog'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { aftersalesCategory } from '@soportica/contract/catalogs/aftersales/aftersalesCategory'
import { aftersalesSubcategory } from '@soportica/contract/catalogs/aftersales/aftersalesSubcategory'
import { interventionType } from '@soportica/contract/catalogs/cashiers/interventionType'
import { restoreRecord } from '@soportica/contract/catalogs/catalogTools'
import { type Caller, testApp } from '../app.ts'
import { catalogsInFull, catalogue, everyCatalog, spanishOrder } from '../catalogue.ts'
import { createCatalogRow } from '../factories/catalogRow.ts'

const app = testApp()
const withOptions = catalogsInFull.filter(([, { calls }]) => calls.options)
type Option = Record<string, number> & { nombre: string }

/** Like a browser: with the tag of its last answer. */
async function ask(caller: Caller, definition: CatalogDefinition, known = '', query: Record<string, string> = {}) {
  const response = await app().app.inject({
    method: 'GET',
    url: `/soportica${catalogCalls(definition).options!.path}`,
    query,
    headers: { authorization: `Bearer ${caller.token}`, ...(known ? { 'if-none-match': known } : {}) },
  })
  const options = response.body ? response.json<Option[]>() : []
  return { status: response.statusCode, headers: response.headers, tag: String(response.headers.etag), options, body: response.body }
}

describe.each(withOptions)('the options of %s', (_, definition: CatalogDefinition) => {
  const { scopeFields, signIn, list, edit, remove } = catalogue(app, definition)
  const status = statusOf(definition)

  it('are the active ones, by name, for anyone with a session', async () => {
    const owner = await signIn()
    const made = { active: await createCatalogRow(owner, definition), inactive: await createCatalogRow(owner, definition, { [status]: 2 }) }
    const removed = await createCatalogRow(owner, definition)
    await remove(owner, removed.id)
    const { options } = await ask(await app().signInWith(), definition)
    const ids = options.map((option) => option[definition.id])
    expect(ids).toContain(made.active.id)
    expect(ids).not.toContain(made.inactive.id)
    expect(ids).not.toContain(removed.id)
    const names = options.map(({ nombre }) => nombre)
    expect(names).toEqual(names.toSorted(spanishOrder))
    const own = options.filter((option) => !definition.parent || option[definition.parent.field] === scopeFields[definition.parent.field])
    expect(own).toHaveLength((await list(owner, { [status]: 1 })).total)
    expect((await app().anonymous.call(catalogCalls(definition).options!)).status).toBe(401)
  })

  it('are not sent again to a browser that has them, until a write', async () => {
    const owner = await signIn()
    const { id, values } = await createCatalogRow(owner, definition)
    const reader = await app().signInWith()
    const writes: (readonly [string, () => Promise<{ status: number }>])[] = [
      ['created', async () => createCatalogRow(owner, definition).then(() => ({ status: 200 }))],
      ['edited', () => edit(owner, id, { ...values, nombre: `${String(values['nombre'])} bis` })],
      ['made inactive', () => edit(owner, id, { ...values, [status]: 2 })],
      ['removed', () => remove(owner, id)],
      ['restored', () => owner.call(restoreRecord, { body: { catalogo: definition.name, id } })],
    ]
    let before = await ask(reader, definition)
    expect(before).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'private, no-cache', vary: expect.stringContaining('authorization') },
    })
    for (const [what, write] of writes) {
      const repeated = await ask(reader, definition, before.tag)
      const another = await ask(await app().signInWith(), definition)
      const written = await write()
      const after = await ask(reader, definition, before.tag)
      expect({ what, repeated: [repeated.status, repeated.body, repeated.tag], another: another.status }).toEqual({
        what,
        repeated: [304, '', before.tag],
        another: 200,
      })
      expect({ what, written: written.status, after: after.status }).toEqual({ what, written: 200, after: 200 })
      expect(after.tag).not.toBe(before.tag)
      before = after
    }
  })

  it('know no other question', async () => {
    expect((await ask(await app().signInWith(), definition, '', { estado: '2' })).status).toBe(422)
  })
})

describe('the options of the types of intervention', () => {
  it.each([0, 1])('say whether one has a code of its own: %s', async (aplicaCodigo) => {
    const owner = await catalogue(app, interventionType).signIn()
    const { id } = await createCatalogRow(owner, interventionType, { aplicaCodigo })
    const { options } = await ask(owner, interventionType)
    expect(options.find((option) => option['tiiid'] === id)).toMatchObject({ aplicaCodigo })
  })
})

describe('identity in calls', () => {
  const definition = everyCatalog[0]![1]
  const known = async () => {
    const reader = await app().signInWith()
    const { tag } = await ask(reader, definition)
    return { reader, number: tag.replace(/^W\//, '') }
  }

  it.each([
    ['the tag without its mark', (tag: string) => tag],
    ['the tag with its mark', (tag: string) => `W/${tag}`],
    ['a list', (tag: string) => `"zz", W/${tag}`],
    ['a list without blanks', (tag: string) => `${tag},"zz"`],
    ['anything', () => ' * '],
  ])('%s is enough', async (_, header) => {
    const { reader, number } = await known()
    expect(await ask(reader, definition, header(number))).toMatchObject({ status: 304, body: '' })
  })

  it.each([
    ['others', () => '"zz", W/"yy"'],
    ['no tag', (tag: string) => tag.replaceAll('"', '')],
    ['part of a tag', (tag: string) => `"x${tag.slice(1)}`],
    ['a star among others', () => '"zz", *'],
  ])('%s is not', async (_, header) => {
    const { reader, number } = await known()
    expect((await ask(reader, definition, header(number))).status).toBe(200)
  })
})

describe('the options of subcategories', () => {
  it('are those of a category, and none of one that was removed', async () => {
    const caller = await catalogue(app, aftersalesSubcategory).signIn()
    const [one, two] = [await createCatalogRow(caller, aftersalesCategory), await createCatalogRow(caller, aftersalesCategory)]
    const mine = await createCatalogRow(caller, aftersalesSubcategory, { pvcId: one.id })
    const theirs = await createCatalogRow(caller, aftersalesSubcategory, { pvcId: two.id })
    const ids = async (query: Record<string, string> = {}) =>
      (await ask(caller, aftersalesSubcategory, '', query)).options.map(({ pscId, pvcId }) => `${pvcId}/${pscId}`)
    expect(await ids({ pvcId: String(one.id) })).toEqual([`${one.id}/${mine.id}`])
    expect(await ids()).toEqual(expect.arrayContaining([`${one.id}/${mine.id}`, `${two.id}/${theirs.id}`]))
    const before = await ask(caller, aftersalesSubcategory, '', { pvcId: String(one.id) })
    await caller.call(catalogCalls(aftersalesCategory).remove, { body: { pvcId: one.id } })
    const after = await ask(caller, aftersalesSubcategory, before.tag, { pvcId: String(one.id) })
    expect(after).toMatchObject({ status: 200, options: [] })
    expect(await ids()).not.toContain(`${one.id}/${mine.id}`)
    await catalogue(app, aftersalesCategory).edit(caller, two.id, { ...two.values, estado: 2, version: 1 })
    expect(await ids({ pvcId: String(two.id) })).toEqual([])
    expect(await ids()).not.toContain(`${two.id}/${theirs.id}`)
  })

  it.each(['0', 'x', '1.5', ''])('are of no category «%s»', async (pvcId) => {
    expect((await ask(await app().signInWith(), aftersalesSubcategory, '', { pvcId })).status).toBe(422)
  })
})

it('attachment types alone have no list of options of their own', () => {
  const without = everyCatalog.filter(([, { calls }]) => !calls.options).map(([name]) => name)
  expect(without).toEqual(['cashier_attached_type', 'branch_attached_type'])
})
