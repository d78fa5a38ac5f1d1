import { describe, expect, it } from 'vitest'
import {
  type CatalogDefinition,
  type CatalogField,
  sortableColumns,
  statusOf,
  auditColumns,
  fieldLabel,
  inList,
  namesField,
} from '@soportica/contract/catalogs/catalog'
import { branchAttachedType, cashierAttachedType } from '@soportica/contract/catalogs/attachedTypes'
import { testApp } from '../app.ts'
import { catalogsInFull, catalogue, expectOrder, spanishOrder } from '../catalogue.ts'
import { createCatalogRow } from '../factories/catalogRow.ts'
import type { CatalogRow } from '@soportica/contract/catalogs/catalogCalls'
import { startExport } from '@soportica/contract/core/exports'
import { fileOf } from '../factories/exportedFile.ts'
import { actors } from '@soportica/contract/people/actors'
import { alertTypesOf } from '@soportica/contract/notifications/alertTypes'
import { getActorsAttachedType, getAlertTypes } from '@soportica/contract/catalogs/catalogTools'

const app = testApp()

describe('lists', () => {
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
        const found = async (filter: unknown) =>
          ids((await list(caller, { [name]: filter, sortField: definition.id, sortOrder: 1 })).results)
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
})

describe('Excel files of lists', () => {
  const capital = (label: string) => label.charAt(0).toUpperCase() + label.slice(1)

  /** The cells of a row as the screen shows them. */
  function cellsOf(definition: CatalogDefinition, row: CatalogRow, name: string): unknown[] {
    if (name === 'usuact') return [row['usuact']]
    if (name === statusOf(definition)) return [row['nomestado']]
    const association = inList(definition).find(({ field }) => field === name)
    if (association) return [(row[namesField(association)] as unknown as string[]).join(', ')]
    const field = definition.fields.find((candidate) => candidate.name === name)
    const tick = row[name] === 1 ? 'SI' : 'NO'
    if (field?.kind === 'flag') return [tick]
    if (field?.kind === 'step') return [tick, row[field.days]]
    if (field?.kind === 'option') return [field.options.find(({ value }) => value === row[name])?.label ?? field.empty]
    return [row[name]]
  }

  const headings = (definition: CatalogDefinition, name: string): string[] => {
    const field = definition.fields.find((candidate) => candidate.name === name)
    const parts = field?.kind === 'step' ? [field.name, field.days] : [name]
    return parts.map((part) => capital(auditColumns[part as 'usuact'] ?? fieldLabel(definition, part)))
  }

  describe.each(catalogsInFull)('the Excel file of %s', (_, definition: CatalogDefinition) => {
    const { scopeFields, signIn, list, remove } = catalogue(app, definition)
    const columns = [...definition.columns, ...(definition.hiddenColumns ?? [])].filter((name) => name !== 'fecact')

    it('is the list: its rows, order, columns and words', async () => {
      const caller = await signIn()
      const mark = `Hoja ${Math.random()}`
      const choices = definition.fields.filter((field) => field.kind === 'option')
      const last = Object.fromEntries(choices.map((field) => [field.name, field.empty === undefined ? field.options.at(-1)?.value : 0]))
      await createCatalogRow(caller, definition, { nombre: `${mark} b`, ...last })
      await createCatalogRow(caller, definition, { nombre: `${mark} a` })
      await createCatalogRow(caller, definition, { nombre: `${mark} c`, [statusOf(definition)]: 2 })
      const gone = await createCatalogRow(caller, definition, { nombre: `${mark} d` })
      await remove(caller, gone.id)
      const filtros = { ...scopeFields, nombre: mark, sortField: 'nombre', sortOrder: -1 }
      const { rows, state } = await fileOf(caller, { lista: definition.name, filtros, columnas: columns })
      const { results } = await list(caller, filtros)
      expect(results.map((row) => row['nombre'])).toEqual([`${mark} c`, `${mark} b`, `${mark} a`])
      expect(rows[0]).toEqual(['#', ...columns.flatMap((name) => headings(definition, name))])
      expect(rows.slice(1).map((row) => row.map((cell) => cell ?? ''))).toEqual(
        results.map((row) => [row[definition.id], ...columns.flatMap((name) => cellsOf(definition, row, name))]),
      )
      expect(state['archivo']).toMatch(/^[^/\\]+ \d{8}\.xlsx$/)
      expect(state['archivo']).toContain(definition.title.toUpperCase())
    })

    it('has the columns of the definition when none is named, and those alone', async () => {
      const caller = await signIn()
      const { values } = await createCatalogRow(caller, definition)
      const filtros = { ...scopeFields, nombre: values['nombre'] }
      const { rows } = await fileOf(caller, { lista: definition.name, filtros, columnas: ['clave', 'eliminadoPor'] })
      expect(rows[0]).toEqual(['#', ...definition.columns.flatMap((name) => headings(definition, name))])
      expect(rows).toHaveLength(2)
    })

    it('is for who may see the list', async () => {
      const body = { lista: definition.name, filtros: scopeFields }
      expect((await (await app().signInWith(8)).call(startExport, { body })).status).toBe(403)
      expect((await app().anonymous.call(startExport, { body })).status).toBe(401)
    })
  })
})

describe('fixed lists', () => {
  describe.each([getAlertTypes, getActorsAttachedType])('$path', (lookup) => {
    it('is for who has a session, and asks for the system', async () => {
      const caller = await app().signInWith()
      expect((await app().anonymous.call(lookup, { query: { sistema: '1' } })).status).toBe(401)
      const missing = { status: 422, body: { campo: 'sistema', mensaje: 'El campo sistema es requerido' } }
      for (const query of [{}, { sistema: '' }] as Record<string, string>[])
        expect(await caller.call(lookup, { query })).toMatchObject(missing)
      for (const sistema of ['3', 'x', '01'])
        expect(await caller.call(lookup, { query: { sistema } })).toMatchObject({
          status: 422,
          body: { campo: 'sistema', mensaje: 'El campo sistema no es válido' },
        })
    })

    it.each([
      ['1', 1],
      ['2', 2],
    ] as const)('answers what an attachment type of system %s may have', async (sistema, system) => {
      const caller = await app().signInWith()
      const expected =
        lookup === getAlertTypes
          ? alertTypesOf(system).map(({ tasid, nombre }) => ({ id: tasid, nombre }))
          : actors.map(({ id, nombre }) => ({ id, nombre }))
      expect(expected.length).toBeGreaterThan(5)
      expect(await caller.call(lookup, { query: { sistema } })).toMatchObject({ status: 200, body: expected })
    })
  })
})
