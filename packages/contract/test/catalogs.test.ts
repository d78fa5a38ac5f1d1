import { describe, expect, it } from 'vitest'
import {
  auditColumns,
  type CatalogDefinition,
  fieldLabel,
  fieldNames,
  fillText,
  isScreen,
  peridsTo,
  statusOf,
  windowPermissions,
} from '../src/catalogs/catalog.ts'
import { catalogCalls, catalogFilters, catalogRow } from '../src/catalogs/catalogCalls.ts'
import { fieldsWritten } from './catalogFields.facts.ts'
import { columnsWritten } from './catalogColumns.facts.ts'
import { written } from './catalogs.facts.ts'
import type { Facts } from './facts.ts'
import { catalogs } from '../src/catalogs/registry.ts'

const required = (definition: CatalogDefinition): Record<string, string> =>
  Object.fromEntries(
    definition.fields.flatMap((field) =>
      'required' in field && field.required && field.kind !== 'step' ? [[field.name, field.required]] : [],
    ),
  )
function factsOf({ name }: CatalogDefinition): Facts {
  const fact = written[name]
  if (!fact) throw new Error(`catalogs.facts.ts does not say what the specification says of ${name}`)
  return fact
}
const headOf = (definition: CatalogDefinition, name: string): string => {
  if (name === 'usuact' || name === 'fecact') return auditColumns[name]
  return definition.fields.find((field) => field.name === name)?.label ?? fieldLabel(definition, name)
}
const facts = catalogs.map((definition) => [definition.name, definition, factsOf(definition)] as const)
const settled = ['route', 'title', 'list', 'save', 'remove', 'permissions', 'create', 'edit', 'confirm'] as const
type Settled = (typeof settled)[number]
/** Of these facts those that the specification says. */
const said = (fact: Facts, ...names: Settled[]) =>
  Object.fromEntries(names.flatMap((name) => (fact[name] === undefined ? [] : [[name, fact[name]]])))

it('every catalogue is written here, and none is missing', () => {
  expect(catalogs.map(({ name }) => name).toSorted()).toEqual(Object.keys(written).toSorted())
})

it.each([
  ['intervention_type', 'aplicaCodigo', '1 SI, 0 NO', undefined],
  ['modality', 'tipo', '1 Modalidad 1, 2 Modalidad 2', undefined],
  ['cashier_attached_type', 'aceptaMultiplesArchivos', '1 Si, 0 No', undefined],
  ['branch_attached_type', 'aceptaMultiplesArchivos', '1 Si, 0 No', undefined],
  ['cashier_attached_type', 'prefijo', undefined, 'Sin Asignar'],
  ['branch_attached_type', 'tasid', undefined, 'Sin Asignar'],
  ['branch_format', 'estid', '1 Activo, 2 Inactivo', undefined],
  ['area', 'estado', '1 Activo, 2 Inactivo', undefined],
])('%s says of %s: %s, and without one: %s', (name, of, choices, empty) => {
  const field = catalogs.find((one) => one.name === name)?.fields.find((one) => one.name === of)
  const options = field && 'options' in field ? field.options : []
  expect(choices ? options.map(({ value, label }) => `${value} ${label}`).join(', ') : undefined).toBe(choices)
  expect(field && 'empty' in field ? field.empty : undefined).toBe(empty)
})

describe.each(facts)('%s', (_, definition, fact) => {
  const calls = catalogCalls(definition)
  const status = fact.status ?? 'estado'

  it('is said, fact by fact, or said to be left open', () => {
    const { silent = [] } = fact
    expect(settled.filter((name) => (fact[name] === undefined) !== silent.includes(name))).toEqual([])
  })

  it('has the address, title and id of the specification', () => {
    expect(definition).toMatchObject({ id: fact.id, ...said(fact, 'route', 'title') })
    expect(isScreen(definition)).toBe(fact.route !== undefined)
    expect(statusOf(definition)).toBe(status)
  })

  it('is listed, saved and removed where and how it says', () => {
    const pathOf = ({ path }: { path: string }) => path.replace('/api/', '')
    const paths = { list: pathOf(calls.list), save: pathOf(calls.save), remove: pathOf(calls.remove) }
    expect(paths).toMatchObject(said(fact, 'list', 'save', 'remove'))
    expect([calls.list.method, calls.save.method, calls.remove.method]).toEqual(['POST', 'POST', fact.method ?? 'PUT'])
  })

  it('has the fields of the specification, in its rows or in what saves them', () => {
    const names = new Set([...Object.keys(catalogRow(definition).shape), ...Object.keys(calls.save.body.shape)])
    expect(fieldsWritten[definition.name]?.split(' ').filter((name) => !names.has(name))).toEqual([])
  })

  it('takes what clients say of who is calling', () => {
    const untrusted = ['usuario', 'idusuario', 'usuact', 'usureg', 'nombreusuario']
    const bodies = [calls.list.body, calls.save.body, calls.remove.body, ...calls.inline.map(({ call }) => call.body)]
    for (const body of bodies) expect(Object.keys(body.shape)).toEqual(expect.arrayContaining(untrusted))
  })

  it('asks for the permissions it gives', () => {
    const permissions = (['create', 'edit', 'delete'] as const).map((action, at) => [action, fact.permissions?.[at] ?? null] as const)
    for (const [action, perid] of permissions.filter(([, known]) => known !== null)) expect(peridsTo(definition, action)).toContain(perid)
    expect(new Set(windowPermissions(definition)).size).toBe(windowPermissions(definition).length)
  })

  it('filters as it says, and starts with twenty rows by name, descending', () => {
    const scopeFields = definition.scope
      ? { [definition.scope.field]: definition.scope.value }
      : definition.parent
        ? { [definition.parent.field]: 1 }
        : {}
    for (const filter of fact.filters ?? ['nombre', status]) expect(Object.keys(catalogFilters(definition).shape)).toContain(filter)
    expect(calls.list.body.parse(scopeFields)).toMatchObject({ sortField: 'nombre', sortOrder: -1, rows: 20, first: 0, eliminados: 0 })
  })

  it('asks for what is required in its words', () => {
    const usual = { nombre: 'El campo nombre es requerido', [status]: 'El campo estado es requerido' }
    expect(required(definition)).toMatchObject({ ...usual, ...fact.required })
  })

  it('speaks in its words', () => {
    const row = { nombre: 'Piso 1', [definition.id]: 7 }
    expect(definition.nothingChanged).toBe(fact.nothing ?? 'No has realizado ninguna modificación')
    const { titles, confirmDelete } = definition
    const texts = { create: titles.create, edit: fillText(titles.edit, row), confirm: fillText(confirmDelete, row) }
    const words = Object.entries(said(fact, 'create', 'edit', 'confirm')).map(([name, text]) => [
      name,
      fillText(String(text), { ...row, id: 7 }),
    ])
    expect(texts).toMatchObject(Object.fromEntries(words))
    expect(fillText(definition.confirmDelete, row)).toMatch(/^Realmente desea eliminar .*(Piso 1|# 7)\?$/)
    expect(definition.titles.create).toMatch(/^Nuev[oa] /)
    expect(fillText(definition.titles.edit, row)).toMatch(/^Edición [^{}]+$/)
  })

  it('has the columns of the specification, in their order', () => {
    expect(definition.columns.map((name) => headOf(definition, name)).join(', ')).toBe(columnsWritten[definition.name])
  })

  it('shows and sorts what it has', () => {
    const names = [
      'usuact',
      'fecact',
      ...definition.fields.flatMap(fieldNames),
      ...(definition.associations ?? []).map(({ field }) => field),
    ]
    for (const column of [...definition.columns, ...(definition.hiddenColumns ?? [])]) expect(names).toContain(column)
  })
})

describe('what catalogues select from others', () => {
  const declared = catalogs.flatMap(({ name, associations = [] }) => associations.map((association) => ({ name, ...association })))

  it.each([
    ['intervention_type', 'modalidades', 'modalidadesact', 'modality', 'GET /api/cashiers/get_intervention_modality'],
    ['typology', 'trabajos', 'trabajosact', 'work_type', 'GET /api/cashiers/get_work_typology'],
    ['activity_location', 'actividades', undefined, 'activity', 'PUT /api/aftersales/updated_activities'],
    ['request_category', 'proyectos', undefined, 'request_project', 'PUT /api/request/updated_projects'],
    ['requirement_type', 'tipoSolicitudes', undefined, 'request_type', undefined],
    ['request_type', 'tipoProyectos', undefined, 'request_category', undefined],
  ])('%s has %s', (name, field, before, of, call) => {
    const definition = catalogs.find((one) => one.name === name)!
    const { associations, inline } = catalogCalls(definition)
    expect(declared.find((association) => association.name === name)).toMatchObject({ field, of, ...(before ? { before } : {}) })
    expect([...associations, ...inline].map(({ call: { method, path } }) => `${method} ${path}`)).toEqual(call ? [call] : [])
  })

  it('and nothing else', () => {
    expect(declared).toHaveLength(6)
    expect(catalogs.filter(({ scope }) => scope).map(({ scope }) => scope)).toEqual([
      { field: 'sistema', value: 1 },
      { field: 'sistema', value: 2 },
    ])
    expect(catalogs.flatMap(({ parent }) => (parent ? [parent.of] : []))).toEqual(['aftersales_category'])
  })
})
