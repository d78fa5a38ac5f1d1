import { describe, expect, it } from 'vitest'
import { type CatalogDefinition, fieldNames, fillText, isScreen, peridsTo, statusOf, windowPermissions } from '../catalog.ts'
import { catalogCalls, catalogFilters } from '../catalogCalls.ts'
import { written } from './catalogs.facts.ts'
import { catalogs } from './registry.ts'

const required = (definition: CatalogDefinition): Record<string, string> =>
  Object.fromEntries(
    definition.fields.flatMap((field) =>
      'required' in field && field.required && field.kind !== 'step' ? [[field.name, field.required]] : [],
    ),
  )
const facts = catalogs.map((definition) => [definition.name, definition, written[definition.name]] as const)

it('every catalogue is written here, and none is missing', () => {
  expect(catalogs.map(({ name }) => name).toSorted()).toEqual(Object.keys(written).toSorted())
})

describe.each(facts)('%s', (_, definition, fact = { id: '' }) => {
  const calls = catalogCalls(definition)
  const status = fact.status ?? 'estado'

  it('has the address, title and id of the specification', () => {
    expect(definition).toMatchObject({
      id: fact.id,
      ...(fact.route ? { route: fact.route } : {}),
      ...(fact.title ? { title: fact.title } : {}),
    })
    expect(isScreen(definition)).toBe(fact.route !== undefined)
    expect(statusOf(definition)).toBe(status)
  })

  it('is listed, saved and removed where and how it says', () => {
    const paths = [calls.list, calls.save, calls.remove].map(({ path }) => path.replace('/api/', ''))
    const given = [fact.list, fact.save, fact.remove]
    expect(paths).toEqual(given.map((path, at) => path ?? paths[at]))
    expect([calls.list.method, calls.save.method, calls.remove.method]).toEqual(['POST', 'POST', fact.method ?? 'PUT'])
  })

  it('asks for the permissions it gives', () => {
    const [create, edit, remove] = (['create', 'edit', 'delete'] as const).map((action) => peridsTo(definition, action))
    const given = (perid: number | null | undefined, perids: readonly number[] = []) => expect(perids).toContain(perid ?? perids[0])
    given(fact.permissions?.[0], create)
    given(fact.permissions?.[1], edit)
    given(fact.permissions?.[2], remove)
    expect(new Set(windowPermissions(definition)).size).toBe(windowPermissions(definition).length)
  })

  it('filters as it says, and starts with twenty rows by name, descending', () => {
    const place = definition.scope
      ? { [definition.scope.field]: definition.scope.value }
      : definition.parent
        ? { [definition.parent.field]: 1 }
        : {}
    for (const filter of fact.filters ?? ['nombre', status]) expect(Object.keys(catalogFilters(definition).shape)).toContain(filter)
    expect(calls.list.body.parse(place)).toMatchObject({ sortField: 'nombre', sortOrder: -1, rows: 20, first: 0, eliminados: 0 })
  })

  it('asks for what is required in its words', () => {
    const usual = { nombre: 'El campo nombre es requerido', [status]: 'El campo estado es requerido' }
    expect(required(definition)).toMatchObject({ ...usual, ...fact.required })
  })

  it('speaks in its words', () => {
    const row = { nombre: 'Piso 1', [definition.id]: 7 }
    const as = (text: string) => text.replace('{nombre}', 'Piso 1').replace('{id}', '7')
    expect(definition.nothingChanged).toBe(fact.nothing ?? 'No has realizado ninguna modificación')
    expect(definition.titles.create).toBe(fact.create ?? definition.titles.create)
    expect(fillText(definition.titles.edit, row)).toBe(as(fact.edit ?? fillText(definition.titles.edit, row)))
    expect(fillText(definition.confirmDelete, row)).toBe(as(fact.confirm ?? fillText(definition.confirmDelete, row)))
    expect(fillText(definition.confirmDelete, row)).toMatch(/^Realmente desea eliminar .*(Piso 1|# 7)\?$/)
    expect(definition.titles.create).toMatch(/^Nuev[oa] /)
    expect(fillText(definition.titles.edit, row)).toMatch(/^Edición [^{}]+$/)
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
