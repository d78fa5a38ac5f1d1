import { limits } from '../core/limits.ts'
import type { Perid } from '../permissions/perid.ts'

// A catalogue is data: from its definition come table, calls, screen, dialog, Excel file, history and tests.
type Base = { readonly name: string; readonly label: string; readonly title?: string }
export type TextField = Base & {
  readonly kind: 'text'
  readonly required?: string
  readonly max: number
  /** Not among the filters of the list. */
  readonly unfiltered?: boolean
  /** Filtered by several words at once, any of which may be in it. */
  readonly chips?: boolean
  /** Shown in the list where nothing is stored. */
  readonly empty?: string
}
export type OptionField = Base & {
  readonly kind: 'option'
  readonly options: readonly Option[]
  readonly required?: string
  readonly initial?: number
  readonly filter?: boolean
  /** May be left without a choice, stored as 0; shown in the list with these words. */
  readonly empty?: string
  /** Under this name rows also carry the words of the choice. */
  readonly words?: string
}
export type StatusField = Omit<OptionField, 'kind'> & { readonly kind: 'status' }
// Counts only while the flag it requires is on, and is 0 otherwise. Inline: turned from the list, saving the whole record.
export type FlagField = Base & { readonly kind: 'flag'; readonly requires?: string; readonly inline?: true }
export type IntegerField = Base & { readonly kind: 'integer'; readonly required?: string; readonly max: number }
// A tick with its number of days; the days count only while the tick is on.
export type StepField = Base & {
  readonly kind: 'step'
  readonly days: string
  /** The sentence for a tick without days; absent: zero days are allowed (0025). */
  readonly required?: string
}
export type CatalogField = TextField | OptionField | StatusField | FlagField | IntegerField | StepField
export type Option = { readonly value: number; readonly label: string }

export type Association = {
  readonly field: string
  readonly label: string
  readonly of: string
  /** The former selection, sent by older clients. */
  readonly before?: string
  /** Another name under which a save takes the selection. */
  readonly alias?: string
  /** A separate lookup; without it the rows carry the selection and the options come from the other catalogue. */
  readonly call?: string
  /** Changed from the list, without the dialog: by a call of its own, or by saving the whole record. */
  readonly inline?: true | { readonly path: string; readonly id: string; readonly value: string }
}

// One table for several catalogues: each has the rows with its value.
export type Scope = { readonly field: string; readonly value: number }
// Rows that belong to a row of another catalogue; their names are unique within it.
export type Parent = { readonly field: string; readonly of: string; readonly label: string }

export type CatalogDefinition = {
  readonly name: string
  /** When it is not the name. */
  readonly table?: string
  readonly id: string
  /** The name of the id in a save's answer, if different. */
  readonly savedId?: string
  readonly api: 'cashiers' | 'branchOffice' | 'aftersales' | 'request' | 'devices' | 'jobs'
  readonly calls: {
    readonly list: string
    readonly save: string
    readonly remove: string
    /** The options for other screens, with its folder: 'cashiers/get_all_origins'. */
    readonly options?: string
  }
  readonly removeMethod?: 'POST' | 'DELETE'
  /** Absent for a catalogue within another screen, with everything else of a window. */
  readonly route?: string
  readonly title: string
  readonly menu?: { readonly parent: string; readonly icon: string; readonly description: string }
  readonly noun: { readonly one: string; readonly many: string }
  readonly titles: { readonly create: string; readonly edit: string; readonly button?: string }
  readonly confirmDelete: string
  readonly nothingChanged: string
  /** venid: the number under which profiles are assigned this window. */
  readonly window?: number
  readonly permissions: { readonly create: Perid; readonly edit: Perid | readonly Perid[]; readonly delete: Perid }
  /** The lists whose order depends on it: their screens get an event. */
  readonly sorts?: { readonly entidad: string; readonly by: readonly string[] }
  readonly scope?: Scope
  readonly parent?: Parent
  readonly fields: readonly CatalogField[]
  readonly columns: readonly string[]
  readonly hiddenColumns?: readonly string[]
  /** Numbers that the options say besides the name. */
  readonly optionFields?: readonly string[]
  readonly associations?: readonly Association[]
  /** Labels of the columns of the last change, where they were corrected. */
  readonly audit?: Readonly<Record<AuditColumn, string>>
}
/** A catalogue with a screen and a window of its own. */
export type CatalogScreen = CatalogDefinition & Required<Pick<CatalogDefinition, 'route' | 'menu' | 'window'>>
export const isScreen = (definition: CatalogDefinition): definition is CatalogScreen => definition.route !== undefined

/** What a save without changes is answered, where the specification has no other words. */
export const nothingChanged = 'No has realizado ninguna modificación'
type Declared = Omit<CatalogDefinition, 'nothingChanged'> & Partial<Pick<CatalogDefinition, 'nothingChanged'>>
export const defineCatalog = <const D extends Declared>(definition: D): D & CatalogDefinition => ({ nothingChanged, ...definition })

export const yesNo = [
  { value: 1, label: 'SI' },
  { value: 0, label: 'NO' },
] as const
export const statuses = [
  { value: 1, label: 'Activo' },
  { value: 2, label: 'Inactivo' },
] as const

export const nameField = (required = 'El campo nombre es requerido'): TextField => ({
  kind: 'text',
  name: 'nombre',
  label: 'nombre',
  required,
  max: limits.nameLength,
})
export const statusField = (name: 'estado' | 'estid' = 'estado', required = 'El campo estado es requerido'): StatusField => ({
  kind: 'status',
  name,
  label: 'estado',
  options: statuses,
  required,
  initial: 1,
  filter: true,
})
export const flagField = (name: string, label: string, title?: string): FlagField => ({ kind: 'flag', name, label, title })
/** A step that may be due on the day it begins. */
export const instantStepField = (name: string, days: string, label: string, title: string): StepField => ({
  kind: 'step',
  name,
  days,
  label,
  title,
})
export const stepField = (name: string, days: string, label: string, title: string): StepField => ({
  ...instantStepField(name, days, label, title),
  required: `El campo días de ${title.toLowerCase()} es requerido`,
})

/** Name and status, with last editor and time. */
export const plainFields = (status: 'estado' | 'estid' = 'estado') => ({
  fields: [nameField(), statusField(status)],
  columns: ['nombre', status, 'usuact', 'fecact'],
})

export type AuditColumn = 'usuact' | 'fecact'
export const auditColumns: Readonly<Record<AuditColumn, string>> = { usuact: 'actualizado por', fecact: 'fecha actualización' }

// The names a field occupies on the wire and in the table.
export const fieldNames = (field: CatalogField): string[] => (field.kind === 'step' ? [field.name, field.days] : [field.name])
export const statusOf = (definition: CatalogDefinition): string =>
  definition.fields.find((field) => field.kind === 'status')?.name ?? 'estado'
export const fieldLabel = (definition: CatalogDefinition, name: string): string => {
  for (const field of definition.fields) {
    if (field.name === name) return field.title ?? field.label
    if (field.kind === 'step' && field.days === name) return `días de ${(field.title ?? field.label).toLowerCase()}`
    if (field.kind === 'option' && field.words === name) return field.title ?? field.label
  }
  return definition.associations?.find((association) => association.field === name)?.label ?? name
}
export const sortableColumns = (definition: CatalogDefinition): string[] => [
  definition.id,
  ...[...definition.columns, ...(definition.hiddenColumns ?? [])].filter(
    (name) => !definition.associations?.some(({ field }) => field === name),
  ),
]
/** Any of them suffices. */
export const peridsTo = ({ permissions }: CatalogDefinition, action: 'create' | 'edit' | 'delete'): readonly Perid[] => {
  const perids = permissions[action]
  return typeof perids === 'number' ? [perids] : perids
}
export const windowPermissions = (definition: CatalogDefinition): Perid[] =>
  (['create', 'edit', 'delete'] as const).flatMap((action) => peridsTo(definition, action))
export const tableName = ({ name, table = name }: CatalogDefinition): string => table
// The scope of a row: stored with it, never changes.
export const belongsTo = ({ scope, parent }: CatalogDefinition): string | undefined => scope?.field ?? parent?.field
export const namesField = (association: Association): string => `${association.field}Nombres`
/** Carried by the rows of the list. */
export const inList = ({ associations = [] }: CatalogDefinition): Association[] => associations.filter(({ call }) => call === undefined)

// 'Realmente desea eliminar la modalidad {nombre}?' filled from a row
export const fillText = (text: string, row: Record<string, unknown>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(row[name] ?? ''))
