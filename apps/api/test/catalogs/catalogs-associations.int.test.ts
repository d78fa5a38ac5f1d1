import { describe, expect, it } from 'vitest'
import { type Association, type CatalogDefinition, namesField, statusOf, tableName } from '@soportica/contract/catalogs/catalog'
import { catalogByName } from '@soportica/contract/catalogs/registry'
import { type Answer, type Caller, testApp } from '../app.ts'
import { catalogue, everyCatalog } from '../catalogue.ts'
import { catalogValuesFor, createCatalogRow } from '../factories/catalogRow.ts'
import { expectNoOffender } from '../offenders.ts'

const app = testApp()
const every = everyCatalog.flatMap(([name, definition]) =>
  (definition.associations ?? []).map((association) => [name, association.field, definition, association] as const),
)
const idsOf = (choices: unknown) => (choices as { id: number }[]).map(({ id }) => id)
const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

it('there are catalogues that select from others, in each of the ways there are', () => {
  expect(every.filter(([, , , { call }]) => call).length).toBeGreaterThan(1)
  expect(every.filter(([, , , { before }]) => before).length).toBeGreaterThan(1)
  expect(every.filter(([, , , { inline }]) => inline === true).length).toBeGreaterThan(1)
  expect(every.filter(([, , , { inline }]) => typeof inline === 'object').length).toBeGreaterThan(1)
})

/** A catalogue, the one it selects from, and a record with two of three choices. */
function selecting(definition: CatalogDefinition, association: Association) {
  const { field } = association
  const kit = catalogue(app, definition)
  const { calls, right } = kit
  const other = catalogByName(association.of)
  const others = catalogue(app, other)
  const lookup = calls.associations.find((one) => one.association.field === field)?.call
  const inline = calls.inline.find((one) => one.association.field === field)?.call
  const names = typeof association.inline === 'object' ? association.inline : { id: '', value: '' }

  async function start(caller?: Caller) {
    const ana =
      caller ??
      (await app().signInWith(
        right('create'),
        right('edit'),
        right('delete'),
        ...(['create', 'edit', 'delete'] as const).map(others.right),
      ))
    const made = []
    for (const word of ['uno', 'dos', 'tres']) made.push(await createCatalogRow(ana, other, { nombre: `${word} ${Math.random()}` }))
    const chosen = made.map(({ id }) => id) as [number, number, number]
    const { id, values } = await createCatalogRow(ana, definition, { [field]: [chosen[1], chosen[0]] })
    const { [field]: _selection, ...fields } = values
    return { ana, id, values: fields, chosen, labels: made.map(({ values: { nombre } }) => String(nombre)) }
  }
  const stored = async (id: number): Promise<number[]> => {
    const [link, own, of] = [`${tableName(definition)}_${association.of}`, `${tableName(definition)}_id`, `${association.of}_id`]
    const { rows } = await app().database.pool.query(`select ${of} as id from ${link} where ${own} = $1 order by 1`, [id])
    return idsOf(rows)
  }
  const change = (caller: Caller, id: number, value: unknown, fields: object = {}): Promise<Answer> =>
    caller.call(inline!, { body: { [names.id]: id, [names.value]: value, ...fields } })
  return { ...kit, other, others, lookup: lookup!, names, start, stored, change }
}

describe.each(every)('%s and its %s', (_, field, definition, association) => {
  const { save, edit, history, right, other, others, start, stored } = selecting(definition, association)

  it('is saved as a list, or as the text of older clients', async () => {
    const { ana, id, values, chosen } = await start()
    expect(await stored(id)).toEqual(sorted([chosen[0], chosen[1]]))
    expect((await edit(ana, id, { ...values, [field]: `${chosen[2]},${chosen[0]},${chosen[2]}`, version: 1 })).status).toBe(200)
    expect(await stored(id)).toEqual(sorted([chosen[0], chosen[2]]))
    expect((await edit(ana, id, { ...values, [field]: '', version: 2 })).status).toBe(200)
    expect(await stored(id)).toEqual([])
  })

  it('stays when it is not sent', async () => {
    const { ana, id, values, chosen } = await start()
    expect((await edit(ana, id, { ...values, nombre: `${String(values['nombre'])} bis`, version: 1 })).body).toMatchObject({ version: 2 })
    expect(await stored(id)).toEqual(sorted([chosen[0], chosen[1]]))
    const same = await edit(ana, id, { ...values, nombre: `${String(values['nombre'])} bis`, [field]: [chosen[0], chosen[1]], version: 2 })
    expect(same.body).toMatchObject({ sinCambios: true, mensaje: definition.nothingChanged })
  })

  it('is nothing but a list of ids', async () => {
    const { ana, id, values } = await start()
    const wrong = ['x', '1,x', [0], [1.5], ['1'], [{}], 7, {}, Array.from({ length: 2001 }, (_unused, n) => n + 1)]
    await expectNoOffender<unknown, Answer>(wrong, {
      name: (value) => JSON.stringify(value).slice(0, 40),
      ask: (value) => edit(ana, id, { ...values, [field]: value, version: 1 }),
      rule: (answer) => expect(answer).toMatchObject({ status: 422, body: { campo: expect.stringContaining(field) } }),
    })
  })

  it('takes what is active, and keeps what it had', async () => {
    const { ana, id, values, chosen, labels } = await start()
    const refused = (option: number | string) => ({
      status: 422,
      body: { code: 'catalogo.opcion', campo: field, mensaje: `${association.label}: la opción ${option} no existe o está inactiva` },
    })
    const inactive = await createCatalogRow(ana, other, { [statusOf(other)]: 2 })
    const removed = await createCatalogRow(ana, other)
    await others.remove(ana, removed.id)
    const optionName = ({ id: option, values: { nombre } }: typeof inactive) => [option, `«${String(nombre)}»`] as const
    for (const [option, name] of [optionName(inactive), optionName(removed), [2_000_000_000, 2_000_000_000] as const]) {
      expect(await save(ana, catalogValuesFor(definition, { [field]: [option] }))).toMatchObject(refused(name))
      expect(await edit(ana, id, { ...values, [field]: [...chosen, option], version: 1 })).toMatchObject(refused(name))
    }
    await others.remove(ana, chosen[0])
    expect((await edit(ana, id, { ...values, [field]: [chosen[0], chosen[2]], version: 1 })).status).toBe(200)
    expect(await stored(id)).toEqual(sorted([chosen[0], chosen[2]]))
    expect(await save(ana, catalogValuesFor(definition, { [field]: [chosen[0]] }))).toMatchObject(refused(`«${labels[0]}»`))
  })

  it('shows by name in the history', async () => {
    const { ana, id, values, chosen, labels } = await start()
    await edit(ana, id, { ...values, [field]: [chosen[2]], version: 1 })
    const [last] = (await history(ana, id)).results
    expect(last).toMatchObject({ accion: 'actualizado', cambios: [{ campo: field, etiqueta: association.label, despues: labels[2] }] })
    expect(last?.cambios[0]?.antes?.split(', ').toSorted()).toEqual(labels.slice(0, 2).toSorted())
  })

  it('is a field like another for two people', async () => {
    const { ana, id, values, chosen } = await start()
    const luis = await app().signInWith(right('edit'))
    expect((await edit(ana, id, { ...values, [field]: [...chosen], version: 1 })).body).toMatchObject({ version: 2 })
    const nombre = `${String(values['nombre'])} bis`
    const merged = await edit(luis, id, { ...values, nombre, [field]: [chosen[0], chosen[1]], version: 1 })
    expect(merged).toMatchObject({
      status: 200,
      body: { version: 3, fusionados: [field], mensaje: expect.stringContaining(association.label) },
    })
    expect(await stored(id)).toEqual(sorted(chosen))
    const edited = await edit(luis, id, { ...values, nombre, [field]: [], version: 1 })
    expect(edited).toMatchObject({
      status: 409,
      body: { campo: field, conflictos: [{ campo: field, etiqueta: association.label, suyo: '' }] },
    })
  })
})

describe.each(every.filter(([, , , { before }]) => before))('%s and its %s', (_, field, definition, association) => {
  const { edit, start, stored } = selecting(definition, association)

  it('applies what an older client added and took away', async () => {
    const { ana, id, values, chosen } = await start()
    await edit(ana, id, { ...values, [field]: [...chosen], version: 1 })
    const older = { ...values, [field]: String(chosen[1]), [association.before!]: `${chosen[0]},${chosen[1]}` }
    expect((await edit(ana, id, older)).status).toBe(200)
    expect(await stored(id)).toEqual(sorted([chosen[1], chosen[2]]))
  })
})

describe.each(every.filter(([, , , { call }]) => call))('%s and its %s', (_, __, definition, association) => {
  const { other, others, lookup, start } = selecting(definition, association)

  it('is looked up: what is chosen, and what may be', async () => {
    const { ana, id, chosen } = await start()
    const inactive = await createCatalogRow(ana, other, { [statusOf(other)]: 2 })
    await others.edit(ana, chosen[0], { ...catalogValuesFor(other), [statusOf(other)]: 2 })
    const ask = (key: number, opc?: string) => ana.call(lookup, { query: { [definition.id]: String(key), ...(opc ? { opc } : {}) } })
    const one = await ask(id, '1')
    expect(one.body).toMatchObject({ todos: [] })
    expect(sorted(idsOf(one.body['asociados']))).toEqual(sorted([chosen[0], chosen[1]]))
    for (const two of [await ask(id, '2'), await ask(id)]) {
      expect(idsOf(two.body['todos'])).toEqual(expect.arrayContaining([...chosen]))
      expect(idsOf(two.body['todos'])).not.toContain(inactive.id)
      expect(sorted(idsOf(two.body['asociados']))).toEqual(sorted([chosen[0], chosen[1]]))
    }
    const fresh = (await ask(0, '2')).body
    expect(fresh['asociados']).toEqual([])
    expect(idsOf(fresh['todos'])).toEqual(expect.arrayContaining([chosen[1], chosen[2]]))
    expect(idsOf(fresh['todos'])).not.toContain(chosen[0])
    expect((await ask(id, '3')).status).toBe(422)
    const required = { status: 422, body: { campo: definition.id, mensaje: `El campo ${definition.noun.one} es requerido` } }
    expect(await ana.call(lookup, { query: { [definition.id]: '' } })).toMatchObject(required)
    expect(await ana.call(lookup, { query: {} })).toMatchObject(required)
    for (const wrong of ['0x1', '1e1', '-1', '1.5', '9999999999'])
      expect(await ana.call(lookup, { query: { [definition.id]: wrong } })).toMatchObject({
        status: 422,
        body: { mensaje: `El campo ${definition.noun.one} no es válido: se esperaba un número` },
      })
    expect((await ask(2_000_000_000)).status).toBe(404)
    expect((await (await app().signInWith(8)).call(lookup, { query: { [definition.id]: '0' } })).status).toBe(403)
  })
})

describe.each(every.filter(([, , , { call }]) => !call))('%s and its %s', (_, field, definition, association) => {
  const { find, others, start } = selecting(definition, association)

  it('is in the rows of the list, as ids and by name', async () => {
    const { ana, values, chosen, labels } = await start()
    const row = (await find(ana, values['nombre'])) as Record<string, unknown>
    expect(row[field]).toBe(sorted([chosen[0], chosen[1]]).join(','))
    const chosenLabels = [labels[0], labels[1]]
    expect(row[namesField(association)]).toEqual(chosenLabels)
    await others.remove(ana, chosen[0])
    expect(((await find(ana, values['nombre'])) as Record<string, unknown>)[namesField(association)]).toEqual(chosenLabels)
    const none = await createCatalogRow(ana, definition)
    expect(await find(ana, none.values['nombre'])).toMatchObject({ [field]: '', [namesField(association)]: [] })
  })
})

describe.each(every.filter(([, , , { inline }]) => inline === true))('%s and its %s', (_, field, definition, association) => {
  const { find, edit, start } = selecting(definition, association)

  it('is changed from the list by saving the record', async () => {
    const { ana, id, values, chosen } = await start()
    const row = await find(ana, values['nombre'])
    const whole = Object.fromEntries(Object.keys(values).map((name) => [name, row?.[name]]))
    expect((await edit(ana, id, { ...whole, [field]: [chosen[2]], version: row?.['version'] })).status).toBe(200)
    expect(await find(ana, values['nombre'])).toMatchObject({ ...values, [field]: String(chosen[2]), version: 2 })
  })
})

describe.each(every.filter(([, , , { inline }]) => typeof inline === 'object'))(
  '%s and its %s, from the list',
  (_, field, definition, association) => {
    const { right, find, edit, remove, history, names, start, stored, change } = selecting(definition, association)

    it('is changed by itself, as a list or as a text', async () => {
      const { ana, id, values, chosen } = await start()
      expect(await change(ana, id, [chosen[2]], { version: 1 })).toMatchObject({
        status: 200,
        body: { version: 2, mensaje: expect.any(String) },
      })
      expect(await find(ana, values['nombre'])).toMatchObject({ ...values, [field]: String(chosen[2]), version: 2 })
      expect((await change(ana, id, `${chosen[0]},${chosen[1]}`, { usuario: 'x' })).body).toMatchObject({ version: 3 })
      expect(await stored(id)).toEqual(sorted([chosen[0], chosen[1]]))
      expect((await change(ana, id, [chosen[0], chosen[1]], { version: 3 })).body).toMatchObject({ sinCambios: true, version: 3 })
      expect((await history(ana, id)).results.map(({ accion }) => accion)).toEqual(['actualizado', 'actualizado', 'creado'])
    })

    it('meets what another one saved', async () => {
      const { ana, id, values, chosen } = await start()
      const luis = await app().signInWith(right('edit'))
      await edit(luis, id, { ...values, nombre: `${String(values['nombre'])} bis`, version: 1 })
      expect(await change(ana, id, [chosen[2]], { version: 1 })).toMatchObject({ status: 200, body: { version: 3 } })
      expect(await find(ana, `${String(values['nombre'])} bis`)).toMatchObject({ [field]: String(chosen[2]) })
      expect(await change(luis, id, [chosen[0]], { version: 1 })).toMatchObject({
        status: 409,
        body: { code: 'registro.conflicto', version: 3, mensaje: expect.stringContaining('Prueba'), conflictos: [{ campo: field }] },
      })
      expect(await stored(id)).toEqual([chosen[2]])
    })

    it('has one winner of many at once', async () => {
      const { ana, id, chosen } = await start()
      const answers = await Promise.all([[chosen[0]], [chosen[1]], [chosen[2]], []].map((value) => change(ana, id, value, { version: 1 })))
      expect(sorted(answers.map((answer) => answer.status))).toEqual([200, 409, 409, 409])
    })

    it('needs the right to edit and an existing row', async () => {
      const { ana, id, chosen } = await start()
      expect((await change(app().anonymous, id, [])).status).toBe(401)
      const creator = await app().signInWith(right('create'), right('delete'))
      expect((await change(creator, id, [])).status).toBe(403)
      expect((await change(ana, 2_000_000_000, [chosen[0]])).status).toBe(404)
      expect(await change(ana, id, undefined)).toMatchObject({ status: 422, body: { campo: names.value } })
      for (const wrong of ['a,b', '0x10', '1e3', '1.5', '-1', 7, {}])
        expect(await change(ana, id, wrong)).toMatchObject({
          status: 422,
          body: { mensaje: `El campo ${association.label} no es válido: se esperaba una lista de números` },
        })
      expect(await change(ana, id, ['x'])).toMatchObject({ status: 422, body: { campo: expect.stringContaining(names.value) } })
      expect(await change(ana, 0, [])).toMatchObject({ status: 422, body: { campo: names.id } })
      expect((await change(ana, id, [2_000_000_000], { version: 1 })).status).toBe(422)
      await remove(ana, id)
      expect((await change(ana, id, [])).status).toBe(404)
    })
  },
)
