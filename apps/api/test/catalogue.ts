import { type CatalogDefinition, type CatalogField, peridsTo, statusOf, windowPermissions } from '@soportica/contract/catalogs/catalog'
import { catalogCalls, type CatalogPage } from '@soportica/contract/catalogs/catalogCalls'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { getHistory } from '@soportica/contract/records/history'
import { sweeping } from '../../../packages/rules/test/sweep.ts'
import { expect } from 'vitest'
import type { Answer, Caller, TestApp } from './app.ts'
import { scopeFieldsOf } from './factories/catalogRow.ts'

type Rows = CatalogPage['results']

type CatalogCase = readonly [string, CatalogDefinition]
const hasKind =
  (kind: CatalogField['kind']) =>
  ({ fields }: CatalogDefinition) =>
    fields.some((field) => field.kind === kind)
const isPlain = ({ associations, scope, parent, fields }: CatalogDefinition) =>
  !associations && !scope && !parent && fields.every(({ kind }) => kind === 'text' || kind === 'status')

// The differences between catalogues.
const shapes: Record<string, (definition: CatalogDefinition) => boolean> = {
  plain: (definition) => isPlain(definition) && statusOf(definition) === 'estado',
  estid: (definition) => isPlain(definition) && statusOf(definition) === 'estid',
  step: hasKind('step'),
  integer: hasKind('integer'),
  flags: ({ fields }) => fields.some((field) => field.kind === 'flag' && field.requires),
  association: ({ associations = [] }) => associations.some(({ call }) => call),
  scope: ({ scope }) => scope !== undefined,
  parent: ({ parent }) => parent !== undefined,
}
const firstOfEachShape = Object.entries(shapes).map(([shape, isOf]) => {
  const first = catalogs.find(isOf)
  if (!first) throw new Error(`no catalogue has the shape ${shape} any more`)
  return first
})

/** For describe.each: whatever is registered. */
export const everyCatalog: readonly CatalogCase[] = catalogs.map((definition) => [definition.name, definition] as const)
/** The first catalogue of each shape is tested in full; a sweep tests all. */
export const catalogsInFull = everyCatalog.filter(([, definition]) => sweeping || firstOfEachShape.includes(definition))
/** On these only their own features are tested. */
export const otherCatalogs = everyCatalog.filter(([, definition]) => !firstOfEachShape.includes(definition))

/** The required fields and their sentences; an option with a default is not required. */
export const requiredOf = ({ fields }: CatalogDefinition): (readonly [string, string])[] =>
  fields.flatMap((field) =>
    'required' in field && field.required && field.kind !== 'step' && (field.kind !== 'option' || field.initial === undefined)
      ? [[field.name, field.required] as const]
      : [],
  )

export const spanishOrder = new Intl.Collator('es-CO').compare

/** As the list shows them: words by their letters, the rest by size. */
export function expectOrder(definition: CatalogDefinition, rows: Rows, sortField: string): void {
  const field = definition.fields.find(({ name }) => name === sortField)
  const cells = rows.map((row) => row[field?.kind === 'option' && field.words ? field.words : sortField])
  const isText = cells.every((value) => typeof value === 'string')
  const filled = cells.filter((value) => value !== '' && !(field?.kind === 'option' && value === field.empty))
  const sorted = isText ? filled.toSorted((a, b) => spanishOrder(String(a), String(b))) : filled.toSorted((a, b) => Number(a) - Number(b))
  expect(filled).toEqual(sorted)
}

/** Operations of tests on any catalogue, by its definition. */
export function catalogue(app: () => TestApp, definition: CatalogDefinition) {
  const calls = catalogCalls(definition)
  const scopeFields = scopeFieldsOf(definition)
  const right = (action: 'create' | 'edit' | 'delete') => peridsTo(definition, action)[0] as number
  const key = (id: number) => ({ [definition.id]: id, ...(definition.scope ? scopeFields : {}) })
  const list = async (caller: Caller, body: Record<string, unknown> = {}): Promise<CatalogPage> => {
    const answer: Answer = await caller.call(calls.list, { body: { ...scopeFields, ...body } })
    if (answer.status !== 200) throw new Error(`${definition.name} was not listed: ${JSON.stringify(answer.body)}`)
    return answer.body as unknown as CatalogPage
  }
  const save = (caller: Caller, body: Record<string, unknown>) => caller.call(calls.save, { body: { ...scopeFields, ...body } })
  let keeper: Promise<Caller> | undefined
  return {
    calls,
    scopeFields,
    savedId: definition.savedId ?? definition.id,
    right,
    /** The holder of all its rights, the same user at every call. */
    signIn: () => (keeper ??= app().signInWith(...windowPermissions(definition))),
    list,
    ids: (rows: Rows) => rows.map((row) => row[definition.id]),
    find: async (caller: Caller, nombre: unknown, body: Record<string, unknown> = {}) =>
      (await list(caller, { nombre, ...body })).results[0],
    save,
    edit: (caller: Caller, id: number, body: Record<string, unknown>) => save(caller, { [definition.id]: id, ...body }),
    remove: (caller: Caller, id: number) => caller.call(calls.remove, { body: key(id) }),
    history: async (caller: Caller, id: number) =>
      (await caller.call(getHistory, { body: { entidad: definition.name, id } })).body as unknown as {
        total: number
        results: { accion: string; cambios: { campo: string; etiqueta: string; antes: string | null; despues: string | null }[] }[]
      },
    events: async (id: number): Promise<string[]> => {
      const { rows } = await app().database.pool.query('select nombre from event where entidad = $1 and registro = $2 order by id', [
        definition.name,
        id,
      ])
      return rows.map((row) => row.nombre)
    },
  }
}

/** Subcategories that came while their category was gone. Times are read before a lock is waited for; events are numbered under it. */
export async function eventsAfterParentWent(app: () => TestApp, verb: 'created' | 'restored'): Promise<unknown[]> {
  const { rows } = await app().database.pool.query(
    `select came.registro from event came join aftersales_subcategory s on s.id = came.registro
      join event went on went.nombre = 'aftersales_category.archived' and went.registro = s.pvc_id and went.id < came.id
      where came.nombre = $1 and not exists (select 1 from event back where back.nombre = 'aftersales_category.restored'
        and back.registro = s.pvc_id and back.id between went.id and came.id)`,
    [`aftersales_subcategory.${verb}`],
  )
  return rows
}
