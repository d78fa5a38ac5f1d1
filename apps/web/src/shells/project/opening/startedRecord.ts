import { asFieldName, type FieldName } from '@soportica/contract/projects/fieldName'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import type { Project } from '@soportica/contract/projects/project'
import { isLeft, isStartedIn, startedStages, startedValues } from '@soportica/contract/projects/started'
import { it } from '@soportica/contract/projects/words'
import { labelOf, stageOfField } from '../form/recordWire.ts'
import { statusNames, statusOf } from '../fields/statusRules.ts'
import type { FieldWords, ProjectWire } from '../form/formValues.ts'

export type Person = { readonly usuid: number; readonly nombre: string }
type Opened = { readonly id: number; readonly tipoModulo: string; readonly duplicadoDe: number }

/** Whether it is a new record of a module, other than the general one, that starts records. */
export const isStarted = (project: Project, { id, tipoModulo, duplicadoDe }: Opened): boolean =>
  id === 0 && duplicadoDe === 0 && isStartedIn(project, tipoModulo)

/** The fields that may be filled in before it is registered. */
export const startedFields = memoPerProject((project): ReadonlySet<FieldName> => {
  const set = startedValues(project, 0)
  const names = project.fields.map(({ name }) => name)
  return new Set(names.filter((name) => !(name in set) && !isLeft(project, name, stageOfField(project, name))))
})
/** Why a stage waits until it is registered. */
export const waitingReason = (project: Project, stage: string): string | undefined =>
  startedStages(project).has(stage) ? undefined : `se llena después de registrar${it(project.words)}`

const said = (project: Project, name: FieldName, value: number, { usuid, nombre }: Person): string => {
  if (value === usuid && name === project.starts?.actor) return nombre
  return statusOf(project, name, value)?.nombre ?? (value === 1 ? 'Sí' : 'No')
}
/** The words of its values. */
const startedNames = (project: Project, person: Person): FieldWords =>
  Object.fromEntries(
    Object.entries(startedValues(project, person.usuid)).map(([name, value]) => [name, said(project, asFieldName(name), value, person)]),
  )

/** The texts of its form: values set by the server, and the initial state of other stages. */
export const startedWords = (project: Project, wire: ProjectWire, person: Person): FieldWords => ({
  ...Object.fromEntries(statusNames(project).map((name) => [name, statusOf(project, name, wire[name])?.nombre ?? ''])),
  ...startedNames(project, person),
})

const all = new Intl.ListFormat('es', { type: 'conjunction' })
/** The values that the server sets, shown before saving. */
export const startedSentence = (project: Project, person: Person): string =>
  `Al guardar, el sistema pone ${all.format(Object.entries(startedNames(project, person)).map(([name, word]) => `«${labelOf(project, asFieldName(name))}»: ${word}`))}.`

/** The initial values of a record started in a module. */
export const startedWire = (project: Project, wire: ProjectWire, usuid: number): ProjectWire => ({
  ...wire,
  ...startedValues(project, usuid),
})
