import { z } from 'zod'
import { type CatalogDefinition, type CatalogField, fieldLabel, type Option, statuses } from './catalog.ts'
import { limits } from '../core/limits.ts'
import { fieldRequired, isAbsent, requiredOrWrong } from '../core/required.ts'
import { state, text } from '../core/wire.ts'

/** The schema of a field, and its default. */
export type FieldInput = { readonly name: string; readonly schema: z.ZodType; readonly initial?: string | number }

const oneOf = new Intl.ListFormat('es', { type: 'disjunction' })
// More than these are no help in a sentence.
const few = 4
// Within a sentence: 'aplica código de seguridad'.
const fieldPhrase = (definition: CatalogDefinition, name: string): string => {
  const label = fieldLabel(definition, name)
  return `El campo ${label.charAt(0).toLowerCase()}${label.slice(1)}`
}
export const notAmong = (name: string, options: readonly Option[]): string =>
  options.length > few ? `${name} no es válido` : `${name} no es válido; use: ${oneOf.format(options.map(({ label }) => label))}`

/** Active or not, where it has to be said. */
export const requiredState = state(requiredOrWrong(fieldRequired('estado'), notAmong('El campo estado', statuses)))

const ticks = [
  { value: 1, label: 'SI' },
  { value: 0, label: 'NO' },
]
const tick = (name: string) => z.union([z.literal(0), z.literal(1)], notAmong(name, ticks))

function wholeNumber(name: string, max: number, required?: string) {
  const range = `${name} debe estar entre 0 y ${max}`
  const wrong = ({ input }: { input?: unknown }) => {
    if (isAbsent(input) && required) return required
    return Number.isInteger(input) ? range : `${name} debe ser un número entero`
  }
  return z.int({ error: wrong }).min(0, range).max(max, range)
}

function textInput(name: string, max: number, required?: string) {
  const kind = requiredOrWrong(required, `${name} no es válido: se esperaba un texto`)
  return required ? text(max, kind).min(1, required) : text(max, kind)
}

export function fieldInputs(definition: CatalogDefinition, field: CatalogField): FieldInput[] {
  const { name } = field
  const sentence = fieldPhrase(definition, name)
  switch (field.kind) {
    case 'text':
      return [{ name, schema: textInput(sentence, field.max, field.required), initial: field.required ? undefined : '' }]
    case 'status':
      return [{ name, schema: state(requiredOrWrong(field.required, notAmong(sentence, field.options))) }]
    case 'option': {
      const wrong = notAmong(sentence, field.options)
      const known = z.literal(
        field.options.map((option) => option.value),
        requiredOrWrong(field.required, wrong),
      )
      // Nothing chosen is stored as 0.
      const none = z.union([known, z.literal([0, null, '']).transform(() => 0)], wrong)
      return [field.empty === undefined ? { name, schema: known, initial: field.initial } : { name, schema: none, initial: 0 }]
    }
    case 'flag':
      return [{ name, schema: tick(sentence), initial: 0 }]
    case 'integer':
      return [{ name, schema: wholeNumber(sentence, field.max, field.required), initial: field.required ? undefined : 0 }]
    case 'step':
      return [
        { name, schema: tick(sentence), initial: 0 },
        { name: field.days, schema: wholeNumber(fieldPhrase(definition, field.days), limits.maxDays), initial: 0 },
      ]
  }
}

/** An id in an address, named by its noun, or 0 for a new record. 0 must be explicit: an empty value is refused. */
export function idOrZero(noun: string) {
  const wrong = `El campo ${noun} no es válido: se esperaba un número`
  const digits = z
    .string(requiredOrWrong(fieldRequired(noun), wrong))
    .min(1, { error: fieldRequired(noun), abort: true })
    .regex(/^\d{1,10}$/, wrong)
    .transform(Number)
    .pipe(z.int().max(limits.maxId, wrong))
  // Our own client says it as a number; in the address it is a text.
  return z.preprocess((value) => (typeof value === 'number' ? String(value) : value), digits)
}
