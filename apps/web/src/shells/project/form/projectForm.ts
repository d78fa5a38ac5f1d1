import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { IdName } from '@soportica/contract/core/wire'
import { fieldsOfStage } from '@soportica/contract/projects/content'
import { isPlan } from '@soportica/contract/projects/dates'
import { isLeft } from '@soportica/contract/projects/started'
import type { ProjectField } from '@soportica/contract/projects/fields'
import type { Project } from '@soportica/contract/projects/project'
import type { Stage } from '@soportica/contract/projects/stage'
import type { StatusClass } from '@soportica/contract/catalogs/statuses'
import { type ComponentType, createContext, use, useSyncExternalStore } from 'react'
import type { Store } from '../../../lib/store.ts'
import { keepInSight } from '../../../ui/keepInSight.ts'
import { focusField } from '../../record-dialog/focusField.ts'
import type { RecordForm } from '../../record-dialog/useRecordForm.ts'
import type { ListConfig } from '../projectScreens.ts'
import type { FieldWords } from './formValues.ts'
import { stageOfField } from './recordWire.ts'

type Revealed = Store<ReadonlySet<string>>
type Loader = (signal: AbortSignal) => Promise<readonly IdName[]>

/** The special parts of a kind's form. */
export type ProjectFormParts = {
  readonly project: Project
  /** Fields that are drawn in another way, by name, while they may be changed. */
  readonly fields: { readonly [N in FieldName]?: ComponentType<{ readonly field: ProjectField }> }
  /** With the required ones, the fields of a quick registration. */
  readonly quick: readonly FieldName[]
  /** The dates of a stage that come from a schedule; those that are typed by hand are drawn alike for every kind. */
  readonly StageDates?: ComponentType<{ readonly stage: Stage }>
  /** After the fields of the first stage: the family, to be changed in the general module, and to be read. */
  readonly Family?: ComponentType
  readonly FamilyRead?: ComponentType
  /** After the fields of a stage, by its key, once the record is stored. */
  readonly stageExtras?: { readonly [stage: string]: ComponentType }
  /** The lists of other kinds that a field refers to, by field. */
  readonly links?: { readonly [N in FieldName]?: ListConfig }
  /** The calls for statuses; other classes use the product's names. */
  readonly statuses: { readonly [K in StatusClass]?: Loader }
  /** Choices that are not all rows of their catalogue, by the name of the field. */
  readonly choices: { readonly [N in FieldName]?: Loader }
}

/** The context of every part of the form. */
export type ProjectForm = {
  readonly parts: ProjectFormParts
  readonly id: number
  readonly tipoModulo: string
  readonly isCopy: boolean
  /** A new record that begins with few fields. */
  readonly isQuick: boolean
  readonly record: RecordForm
  /** The names of the choices when it was opened. */
  readonly nombres: FieldWords
  /** The stages that the stored modality (or the original's) asks for; null: no modality. */
  readonly pedidas: readonly string[] | null
  /** The stages with files or notes. */
  readonly conArchivosONotas: readonly string[]
  /** By stage, each of its delays with its reason, in a sentence. */
  readonly atrasos?: Readonly<Record<string, readonly string[]>> | undefined
  /** Why everything is read-only. */
  readonly onlyRead: string | undefined
  /** The values that the server puts into it when it is registered. */
  readonly begun: { readonly [N in FieldName]?: number }
  /** Why a stage may only be read. */
  readonly reasonOf: (stage: string) => string | undefined
  /** The mounted sections. */
  readonly revealed: Revealed
  /** The sections that somebody folded. */
  readonly folded: Revealed
  /** Stages that the user was led to: visible whatever the modality. */
  readonly ledTo: Revealed
}

const Context = createContext<ProjectForm | null>(null)
export const ProjectFormProvider = Context.Provider
export function useProjectForm(): ProjectForm {
  const form = use(Context)
  if (!form) throw new Error('outside of the form of a project')
  return form
}
export const useFormProject = (): Project => useProjectForm().parts.project

export const quickFields = ({ project, quick }: Pick<ProjectFormParts, 'project' | 'quick'>): ReadonlySet<FieldName> =>
  new Set([...project.required, ...quick])

/** The fields of a stage; a new record begins with those that it needs. */
type Ordering = Pick<ProjectForm, 'id' | 'isCopy'> & { readonly parts: Pick<ProjectFormParts, 'project'> }
export function fieldsInOrder({ id, isCopy, parts: { project } }: Ordering, stage: string): readonly ProjectField[] {
  const fields = fieldsOfStage(project, stage)
  if (id > 0 || isCopy) return fields
  const needs = ({ name }: ProjectField) => Number(project.required.includes(name))
  return fields.toSorted((one, other) => needs(other) - needs(one))
}

export function reveal(revealed: Revealed, ...keys: readonly string[]): void {
  const known = revealed.get()
  if (keys.some((key) => !known.has(key))) revealed.set(new Set([...known, ...keys]))
}
export const useRevealed = (revealed: Revealed, key: string): boolean =>
  useSyncExternalStore(revealed.subscribe, () => revealed.get().has(key))

export const sectionId = (stage: string): string => `etapa-${stage}`
// The first fields of a long section mount at once, the others in idle time.
export const wholeOf = (stage: string): string => `${stage}:todo`

export function fold(folded: Revealed, key: string, closed: boolean): void {
  const known = folded.get()
  if (known.has(key) === closed) return
  folded.set(new Set(closed ? [...known, key] : [...known].filter((other) => other !== key)))
}

const settlingMs = 700
export function goToStage({ revealed, folded }: Pick<ProjectForm, 'revealed' | 'folded'>, stage: string): void {
  reveal(revealed, stage)
  fold(folded, stage, false)
  const section = document.getElementById(sectionId(stage))
  if (!section) return
  keepInSight(() => section.scrollIntoView({ block: 'start', behavior: 'instant' }), settlingMs)
  section.focus({ preventScroll: true })
}

/** A new record in a module that starts records: others plan their stages. */
export const isBegun = ({ begun }: Pick<ProjectForm, 'begun'>): boolean => Object.keys(begun).length > 0

/** Only editors of the whole record see whether a stage is required, who does it and when it is due. */
type Reading = Pick<ProjectForm, 'reasonOf' | 'begun'> & { readonly parts: Pick<ProjectFormParts, 'project'> }
export function isOnlyRead({ reasonOf, begun, parts: { project } }: Reading, name: FieldName): boolean {
  if (name in begun || project.fieldByName.get(name)?.readOnly) return true
  if (isBegun({ begun }) && isLeft(project, name, stageOfField(project, name))) return true
  const stage = project.stageByKey.get(stageOfField(project, name))
  if (!stage || reasonOf(stage.key)) return true
  return isPlan(project, name) && reasonOf(project.stages[0]!.key) !== undefined
}

// After its stage is mounted; an unrequired stage has only its head.
function goToRead(projectForm: ProjectForm, name: FieldName): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      const read = document.querySelector<HTMLElement>(`[data-field="${name}"]`)
      if (read) read.focus()
      else goToStage(projectForm, stageOfField(projectForm.parts.project, name))
    }),
  )
}

/** To a field, wherever it is, also a read-only one. */
export function goToField(projectForm: ProjectForm, name: FieldName): void {
  const stage = stageOfField(projectForm.parts.project, name)
  reveal(projectForm.ledTo, stage)
  reveal(projectForm.revealed, stage, wholeOf(stage))
  fold(projectForm.folded, stage, false)
  if (isOnlyRead(projectForm, name)) goToRead(projectForm, name)
  else focusField(projectForm.record.form, name)
  // Content mounted on the way pushes it away, above all a stage that was hidden.
  keepInSight(() => {
    const focused = document.activeElement
    if (document.getElementById(sectionId(stage))?.contains(focused)) focused?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, settlingMs)
}
