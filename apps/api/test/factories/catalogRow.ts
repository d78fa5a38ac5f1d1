import { randomUUID } from 'node:crypto'
import { belongsTo, type CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import type { Caller } from '../app.ts'

// The scope of a catalogue that shares its table or belongs to another one: the first demo row.
export const scopeFieldsOf = (definition: CatalogDefinition): Record<string, number> => {
  const field = belongsTo(definition)
  return field ? { [field]: definition.scope?.value ?? 1 } : {}
}

// Values that the definition accepts, different at every call.
export function catalogValuesFor(definition: CatalogDefinition, fields: Record<string, unknown> = {}): Record<string, unknown> {
  const values: Record<string, unknown> = { ...scopeFieldsOf(definition) }
  for (const field of definition.fields) {
    if (field.kind === 'text') values[field.name] = `${field.name} ${randomUUID().slice(0, 13)}`
    else if (field.kind === 'status') values[field.name] = 1
    else if (field.kind === 'option') values[field.name] = field.options[0]?.value
    else if (field.kind === 'step') Object.assign(values, { [field.name]: 1, [field.days]: 3 })
    else values[field.name] = 0
  }
  return { ...values, ...fields }
}

export async function createCatalogRow(
  caller: Caller,
  definition: CatalogDefinition,
  fields: Record<string, unknown> = {},
): Promise<{ id: number; values: Record<string, unknown> }> {
  const values = catalogValuesFor(definition, fields)
  const answer = await caller.call(catalogCalls(definition).save, { body: values })
  if (answer.status !== 200) throw new Error(`${definition.name} was not created: ${JSON.stringify(answer.body)}`)
  return { id: Number(answer.body[definition.savedId ?? definition.id]), values }
}
