import type { CatalogDefinition, CatalogField } from '@soportica/contract/catalogs/catalog'
import type { CatalogRow } from '@soportica/contract/catalogs/catalogCalls'
import type { ScopeFields } from '../scopeFields.ts'
import type { FormValue, FormValues, Wire, WireValue } from '../../record-dialog/recordValues.ts'

type Pair = [name: string, value: WireValue]

// Only digits make a number: '1e2' would be saved as 100. The field's rules refuse other texts.
const typed = (value: FormValue): WireValue => {
  const text = String(value ?? '').trim()
  if (text === '') return undefined
  return /^-?\d+$/.test(text) ? Number(text) : text
}
const whole = (value: FormValue): number | undefined => (typeof value === 'string' && value !== '' ? Number(value) : undefined)
const tick = (value: FormValue): number => (value === true ? 1 : 0)

function initialOf(field: CatalogField): Pair[] {
  switch (field.kind) {
    case 'text':
      return [[field.name, '']]
    case 'step':
      return [
        [field.name, 0],
        [field.days, 0],
      ]
    case 'option':
    case 'status':
      return [[field.name, field.initial ?? (field.empty === undefined ? undefined : 0)]]
    case 'flag':
      return [[field.name, 0]]
    case 'integer':
      return [[field.name, field.required ? undefined : 0]]
  }
}

// Any status but 1 is inactive.
const storedOf = (field: CatalogField, name: string, value: WireValue): WireValue =>
  field.kind === 'status' && name === field.name && value !== undefined ? (value === 1 ? 1 : 2) : value

export function initialWire(definition: CatalogDefinition, row?: CatalogRow): Wire {
  const pairs = definition.fields.flatMap((field) =>
    initialOf(field).map(([name, initial]): Pair => [name, storedOf(field, name, row ? (row[name] as WireValue) : initial)]),
  )
  return Object.fromEntries(pairs)
}

function formPairs(field: CatalogField, wire: Wire): [string, FormValue][] {
  const { name } = field
  if (field.kind === 'flag') return [[name, wire[name] === 1]]
  if (field.kind === 'step') {
    return [
      [name, wire[name] === 1],
      [field.days, String(wire[field.days] ?? 0)],
    ]
  }
  // Nothing chosen is 0 on the wire.
  if (field.kind === 'option' && field.empty !== undefined) return [[name, String(wire[name] || '')]]
  return [[name, String(wire[name] ?? '')]]
}

function wirePairs(field: CatalogField, values: FormValues): Pair[] {
  const value = values[field.name]
  switch (field.kind) {
    case 'text':
      return [[field.name, String(value ?? '').trim()]]
    case 'flag':
      return [[field.name, tick(value)]]
    case 'step':
      return [
        [field.name, tick(value)],
        [field.days, typed(values[field.days]) ?? 0],
      ]
    case 'integer':
      return [[field.name, typed(value) ?? (field.required ? undefined : 0)]]
    case 'option':
    case 'status':
      return [[field.name, whole(value) ?? (field.empty === undefined ? undefined : 0)]]
  }
}

/** A flag counts only while the flag it requires is on. */
export function settledFlags(definition: CatalogDefinition, wire: Wire): Wire {
  const off = definition.fields.filter((field) => field.kind === 'flag' && field.requires && wire[field.requires] !== 1)
  return off.length === 0 ? wire : { ...wire, ...Object.fromEntries(off.map(({ name }) => [name, 0])) }
}

const associationNames = ({ associations = [] }: CatalogDefinition): string[] => associations.map(({ field }) => field)

export function formOf(definition: CatalogDefinition, wire: Wire): FormValues {
  const own = definition.fields.flatMap((field) => formPairs(field, wire))
  const lists = associationNames(definition).map((name): [string, FormValue] => [name, wire[name] as FormValue])
  return Object.fromEntries([...own, ...lists])
}

export function wireOf(definition: CatalogDefinition, values: FormValues): Wire {
  const own = definition.fields.flatMap((field) => wirePairs(field, values))
  const lists = associationNames(definition).map((name): Pair => [name, values[name] as WireValue])
  return settledFlags(definition, Object.fromEntries([...own, ...lists]))
}

/** '1,3' as ids. */
export const idsIn = (value: string | number | undefined): number[] =>
  String(value ?? '')
    .split(',')
    .filter(Boolean)
    .map(Number)

// A stored record as the server sends it in a conflict: associations are id lists in one text.
export function wireOfRecord(definition: CatalogDefinition, record: Readonly<Record<string, string | number>>): Wire {
  const lists = associationNames(definition)
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, lists.includes(name) ? idsIn(value) : value]))
}

type Edited = { readonly wire: Wire; readonly base: Wire; readonly version?: number; readonly scopeFields?: ScopeFields }

export function bodyOf(definition: CatalogDefinition, id: number, { wire, base, version, scopeFields }: Edited): Record<string, unknown> {
  const lists = (definition.associations ?? []).flatMap(({ field, before }): [string, WireValue][] => [
    [field, wire[field] ?? []],
    ...(before === undefined ? [] : [[before, base[field] ?? []] as [string, WireValue]]),
  ])
  // A part of another screen gets its number when it is stored (section 7).
  const own = id === 0 && definition.parent ? {} : { [definition.id]: id }
  return { ...wire, ...Object.fromEntries(lists), ...scopeFields, ...own, ...(version === undefined ? {} : { version }) }
}

// The names of all fields as they follow each other on screen.
export function fieldOrder({ fields, associations = [] }: CatalogDefinition): string[] {
  const plain = fields.filter(({ kind }) => kind !== 'step' && kind !== 'flag').map(({ name }) => name)
  const steps = fields.flatMap((field) => (field.kind === 'step' ? [field.name, field.days] : []))
  const flags = fields.flatMap((field) => (field.kind === 'flag' ? [field.name] : []))
  return [...plain, ...steps, ...flags, ...associations.map(({ field }) => field)]
}
