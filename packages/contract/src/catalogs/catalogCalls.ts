import { z } from 'zod'
import {
  type Association,
  belongsTo,
  type CatalogDefinition,
  type CatalogField,
  fieldNames,
  inList,
  namesField,
  peridsTo,
  sortableColumns,
  windowPermissions,
} from './catalog.ts'
import { type FieldInput, fieldInputs, idOrZero } from './catalogInputs.ts'
import { endpointsOf } from '../core/endpoint.ts'
import { idsOrText } from '../core/idLists.ts'
import { limits } from '../core/limits.ts'
import { fieldRequired, requiredOrWrong } from '../core/required.ts'
import {
  actions,
  flag,
  identity,
  idName,
  message,
  optionalId,
  page,
  queryId,
  recordId,
  recordIdOrNew,
  requiredId,
  saved,
  sorting,
  text,
  version,
  wireDateTime,
} from '../core/wire.ts'

type Shape = Record<string, z.ZodType>

const shapeOf = (fields: readonly CatalogField[], part: (field: CatalogField) => Shape): Shape =>
  Object.assign({}, ...fields.map(part)) as Shape
const inputShape = (definition: CatalogDefinition, ofInput: (input: FieldInput) => z.ZodType): Shape =>
  Object.fromEntries(definition.fields.flatMap((field) => fieldInputs(definition, field)).map((input) => [input.name, ofInput(input)]))

// A whole record: omitted fields get their default.
export const catalogValues = (definition: CatalogDefinition) =>
  z
    .object(inputShape(definition, ({ schema, initial }) => (initial === undefined ? schema : schema.default(initial))))
    .superRefine((value, context) => checkSteps(definition, value, context))

// A ticked step takes at least a day (0003) unless zero is allowed (0025); days of unticked steps do not count.
function checkSteps(definition: CatalogDefinition, value: Record<string, unknown>, context: z.RefinementCtx): void {
  for (const field of definition.fields) {
    // Omitted in an edit: the stored value counts, and is checked with the others.
    if (field.kind !== 'step' || !field.required || value[field.name] !== 1 || value[field.days] === undefined) continue
    if (value[field.days] === 0) context.addIssue({ code: 'custom', path: [field.days], message: field.required })
  }
}

// Accepted as a list or, from older clients, as a comma-separated text.
const idsOf = (label: string) => idsOrText(label, 2000).transform((ids) => [...new Set(ids)])

// Several words at once: rows with any of them.
export const words = z.union([text(limits.nameLength), z.array(text(limits.nameLength)).max(20)]).nullish()

function filterShape(definition: CatalogDefinition): Shape {
  const filters: Shape = {}
  for (const field of definition.fields) {
    if (field.kind === 'text' && !field.unfiltered) filters[field.name] = words
    if ((field.kind === 'option' || field.kind === 'status') && field.filter)
      filters[field.name] = z.int().min(0).max(limits.maxId).nullish()
  }
  return filters
}

const outputOf = (field: CatalogField): Shape => ({
  ...Object.fromEntries(fieldNames(field).map((name) => [name, field.kind === 'text' ? z.string() : z.int()])),
  ...(field.kind === 'option' && field.words ? { [field.words]: z.string() } : {}),
})
const selectionOutput = (definition: CatalogDefinition): Shape =>
  Object.fromEntries(
    inList(definition).flatMap((association) => [
      [association.field, z.string().describe('Ids separados por comas')],
      [namesField(association), z.array(z.string())],
    ]),
  )
// The scope of a row: a fixed value for a catalogue that shares its table, otherwise any row of the other catalogue.
const scopeSchema = ({ scope, parent }: CatalogDefinition): z.ZodType | undefined => {
  if (scope) return z.literal(scope.value, requiredOrWrong(fieldRequired(scope.field), `El campo ${scope.field} no es válido`))
  return parent && requiredId(parent.label)
}
const scopeShape = (definition: CatalogDefinition): Shape => {
  const [field, schema] = [belongsTo(definition), scopeSchema(definition)]
  return field && schema ? { [field]: schema } : {}
}

// Not needed to find the row; if sent, it must match.
const parentShape = ({ parent }: CatalogDefinition): Shape => (parent ? { [parent.field]: recordId.optional() } : {})

export function catalogRow(definition: CatalogDefinition) {
  return z.object({
    [definition.id]: z.int(),
    ...shapeOf(definition.fields, outputOf),
    ...selectionOutput(definition),
    ...(belongsTo(definition) ? { [belongsTo(definition)!]: z.int() } : {}),
    nomestado: z.string(),
    usuact: z.string(),
    fecact: wireDateTime,
    version: z.int(),
    acciones: actions,
  })
}

export type CatalogValue = string | number
export type CatalogRow = Record<string, CatalogValue> & { acciones: z.infer<typeof actions> }
export type CatalogOption = { id: number; nombre: string }
export type CatalogPage = { results: CatalogRow[]; total: number; acciones: z.infer<typeof actions> }

export function catalogFilters(definition: CatalogDefinition) {
  return z.strictObject({
    ...scopeShape(definition),
    ...filterShape(definition),
    // The row in the address.
    [definition.id]: optionalId,
    // 1: those that were deleted.
    eliminados: flag.default(0),
    ...sorting(sortableColumns(definition), 'nombre'),
  })
}

export function catalogCalls(definition: CatalogDefinition) {
  const { id, api, calls, removeMethod = 'PUT', savedId = id, associations = [] } = definition
  const listBody = catalogFilters(definition).extend({ ...page, ...identity })
  const lists: Shape = Object.assign(
    {},
    ...associations.flatMap(({ field, before, alias, label }) =>
      [field, before, alias].map((name) => (name ? { [name]: idsOf(label).optional() } : {})),
    ),
  ) as Shape
  const saveBody = z
    .strictObject({
      ...identity,
      [id]: recordIdOrNew,
      ...scopeShape(definition),
      ...inputShape(definition, ({ schema, initial }) => (initial === undefined ? schema : schema.optional())),
      ...lists,
      version,
    })
    .superRefine((value, context) => checkSteps(definition, value, context))
  const endpoint = endpointsOf(definition.title)

  return {
    list: endpoint({
      method: 'POST',
      path: `/api/${api}/${calls.list}`,
      summary: `Lista paginada de ${definition.noun.many}`,
      permission: { anyOf: windowPermissions(definition) },
      audit: false,
      body: listBody,
      response: z.object({ results: z.array(catalogRow(definition)), total: z.int(), acciones: actions }),
    }),
    save: endpoint({
      method: 'POST',
      path: `/api/${api}/${calls.save}`,
      summary: `Crea o edita ${definition.noun.one}`,
      permission: { anyOf: [...peridsTo(definition, 'create'), ...peridsTo(definition, 'edit')] },
      audit: `${definition.name}.saved`,
      body: saveBody,
      response: z.object({ mensaje: z.string(), [savedId]: z.int(), ...saved }),
    }),
    remove: endpoint({
      method: removeMethod,
      path: `/api/${api}/${calls.remove}`,
      summary: `Elimina ${definition.noun.one}`,
      permission: { anyOf: [...peridsTo(definition, 'delete')] },
      audit: `${definition.name}.archived`,
      body: z.strictObject({
        ...identity,
        [id]: recordId,
        ...(definition.scope ? scopeShape(definition) : {}),
        ...parentShape(definition),
      }),
      response: message,
    }),
    options: calls.options ? optionsCall(definition, calls.options) : undefined,
    associations: associations.flatMap((association) =>
      association.call ? [{ association, call: associationCall(definition, association, association.call) }] : [],
    ),
    inline: associations.flatMap((association) =>
      typeof association.inline === 'object' ? [{ association, call: inlineCall(definition, association, association.inline) }] : [],
    ),
  }
}

// The options for other screens: active rows by name. Browsers cache them until the catalogue changes.
function optionsCall(definition: CatalogDefinition, path: string) {
  const { id, parent, optionFields = [], noun, title } = definition
  const endpoint = endpointsOf(title)
  const said = Object.fromEntries([...(parent ? [parent.field] : []), ...optionFields].map((field) => [field, z.int()]))
  return endpoint({
    method: 'GET',
    path: `/api/${path}`,
    summary: `Opciones activas de ${noun.many}`,
    permission: 'session',
    query: z.strictObject(parent ? { [parent.field]: queryId.optional() } : {}),
    response: z.array(z.object({ [id]: z.int(), nombre: z.string(), ...said })),
  })
}

function inlineCall(
  definition: CatalogDefinition,
  { label }: Association,
  { path, id, value }: { path: string; id: string; value: string },
) {
  return endpointsOf(definition.title)({
    method: 'PUT',
    path: `/api/${path}`,
    summary: `Cambia ${label.toLowerCase()} de ${definition.noun.one}`,
    permission: { anyOf: [...peridsTo(definition, 'edit')] },
    audit: `${definition.name}.saved`,
    body: z.strictObject({ ...identity, [id]: recordId, [value]: idsOf(label), version }),
    response: z.object({ mensaje: z.string(), ...saved }),
  })
}

function associationCall(definition: CatalogDefinition, association: Association, name: string) {
  return endpointsOf(definition.title)({
    method: 'GET',
    path: `/api/${definition.api}/${name}`,
    summary: `${association.label} de ${definition.noun.one}`,
    permission: { anyOf: windowPermissions(definition) },
    // opc 1: only the chosen ones; 2: all options and the chosen ones
    query: z.strictObject({
      [definition.id]: idOrZero(definition.noun.one),
      opc: z.enum(['1', '2']).default('2'),
    }),
    response: z.object({ todos: z.array(idName), asociados: z.array(idName) }),
  })
}
