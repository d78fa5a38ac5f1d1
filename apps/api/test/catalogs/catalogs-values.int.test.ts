import { describe, expect, it } from 'vitest'
import { type CatalogDefinition, type CatalogField, statusOf } from '@soportica/contract/catalogs/catalog'
import { limits } from '@soportica/contract/core/limits'
import { testApp } from '../app.ts'
import { catalogsInFull, catalogue, everyCatalog, requiredOf } from '../catalogue.ts'
import { catalogValuesFor, createCatalogRow } from '../factories/catalogRow.ts'
import { expectNoOffender } from '../offenders.ts'

const app = testApp()

const wrongValues: Record<CatalogField['kind'], readonly unknown[]> = {
  text: [7, {}, ['a']],
  status: [3, '1', true],
  option: [99, 'x', 1.5],
  flag: [2, 'si', null],
  integer: [2.5, -1, '3', limits.maxDays + 1],
  step: [2, 'si'],
}

describe.each(catalogsInFull)('the values of %s', (_, definition: CatalogDefinition) => {
  const { signIn, find, save, edit } = catalogue(app, definition)

  it('asks for what is required, in its words', async () => {
    const caller = await signIn()
    for (const [name, mensaje] of requiredOf(definition)) {
      const { [name]: _gone, ...fields } = catalogValuesFor(definition)
      for (const body of [fields, { ...fields, [name]: null }, { ...fields, [name]: '' }])
        expect(await save(caller, body)).toMatchObject({ status: 422, body: { campo: name, mensaje } })
    }
  })

  it('refuses what a field of its kind cannot be', async () => {
    const caller = await signIn()
    const wrong = definition.fields.flatMap(({ name, kind }) => wrongValues[kind].map((value) => ({ name, value })))
    await expectNoOffender(wrong, {
      name: ({ name, value }) => `${name} ${JSON.stringify(value)}`,
      ask: ({ name, value }) => save(caller, catalogValuesFor(definition, { [name]: value })),
      rule: (answer, { name }) =>
        expect(answer).toMatchObject({
          status: 422,
          body: { campo: expect.stringContaining(name), mensaje: expect.stringMatching(/\S/) },
        }),
    })
  })

  it('refuses a name that is none', async () => {
    const caller = await signIn()
    await expectNoOffender(['\u200b', '\u0001x', 'x\ufffe', 'x\ud800', 'x'.repeat(limits.nameLength + 1)], {
      name: (nombre) => JSON.stringify(nombre),
      ask: (nombre) => save(caller, catalogValuesFor(definition, { nombre })),
      rule: (answer) => expect(answer).toMatchObject({ status: 422, body: { campo: 'nombre' } }),
    })
  })

  it('does not know other fields', async () => {
    expect(await save(await signIn(), catalogValuesFor(definition, { eliminadoEn: null }))).toMatchObject({
      status: 422,
      body: { campo: 'eliminadoEn' },
    })
  })

  it('stores 0 as inactive and shows both as Inactivo', async () => {
    const caller = await signIn()
    const { values } = await createCatalogRow(caller, definition, { [statusOf(definition)]: 0 })
    expect(await find(caller, values['nombre'])).toMatchObject({ [statusOf(definition)]: 2, nomestado: 'Inactivo' })
  })

  it('keeps what an edit does not name', async () => {
    const caller = await signIn()
    const { id, values } = await createCatalogRow(caller, definition)
    const must = Object.fromEntries(requiredOf(definition).map(([name]) => [name, values[name]]))
    const nombre = `${String(values['nombre'])} bis`
    expect((await edit(caller, id, { ...must, nombre, version: 1 })).status).toBe(200)
    expect(await find(caller, nombre)).toMatchObject({ ...values, nombre, version: 2 })
  })

  it('is the one that was asked for, or none', async () => {
    const caller = await signIn()
    expect((await edit(caller, limits.maxId, catalogValuesFor(definition))).status).toBe(404)
    expect(await edit(caller, -1, catalogValuesFor(definition))).toMatchObject({ status: 422, body: { campo: definition.id } })
    expect(await edit(caller, 1, { ...catalogValuesFor(definition), version: 0 })).toMatchObject({
      status: 422,
      body: { campo: 'version' },
    })
  })
})

const withDependents = everyCatalog.flatMap(([name, definition]) =>
  definition.fields.flatMap((field) =>
    field.kind === 'flag' && field.requires ? [[name, field.name, field.requires, definition] as const] : [],
  ),
)
describe.each(withDependents)('in %s, %s', (_, name, requires, definition) => {
  const { signIn, find, edit } = catalogue(app, definition)

  it(`is off without ${requires}, whoever says otherwise`, async () => {
    const caller = await signIn()
    const { values } = await createCatalogRow(caller, definition, { [requires]: 0, [name]: 1 })
    expect(await find(caller, values['nombre'])).toMatchObject({ [requires]: 0, [name]: 0 })
  })

  it(`goes off with ${requires}, and does not come back with it`, async () => {
    const caller = await signIn()
    const { id, values } = await createCatalogRow(caller, definition, { [requires]: 1, [name]: 1 })
    expect(await find(caller, values['nombre'])).toMatchObject({ [requires]: 1, [name]: 1 })
    await edit(caller, id, { ...values, [requires]: 0, version: 1 })
    expect(await find(caller, values['nombre'])).toMatchObject({ [requires]: 0, [name]: 0, version: 2 })
    const { [name]: _left, ...others } = values
    await edit(caller, id, { ...others, [requires]: 1, version: 2 })
    expect(await find(caller, values['nombre'])).toMatchObject({ [requires]: 1, [name]: 0, version: 3 })
  })
})

const withEmpty = everyCatalog.flatMap(([name, definition]) =>
  definition.fields.flatMap((field) =>
    field.kind === 'option' && field.empty !== undefined ? [[name, field.name, field, definition] as const] : [],
  ),
)
describe.each(withEmpty)('in %s, %s', (_, name, field, definition) => {
  const { signIn, find, save } = catalogue(app, definition)

  it.each([undefined, null, '', 0])('may be left without a choice: %j', async (nothing) => {
    const caller = await signIn()
    const { [name]: _gone, ...fields } = catalogValuesFor(definition)
    expect((await save(caller, nothing === undefined ? fields : { ...fields, [name]: nothing })).status).toBe(200)
    const row = await find(caller, fields['nombre'])
    expect(row).toMatchObject({ [name]: 0, ...(field.words ? { [field.words]: field.empty } : {}) })
  })
})

it('there are flags that depend on others, and options that may be left', () => {
  expect(withDependents.length).toBeGreaterThan(1)
  expect(withEmpty.length).toBeGreaterThan(2)
})
