import { limits } from './limits.ts'
import type { Perid } from './permissions.ts'
import { fieldRequired } from './required.ts'

// A catalogue is data: from its definition come table, calls, screen, dialog, Excel file, history and tests.
type Base = { readonly name: string; readonly label: string; readonly title?: string }
export type TextField = Base & { readonly kind: 'text'; readonly required?: string; readonly max: number }
export type OptionField = Base & {
  readonly kind: 'option'
  readonly options: readonly Option[]
  readonly required?: string
  readonly initial?: number
  readonly filter?: boolean
}
export type StatusField = Omit<OptionField, 'kind'> & { readonly kind: 'status' }
export type FlagField = Base & { readonly kind: 'flag' }
export type IntegerField = Base & { readonly kind: 'integer'; readonly required?: string; readonly max: number }
// A tick with its number of days; the days count only while the tick is on.
export type StepField = Base & { readonly kind: 'step'; readonly days: string; readonly required: string }
export type CatalogField = TextField | OptionField | StatusField | FlagField | IntegerField | StepField
export type Option = { readonly value: number; readonly label: string }

export type Association = {
  readonly field: string
  readonly before: string
  readonly label: string
  readonly of: string
  readonly call: string
}

export type CatalogDefinition = {
  readonly name: string
  readonly id: string
  readonly api: 'cashiers' | 'branchOffice' | 'aftersales' | 'request' | 'devices' | 'jobs'
  readonly calls: { readonly list: string; readonly save: string; readonly remove: string }
  readonly route: string
  readonly title: string
  readonly menu: { readonly parent: string; readonly icon: string; readonly description: string }
  readonly noun: { readonly one: string; readonly many: string }
  readonly titles: { readonly create: string; readonly edit: string }
  readonly confirmDelete: string
  readonly nothingChanged: string
  /** venid: the number under which profiles are assigned this window. */
  readonly window: number
  readonly permissions: { readonly create: Perid; readonly edit: Perid; readonly delete: Perid }
  readonly fields: readonly CatalogField[]
  readonly columns: readonly string[]
  readonly hiddenColumns?: readonly string[]
  readonly associations?: readonly Association[]
}

export function defineCatalog<const D extends CatalogDefinition>(definition: D): D & CatalogDefinition {
  return definition
}

export const yesNo = [
  { value: 1, label: 'SI' },
  { value: 0, label: 'NO' },
] as const
export const statuses = [
  { value: 1, label: 'Activo' },
  { value: 2, label: 'Inactivo' },
] as const

export const nameField = (name = 'nombre'): TextField => ({
  kind: 'text',
  name,
  label: name,
  required: fieldRequired(name),
  max: limits.nameLength,
})
export const statusField = (name: 'estado' | 'estid' = 'estado'): StatusField => ({
  kind: 'status',
  name,
  label: 'estado',
  options: statuses,
  required: fieldRequired('estado'),
  initial: 1,
  filter: true,
})
export const flagField = (name: string, label: string, title?: string): FlagField => ({ kind: 'flag', name, label, title })
export const stepField = (name: string, days: string, label: string, title: string): StepField => ({
  kind: 'step',
  name,
  days,
  label,
  title,
  required: `El campo días de ${title.toLowerCase()} es requerido`,
})

export const auditColumns = { usuact: 'actualizado por', fecact: 'fecha actualización' } as const

// The names a field occupies on the wire and in the table.
export const fieldNames = (field: CatalogField): string[] => (field.kind === 'step' ? [field.name, field.days] : [field.name])
export const statusOf = (definition: CatalogDefinition): string =>
  definition.fields.find((field) => field.kind === 'status')?.name ?? 'estado'
export const fieldLabel = (definition: CatalogDefinition, name: string): string => {
  for (const field of definition.fields) {
    if (field.name === name) return field.title ?? field.label
    if (field.kind === 'step' && field.days === name) return `días de ${(field.title ?? field.label).toLowerCase()}`
  }
  return definition.associations?.find((association) => association.field === name)?.label ?? name
}
export const sortableColumns = (definition: CatalogDefinition): string[] => [
  definition.id,
  ...definition.columns,
  ...(definition.hiddenColumns ?? []),
]
export const windowPermissions = ({ permissions }: CatalogDefinition): Perid[] => [permissions.create, permissions.edit, permissions.delete]

// 'Realmente desea eliminar la modalidad {nombre}?' filled from a row
export const fillText = (text: string, row: Record<string, unknown>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(row[name] ?? ''))
