import { z } from 'zod'
import { type Association, type CatalogDefinition, type CatalogField, fieldNames, sortableColumns, windowPermissions } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import {
  actions,
  flag,
  identity,
  page,
  queryIdOrNew,
  recordId,
  recordIdOrNew,
  requiredText,
  saved,
  sorting,
  state,
  text,
  version,
  wireDateTime,
} from './wire.ts'

type Shape = Record<string, z.ZodType>

// Absent means required; present and not among the choices is another mistake.
const asRequired = (mensaje: string | undefined, name: string) => ({
  error: ({ input }: { input: unknown }) =>
    input === undefined || input === null || input === '' ? mensaje : `El campo ${name} no es válido`,
})

type FieldInput = { readonly name: string; readonly schema: z.ZodType; readonly initial?: string | number }

function fieldInputs(field: CatalogField): FieldInput[] {
  const { name } = field
  switch (field.kind) {
    case 'text':
      return [field.required ? { name, schema: requiredText(field.required, field.max) } : { name, schema: text(field.max), initial: '' }]
    case 'status':
      return [{ name, schema: state(asRequired(field.required, name)) }]
    case 'option': {
      const values = field.options.map((option) => option.value)
      return [{ name, schema: z.literal(values, asRequired(field.required, name)), initial: field.initial }]
    }
    case 'flag':
      return [{ name, schema: flag, initial: 0 }]
    case 'integer':
      return [{ name, schema: z.int(asRequired(field.required, name)).min(0).max(field.max), initial: field.required ? undefined : 0 }]
    case 'step':
      return [
        { name, schema: flag, initial: 0 },
        { name: field.days, schema: z.int().min(0).max(limits.maxDays), initial: 0 },
      ]
  }
}

const shapeOf = (fields: readonly CatalogField[], part: (field: CatalogField) => Shape): Shape =>
  Object.assign({}, ...fields.map(part)) as Shape
const inputShape = (definition: CatalogDefinition, ofInput: (input: FieldInput) => z.ZodType): Shape =>
  Object.fromEntries(definition.fields.flatMap(fieldInputs).map((input) => [input.name, ofInput(input)]))

// A whole record: what was left out starts as the definition says.
export const catalogValues = (definition: CatalogDefinition) =>
  z
    .object(inputShape(definition, ({ schema, initial }) => (initial === undefined ? schema : schema.default(initial))))
    .superRefine((value, context) => checkSteps(definition, value, context))

function checkSteps(definition: CatalogDefinition, value: Record<string, unknown>, context: z.RefinementCtx): void {
  for (const field of definition.fields) {
    // Left out in an edit: what is stored counts, and is checked with the rest.
    if (field.kind !== 'step' || value[field.name] === undefined || value[field.days] === undefined) continue
    const days = Number(value[field.days])
    if (value[field.name] === 1 && days < 1) context.addIssue({ code: 'custom', path: [field.days], message: field.required })
    if (value[field.name] !== 1 && days !== 0) {
      context.addIssue({
        code: 'custom',
        path: [field.days],
        message: `Marque ${(field.title ?? field.label).toLowerCase()} para indicar sus días`,
      })
    }
  }
}

// Accepted as a list or, from older clients, as a comma-separated text.
const idList = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter(Boolean).map(Number) : value),
  z
    .array(recordId)
    .max(2000)
    .transform((ids) => [...new Set(ids)]),
)

function filterShape(definition: CatalogDefinition): Shape {
  const filters: Shape = {}
  for (const field of definition.fields) {
    if (field.kind === 'text') filters[field.name] = text(limits.nameLength).nullish()
    if ((field.kind === 'option' || field.kind === 'status') && field.filter)
      filters[field.name] = z.int().min(0).max(limits.maxId).nullish()
  }
  return filters
}

const outputOf = (field: CatalogField): Shape =>
  Object.fromEntries(fieldNames(field).map((name) => [name, field.kind === 'text' ? z.string() : z.int()]))

export function catalogRow(definition: CatalogDefinition) {
  return z.object({
    [definition.id]: z.int(),
    ...shapeOf(definition.fields, outputOf),
    nomestado: z.string(),
    usuact: z.string(),
    fecact: wireDateTime,
    version: z.int(),
    acciones: actions,
  })
}

export type CatalogValue = string | number
export type CatalogRow = Record<string, CatalogValue> & { acciones: z.infer<typeof actions> }
export type CatalogPage = { results: CatalogRow[]; total: number; acciones: z.infer<typeof actions> }

export function catalogFilters(definition: CatalogDefinition) {
  return z.strictObject({
    ...filterShape(definition),
    ...sorting(sortableColumns(definition)),
  })
}

export function catalogCalls(definition: CatalogDefinition) {
  const { id, api, calls, permissions, associations = [] } = definition
  const listBody = catalogFilters(definition).extend({ ...page, ...identity })
  const lists: Shape = Object.assign(
    {},
    ...associations.map(({ field, before }) => ({ [field]: idList.optional(), [before]: idList.optional() })),
  ) as Shape
  const saveBody = z
    .strictObject({
      ...identity,
      [id]: recordIdOrNew,
      ...inputShape(definition, ({ schema, initial }) => (initial === undefined ? schema : schema.optional())),
      ...lists,
      version,
    })
    .superRefine((value, context) => checkSteps(definition, value, context))

  return {
    list: endpoint({
      method: 'POST',
      path: `/api/${api}/${calls.list}`,
      tag: definition.title,
      summary: `Lista paginada de ${definition.noun.many}`,
      permission: { anyOf: windowPermissions(definition) },
      audit: false,
      body: listBody,
      response: z.object({ results: z.array(catalogRow(definition)), total: z.int(), acciones: actions }),
    }),
    save: endpoint({
      method: 'POST',
      path: `/api/${api}/${calls.save}`,
      tag: definition.title,
      summary: `Crea o edita ${definition.noun.one}`,
      permission: { anyOf: [permissions.create, permissions.edit] },
      audit: `${definition.name}.saved`,
      body: saveBody,
      response: z.object({
        mensaje: z.string(),
        [id]: z.int(),
        ...saved,
      }),
    }),
    remove: endpoint({
      method: 'PUT',
      path: `/api/${api}/${calls.remove}`,
      tag: definition.title,
      summary: `Elimina ${definition.noun.one}`,
      permission: { anyOf: [permissions.delete] },
      audit: `${definition.name}.archived`,
      body: z.strictObject({ ...identity, [id]: recordId }),
      response: z.object({ mensaje: z.string() }),
    }),
    associations: associations.map((association) => ({ association, call: associationCall(definition, association) })),
  }
}

const choice = z.object({ id: z.int(), nombre: z.string() })

function associationCall(definition: CatalogDefinition, association: Association) {
  return endpoint({
    method: 'GET',
    path: `/api/${definition.api}/${association.call}`,
    tag: definition.title,
    summary: `${association.label} de ${definition.noun.one}`,
    permission: { anyOf: windowPermissions(definition) },
    audit: false,
    // opc 1: only the chosen ones; 2: all of them and the chosen ones
    query: z.strictObject({
      [definition.id]: queryIdOrNew,
      opc: z.enum(['1', '2']).default('2'),
    }),
    response: z.object({ todos: z.array(choice), asociados: z.array(choice) }),
  })
}
