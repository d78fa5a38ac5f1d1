import type { ErrorCode } from '../core/errors.ts'
import type { RecordKind } from '../records/records.ts'
import { dateColumns } from './stageDates.ts'
import type { DeclaredName, FieldName, TraceName } from './fieldName.ts'
import type { FieldOfKind, ProjectField } from './fields.ts'
import type { FieldColumn } from './fieldsOf.ts'
import type { Stage } from './stage.ts'
import { typedDateFields, withRealDelivery } from './typedDates.ts'
import type { StatusClass } from '../catalogs/statuses.ts'

/** A list of its own; other spellings of its name are accepted. */
export type ProjectModule<M extends string = string> = { readonly name: M; readonly title: string; readonly spellings?: readonly string[] }

/** How sentences call a record. */
export type Noun = { readonly one: string; readonly many: string; readonly gender: 'm' | 'f' }

/** width: if it differs from the default. */
export type ListColumn = {
  readonly key: string
  readonly label: string
  readonly title?: string
  readonly width?: string
  /** On offer, and not shown until somebody wants it. */
  readonly hidden?: boolean
  /** The column whose cell it shares as a second line, where both are visible. */
  readonly under?: string
}
/** The columns, filters and sorts of a project's lists, besides number, code, name, family and status. */
export type ProjectList<F extends string = FieldName> = {
  /** Columns with the name of a chosen row, and columns with a value as it is: their fields. */
  readonly names: Readonly<Record<string, F>>
  readonly values: Readonly<Record<string, F>>
  /** Filters by the numbers of chosen rows. */
  readonly lookups: Readonly<Record<string, F>>
  /** Fields that only its file has, before the people, the statuses and the dates of the stages. */
  readonly file: readonly F[]
  /** Column widths that differ from the default. */
  readonly widths?: readonly { readonly field: F; readonly width: number }[]
  /** The columns of the screen, in their order. */
  readonly columns: readonly ListColumn[]
  /** The columns by which it can be sorted. */
  readonly sorts: readonly string[]
  /** The filters by chosen rows and all others, in the order of their form. */
  readonly filters: readonly string[]
}

/** Additional values that a copy takes over, besides choices, requirements and texts. */
export type ProjectCopy<F extends string = FieldName> = {
  readonly dates: readonly F[]
  readonly flags: readonly F[]
  /** Texts that identify a record: a copy starts without them. */
  readonly own: readonly F[]
  /** The same, and nobody may give them to a copy. */
  readonly restarts: readonly F[]
}

/** An own sentence for refusing a delivery without a field. */
export type Refusal = {
  readonly code: ErrorCode
  readonly mensaje: string
  /** The missing part: this field alone, or several refused together. */
  readonly lacks?: { readonly alone: string; readonly together: string }
}

/** In which a record says that it has children, and whose child it is. */
export type FamilyColumn = 'check_padre' | 'padre'

/** The declaration of a project with stages; `projectOf` derives the rest. */
export type ProjectDeclaration<F extends string = FieldName, M extends string = string> = RecordKind & {
  readonly words: Noun
  /** The number of a record on the wire. */
  readonly key: string
  readonly modules: readonly ProjectModule<M>[]
  /** The module that shows every record. */
  readonly general: M
  readonly fields: readonly ProjectField[]
  readonly stages: readonly Stage<F, M>[]
  readonly status: { readonly field: F; readonly of: StatusClass }
  /** The fields that every project has under some name. */
  readonly commonFields: {
    readonly name: F
    readonly code: F
    readonly year: F
    readonly region: F
    readonly department: F
    readonly municipality: F
    /** The address field, if the project has one. */
    readonly address?: F
    /** The actor that builds. */
    readonly contractor?: F
  }
  /** The modality field, if stages depend on it. */
  readonly modality?: F
  /** For the forecast: the day on which a record begins, the field by whose rows records are compared, and a stage that is a visit. */
  readonly forecast: { readonly begins: F; readonly type: F; readonly visit?: string }
  /** Fields that no record is without. */
  readonly required: readonly F[]
  /** The number of the tab that shows all records. */
  readonly all: 0 | -1
  /** The fields that a delivery requires, in order; some depend on the value of another field. */
  readonly delivery: {
    readonly fields: readonly F[]
    /** Own sentences for missing fields. */
    readonly refusals?: Readonly<Partial<Record<F, Refusal>>>
    readonly unless?: { readonly field: F; readonly value: number; readonly fields: readonly F[] }
  }
  readonly list: ProjectList<F>
  /** Where its theoretical dates before each reprogramming are stored, and the column of the record there. */
  readonly earlierPlans?: { readonly table: string; readonly record: string }
  /** Triggers keep the counts of its tabs, and which records hold a word. */
  readonly tallied?: true
  /** Labels of the specified delivery sentences, if they differ from the field's. */
  readonly deliveryLabels?: { readonly [K in F]?: string }
  /** Columns of values that are no fields, and their labels. */
  readonly columns?: { readonly [K in 'checkPadre' | 'padre']?: FamilyColumn }
  readonly labels?: { readonly [K in TraceName]?: string }
  /** The route on which a record is read. */
  readonly consultation: string
  /** Its children are records of this kind, each of which names it in the field with which it belongs to it. */
  readonly children?: { readonly of: Project }
  /** The field that refers to an owner of another kind, and the owner's noun. */
  readonly belongsTo?: { readonly field: F; readonly words: Noun }
  /** A module that also creates records: its right, its actors, and the initial values. */
  readonly starts?: {
    readonly modulo: M
    readonly accion: string
    readonly actor: F
    readonly values: { readonly [K in F]?: number }
    /** Fields that coordinators fill later. */
    readonly leaves: readonly F[]
  }
  readonly copy: ProjectCopy<F>
  /** The error codes of a deleted record, of one that is not deleted, and of a used code. */
  readonly errors: { readonly deleted: ErrorCode; readonly notDeleted: ErrorCode; readonly codeTaken: ErrorCode }
  /** Whether a value came with another choice, and nobody typed it. */
  readonly defaults?: { readonly [K in F]?: (value: unknown) => boolean }
}

/** The columns of a stage. */
export type StageColumns = {
  readonly stage: Stage
  readonly actor?: FieldColumn
  /** The actor and additional actors. */
  readonly actors: readonly FieldColumn[]
  readonly requiere?: FieldColumn
  readonly estado?: FieldColumn
  /** The table of statuses to which `estado` points. */
  readonly estados?: StatusClass
  /** Real and theoretical delivery. */
  readonly entrega?: FieldColumn
  readonly teorica?: FieldColumn
}

/** A project for capabilities and screens: the declaration and its derived parts. */
export type Project<M extends string = string> = ProjectDeclaration<FieldName, M> & Derived
type Derived = {
  readonly fieldByName: ReadonlyMap<FieldName, ProjectField>
  readonly stageByKey: ReadonlyMap<string, Stage>
  /** Stages with theoretical dates. */
  readonly datedStages: readonly Stage[]
  /** The stages with scheduled dates. */
  readonly scheduledStages: readonly Stage[]
  readonly stageColumns: readonly StageColumns[]
  /** Stages that may be due: with a theoretical and a real delivery. */
  readonly dueStages: readonly StageColumns[]
  readonly actorColumns: readonly FieldColumn[]
  readonly statusFields: readonly FieldOfKind<'status'>[]
  readonly actorFields: readonly FieldOfKind<'actor'>[]
}

type ModuleNameIn<P extends ProjectDeclaration<string>> = P['modules'][number]['name']
type DeclaredNameIn<P extends ProjectDeclaration<string>> = DeclaredName<P['fields'][number], P['stages'][number]>
type Checked<P extends ProjectDeclaration<string>> = ProjectDeclaration<DeclaredNameIn<P>, ModuleNameIn<P>>

/** A stage or a list that names a field or a module which is not declared does not compile. */
export function projectOf<const P extends ProjectDeclaration<string>>(declared: P & Checked<P>): Project<ModuleNameIn<P>> {
  const declaration = declared as ProjectDeclaration<FieldName, ModuleNameIn<P>>
  const { fields: own, stages: declaredStages } = declaration
  const stages = declaredStages.map(withRealDelivery)
  const fields = [...own, ...stages.filter(({ dates }) => dates === 'typed').flatMap(typedDateFields)]
  const fieldByName = new Map(fields.map((field) => [field.name, field]))
  const stageColumns = stages.map((stage) => columnsOf(stage, fieldByName))
  return {
    ...declaration,
    fields,
    stages,
    fieldByName,
    stageByKey: new Map(stages.map((stage) => [stage.key, stage])),
    datedStages: stages.filter(({ dates }) => dates !== 'none'),
    scheduledStages: stages.filter(({ dates }) => dates === 'scheduled'),
    stageColumns,
    dueStages: stageColumns.filter(({ teorica, entrega }) => teorica && entrega),
    actorColumns: [...new Set(stageColumns.flatMap(({ actors }) => actors))],
    statusFields: fields.filter((field) => field.kind === 'status'),
    actorFields: fields.filter((field) => field.kind === 'actor'),
  }
}

function columnsOf(stage: Stage, fieldByName: ReadonlyMap<FieldName, ProjectField>): StageColumns {
  const column = (name: FieldName | undefined) => (name === undefined ? undefined : fieldByName.get(name)?.column)
  const status = stage.estado && fieldByName.get(stage.estado)
  const columns = {
    actor: column(stage.actor),
    requiere: column(stage.requiere),
    estado: status?.column,
    estados: status?.kind === 'status' ? status.of : undefined,
    entrega: column(stage.entrega),
    teorica: stage.dates === 'none' ? undefined : dateColumns(stage.key).entrega,
  }
  const actors = [stage.actor, ...(stage.alsoActs ?? [])].flatMap((name) => column(name) ?? [])
  return { stage, actors, ...Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) }
}
