import { dateLabels, datesOfKey } from '@soportica/contract/projects/dates'
import { initialValue } from '@soportica/contract/projects/content'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { ProjectField } from '@soportica/contract/projects/fields'
import { dayInBogota, yearOf } from '@soportica/rules/calendarDay'
import type { FormValue, FormValues, Wire, WireValue } from '../../../shells/record-dialog/recordValues.ts'
import { dayOf, textOf } from '../schedule/dayText.ts'

export const fieldNamed: ReadonlyMap<string, ProjectField> = new Map(cashierProject.fields.map((field) => [field.name, field]))
// In the form a theoretical date is one typed by hand; empty, the schedule says it.
export const typedDates: readonly string[] = cashierProject.datedStages
  .map(({ key }) => key)
  .flatMap((key) => [datesOfKey(cashierProject, key).inicio, datesOfKey(cashierProject, key).entrega])
const isTypedDate = new Set(typedDates)
const stageOfDate = new Map(
  cashierProject.datedStages
    .map(({ key }) => key)
    .flatMap((key) => [datesOfKey(cashierProject, key).inicio, datesOfKey(cashierProject, key).entrega].map((name) => [name, key])),
)
const family = ['checkPadre', 'hijos'] as const

/** As they follow each other on screen. */
export const fieldOrder: readonly string[] = [
  ...cashierProject.fields.flatMap(({ name }) => (name === 'idEstadoCajero' ? [name, 'nota'] : [name])),
  ...typedDates,
  ...family,
]

const others: Readonly<Record<string, string>> = { checkPadre: 'Es padre', hijos: 'Cajeros hijos', nota: 'Nota' }
export const labelOf = (name: string): string => dateLabels(cashierProject).get(name) ?? fieldNamed.get(name)?.label ?? others[name] ?? name
export const stageOfField = (name: string): string => stageOfDate.get(name) ?? fieldNamed.get(name)?.stage ?? 'basica'

type Stored = Readonly<Record<string, string | number | null>>
type Family = { readonly checkPadre: number; readonly hijos: readonly number[] }
const isPinned = (fijo: number | undefined, name: string): boolean => Boolean((fijo ?? 0) & (name.startsWith('fechaTeoricaInicio') ? 1 : 2))

const counted = new Set<ProjectField['kind']>(['flag', 'percent'])
/** What the server stores, as the form compares it. */
export function wireOf(values: Stored, fijos: Readonly<Record<string, number>>, { checkPadre, hijos }: Family): Wire {
  return {
    ...Object.fromEntries(cashierProject.fields.map(({ name, kind }) => [name, values[name] ?? (counted.has(kind) ? 0 : '')])),
    ...Object.fromEntries(typedDates.map((name) => [name, isPinned(fijos[stageOfDate.get(name)!], name) ? (values[name] ?? '') : ''])),
    checkPadre,
    hijos: [...hijos],
    nota: '',
  }
}

/** The stored record as a conflict brings it. */
export function wireOfRecord(record: Readonly<Record<string, string | number>>): Wire {
  const fijos = Object.fromEntries(cashierProject.datedStages.map(({ key }) => key).map((key) => [key, Number(record[`fijo_${key}`] ?? 0)]))
  const hijos = String(record['hijos'] ?? '')
    .split(',')
    .filter(Boolean)
    .map(Number)
  return wireOf(record, fijos, { checkPadre: Number(record['checkPadre'] ?? 0), hijos })
}

const initialOf = (field: ProjectField): string | number =>
  field.name === 'anioContable' ? yearOf(dayInBogota(new Date())) : initialValue(field)
/** What a new one begins with. */
export const newWire = (): Wire =>
  wireOf(Object.fromEntries(cashierProject.fields.map((field) => [field.name, initialOf(field)])), {}, { checkPadre: 0, hijos: [] })

function shown(field: ProjectField, value: WireValue): FormValue {
  if (field.kind === 'flag') return value === 1
  if (field.kind === 'date') return textOf(String(value ?? '')) || String(value ?? '')
  return String(value ?? '')
}
export const formOf = (wire: Wire): FormValues => ({
  ...Object.fromEntries(cashierProject.fields.map((field) => [field.name, shown(field, wire[field.name])])),
  ...Object.fromEntries(typedDates.map((name) => [name, textOf(String(wire[name] ?? '')) || String(wire[name] ?? '')])),
  checkPadre: wire['checkPadre'] === 1,
  hijos: (wire['hijos'] as readonly number[] | undefined) ?? [],
  nota: String(wire['nota'] ?? ''),
})

const sentDay = (typed: string): string => dayOf(typed) ?? typed.trim()
/** What cannot be read is sent as it was typed: its check says what is wrong. */
export function sentOf(field: ProjectField, value: FormValue): WireValue {
  if (field.kind === 'flag') return value === true ? 1 : 0
  const text = String(value ?? '').trim()
  if (field.kind === 'text') return text
  if (field.kind === 'date') return sentDay(text)
  return /^\d+$/.test(text) ? Number(text) : text
}
export function toWire(values: FormValues): Wire {
  const parent = values['checkPadre'] === true
  return {
    ...Object.fromEntries(cashierProject.fields.map((field) => [field.name, sentOf(field, values[field.name])])),
    ...Object.fromEntries(typedDates.map((name) => [name, sentDay(String(values[name] ?? ''))])),
    checkPadre: parent ? 1 : 0,
    hijos: parent ? [...new Set((values['hijos'] as readonly number[] | undefined) ?? [])] : [],
    nota: String(values['nota'] ?? '').trim(),
  }
}
export const isDateName = (name: string): boolean => isTypedDate.has(name) || fieldNamed.get(name)?.kind === 'date'
