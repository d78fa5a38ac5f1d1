import { describe, expect, it } from 'vitest'
import { type CatalogDefinition, type CatalogField, sortableColumns, statusOf } from '@soportica/contract/catalogs/catalog'
import { branchAttachedType, cashierAttachedType } from '@soportica/contract/catalogs/attachedTypes'
import { testApp } from '../app.ts'
import { catalogsInFull, catalogue, expectOrder, spanishOrder } from '../catalogue.ts'
import { createCatalogRow } from '../factories/catalogRow.ts'

const app = testApp()
const texts = ({ fields }: CatalogDefinition) => fields.filter((field) => field.kind === 'text')
const choices = ({ fields }: CatalogDefinition) =>
  fields.filter(
    (field): field is Extract<CatalogField, { kind: 'option' | 'status' }> => field.kind === 'option' || field.kind === 'status',
  )

describe.each(catalogsInFull)('the list of %s', (_, definition: CatalogDefinition) => {
  const { calls, scopeFields, signIn, list, ids, remove } = catalogue(app, definition)

  it('pages in the order of any of its columns, both ways', async () => {
    const caller = await signIn()
    for (let n = 0; n < 5; n += 1) await createCatalogRow(caller, definition)
    for (const sortField of sortableColumns(definition)) {
      const up = await list(caller, { sortField, sortOrder: 1, rows: 150 })
      const down = await list(caller, { sortField, sortOrder: -1, rows: 150 })
      expect(up.results).toHaveLength(up.total)
      expect(ids(down.results)).toEqual(ids(up.results).toReversed())
      const second = await list(caller, { sortField, sortOrder: 1, rows: 2, first: 2 })
      expect(ids(second.results)).toEqual(ids(up.results).slice(2, 4))
      expect(second.total).toBe(up.total)
      expectOrder(definition, up.results, sortField)
    }
    expect(await list(caller, { first: 100_000 })).toMatchObject({ results: [], total: expect.any(Number) })
  })

  it('knows no other column to sort by', async () => {
    const answer = await (await signIn()).call(calls.list, { body: { ...scopeFields, sortField: 'usureg' } })
    expect(answer).toMatchObject({ status: 422, body: { campo: 'sortField' } })
  })

  it('starts with twenty rows by name, descending', async () => {
    const caller = await signIn()
    for (let n = 0; n < 21; n += 1) await createCatalogRow(caller, definition)
    const names = (await list(caller)).results.map((row) => String(row['nombre']))
    expect(names).toHaveLength(20)
    expect(names).toEqual(names.toSorted(spanishOrder).toReversed())
  })

  it('filters by part of the name, ignoring case and accents and taking signs as they are', async () => {
    const caller = await signIn()
    const { values } = await createCatalogRow(caller, definition, { nombre: `100% Único_${Math.random()}` })
    expect((await list(caller, { nombre: '0% UNICO_' })).results.map((row) => row['nombre'])).toContain(values['nombre'])
    expect((await list(caller, { nombre: '0_ unico%' })).total).toBe(0)
    expect((await list(caller, { nombre: '％_％' })).total).toBe(0)
  })

  it.each(texts(definition).filter(({ unfiltered }) => !unfiltered))(
    'filters by part of $name, or by any of several words',
    async ({ name }) => {
      const caller = await signIn()
      const mark = Math.random().toString(36).slice(2)
      const made = []
      for (const word of ['Álamo', 'Ébano', 'Cedro'])
        made.push(await createCatalogRow(caller, definition, { nombre: `${word} ${mark}`, [name]: `${word} ${mark}` }))
      const [alamo, ebano] = made.map(({ id }) => id)
      const found = async (filter: unknown) => ids((await list(caller, { [name]: filter, sortField: definition.id, sortOrder: 1 })).results)
      expect(await found(`ebano ${mark}`)).toEqual([ebano])
      expect(await found([`EBANO ${mark}`, `alamo ${mark}`])).toEqual([alamo, ebano])
      expect(await found([`ebano ${mark}`, 'no lo tiene ninguno'])).toEqual([ebano])
      expect(await found([])).toEqual(await found(null))
      expect((await list(caller, { [name]: [`ebano ${mark}`, `alamo ${mark}`] })).total).toBe(2)
    },
  )

  it.each(texts(definition).filter(({ unfiltered }) => unfiltered))('does not filter by $name', async ({ name }) => {
    expect(await (await signIn()).call(calls.list, { body: { ...scopeFields, [name]: 'x' } })).toMatchObject({
      status: 422,
      body: { campo: name },
    })
  })

  it.each(choices(definition).filter(({ filter }) => filter))('filters by each choice of $name', async (field) => {
    const caller = await signIn()
    const values = [...field.options.map(({ value }) => value), ...(field.kind === 'option' && field.empty !== undefined ? [0] : [])]
    for (const value of values) {
      const { id } = await createCatalogRow(caller, definition, { [field.name]: value })
      const found = await list(caller, { [field.name]: value, sortField: definition.id, rows: 150 })
      expect(ids(found.results)).toContain(id)
      expect(new Set(found.results.map((row) => row[field.name]))).toEqual(new Set([value]))
    }
    expect((await list(caller, { [field.name]: null })).total).toBe((await list(caller)).total)
  })

  it.each(choices(definition).filter(({ filter }) => !filter))('does not filter by $name', async ({ name }) => {
    expect(await (await signIn()).call(calls.list, { body: { ...scopeFields, [name]: 1 } })).toMatchObject({
      status: 422,
      body: { campo: name },
    })
  })

  it('holds the one row that is named, while it is there', async () => {
    const caller = await signIn()
    const { id } = await createCatalogRow(caller, definition)
    const listById = async (value: number) => list(caller, { [definition.id]: value })
    expect((await list(caller)).total).toBeGreaterThan(1)
    expect(ids((await listById(id)).results)).toEqual([id])
    expect((await listById(id)).total).toBe(1)
    expect((await listById(2_000_000_000)).total).toBe(0)
    expect(await caller.call(calls.list, { body: { ...scopeFields, [definition.id]: 0 } })).toMatchObject({
      status: 422,
      body: { campo: definition.id },
    })
    await remove(caller, id)
    expect((await listById(id)).total).toBe(0)
  })

  it('takes 0 and 2 for inactive alike', async () => {
    const caller = await signIn()
    await createCatalogRow(caller, definition, { [statusOf(definition)]: 2 })
    const [zero, two] = [await list(caller, { [statusOf(definition)]: 0 }), await list(caller, { [statusOf(definition)]: 2 })]
    expect(zero.total).toBeGreaterThan(0)
    expect(zero).toEqual(two)
  })

  it('puts all filters together', async () => {
    const caller = await signIn()
    const { values } = await createCatalogRow(caller, definition)
    expect((await list(caller, { nombre: values['nombre'], [statusOf(definition)]: 1 })).total).toBe(1)
    expect((await list(caller, { nombre: values['nombre'], [statusOf(definition)]: 2 })).total).toBe(0)
  })
})

it('a row that is named is looked for in its own catalogue alone', async () => {
  const [cashiers, branches] = [catalogue(app, cashierAttachedType), catalogue(app, branchAttachedType)]
  const { id } = await createCatalogRow(await cashiers.signIn(), cashierAttachedType)
  expect((await cashiers.list(await cashiers.signIn(), { tadid: id })).total).toBe(1)
  expect((await branches.list(await branches.signIn(), { tadid: id })).total).toBe(0)
})
