import { fixedOf } from '@soportica/contract/projects/stageDates'
import type { FieldName } from '@soportica/contract/projects/fieldName'
import { capital } from '@soportica/contract/core/capital'
import { initialValue } from '@soportica/contract/projects/content'
import { dateLabels, datesOfKey } from '@soportica/contract/projects/dates'
import type { ProjectField } from '@soportica/contract/projects/fields'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import type { Noun, Project } from '@soportica/contract/projects/project'
import { agreeing } from '@soportica/contract/projects/words'
import { dayInBogota, yearOf } from '@soportica/rules/calendarDay'
import type { FormValue, WireValue } from '../../record-dialog/recordValues.ts'
import { dayOf, textOf } from '../../calendar/dayText.ts'
import type { FormName, ProjectFormValues, ProjectWire } from './formValues.ts'

const stageOfDate = memoPerProject(
  (project) =>
    new Map(
      project.scheduledStages.flatMap(({ key }) => {
        const { inicio, entrega } = datesOfKey(project, key)
        return [inicio, entrega].map((name) => [name, key] as const)
      }),
    ),
)
/** Scheduled dates: in the form a value is a typed date; an empty one follows the schedule. */
export const typedDates = memoPerProject((project): readonly FieldName[] => [...stageOfDate(project).keys()])
export const isDateName = (project: Project, name: FieldName): boolean =>
  stageOfDate(project).has(name) || project.fieldByName.get(name)?.kind === 'date'

/** The fields in screen order. */
export const fieldOrder = memoPerProject((project): readonly FormName[] => [
  ...project.fields.flatMap(({ name }) => (name === project.status.field ? [name, 'nota' as const] : [name])),
  ...typedDates(project),
  'checkPadre',
  'hijos',
])

/** The noun of its children, which may be of another kind. */
export const childWords = ({ words, children }: Pick<Project, 'words' | 'children'>): Noun => children?.of.words ?? words
export const childrenLabel = (project: Pick<Project, 'words' | 'children'>): string => {
  const words = childWords(project)
  return `${capital(words.many)} ${agreeing('hij', words, 2)}`
}

const labels = memoPerProject(
  (project) =>
    new Map<FormName, string>([
      ['checkPadre', 'Es padre'],
      ['hijos', childrenLabel(project)],
      ['nota', 'Nota'],
      ...project.fields.map(({ name, label }) => [name, label] as const),
      ...dateLabels(project),
    ]),
)
export const labelOf = (project: Project, name: FormName): string => labels(project).get(name) ?? name
export const stageOfField = (project: Project, name: FieldName): string =>
  stageOfDate(project).get(name) ?? project.fieldByName.get(name)?.stage ?? project.stages[0]!.key

type Stored = { readonly [N in FieldName]?: string | number | null }
type Family = { readonly checkPadre: number; readonly hijos: readonly number[] }
const isPinned = (fijo: number | undefined, name: FieldName): boolean =>
  Boolean((fijo ?? 0) & (name.startsWith('fechaTeoricaInicio') ? 1 : 2))

const counted = new Set<ProjectField['kind']>(['flag', 'percent'])
/** The stored values as the form compares them. */
export function wireOf(
  project: Project,
  values: Stored,
  fijos: { readonly [stage: string]: number },
  { checkPadre, hijos }: Family,
): ProjectWire {
  const dates = [...stageOfDate(project)].map(([name, stage]) => [name, isPinned(fijos[stage], name) ? (values[name] ?? '') : ''] as const)
  return {
    ...Object.fromEntries(project.fields.map(({ name, kind }) => [name, values[name] ?? (counted.has(kind) ? 0 : '')])),
    ...Object.fromEntries(dates),
    checkPadre,
    hijos: [...hijos],
    nota: '',
  }
}

/** The stored record from a conflict. */
export function wireOfRecord(project: Project, record: Stored): ProjectWire {
  const fijos = Object.fromEntries(project.scheduledStages.map((stage) => [stage.key, Number(record[fixedOf(stage)] ?? 0)]))
  const hijos = String(record['hijos'] ?? '')
    .split(',')
    .filter(Boolean)
    .map(Number)
  return wireOf(project, record, fijos, { checkPadre: Number(record['checkPadre'] ?? 0), hijos })
}

const initialOf = (project: Project, field: ProjectField): string | number =>
  field.name === project.commonFields.year ? yearOf(dayInBogota(new Date())) : initialValue(project, field)
/** The initial values of a new record. */
export const newWire = (project: Project): ProjectWire =>
  wireOf(
    project,
    Object.fromEntries(project.fields.map((field) => [field.name, initialOf(project, field)])),
    {},
    { checkPadre: 0, hijos: [] },
  )

const dayInForm = (day: WireValue): string => textOf(String(day ?? '')) || String(day ?? '')
/** A value as its field of the form has it. */
export function valueInForm(project: Project, name: FieldName, value: WireValue): FormValue {
  if (project.fieldByName.get(name)?.kind === 'flag') return value === 1
  return isDateName(project, name) ? dayInForm(value) : String(value ?? '')
}
export const formOf = (project: Project, wire: ProjectWire): ProjectFormValues => ({
  ...Object.fromEntries(project.fields.map(({ name }) => [name, valueInForm(project, name, wire[name])])),
  ...Object.fromEntries(typedDates(project).map((name) => [name, dayInForm(wire[name])])),
  checkPadre: wire['checkPadre'] === 1,
  hijos: (wire['hijos'] as readonly number[] | undefined) ?? [],
  nota: String(wire['nota'] ?? ''),
})

const sentDay = (typed: string): string => dayOf(typed) ?? typed.trim()
/** An unreadable value is sent as typed: the check explains the error. */
export function sentOf(field: ProjectField, value: FormValue): WireValue {
  if (field.kind === 'flag') return value === true ? 1 : 0
  const text = String(value ?? '').trim()
  if (field.kind === 'text') return text
  if (field.kind === 'date') return sentDay(text)
  return /^\d+$/.test(text) ? Number(text) : text
}
export function toWire(project: Project, values: ProjectFormValues): ProjectWire {
  const parent = values['checkPadre'] === true
  return {
    ...Object.fromEntries(project.fields.map((field) => [field.name, sentOf(field, values[field.name])])),
    ...Object.fromEntries(typedDates(project).map((name) => [name, sentDay(String(values[name] ?? ''))])),
    checkPadre: parent ? 1 : 0,
    hijos: parent ? [...new Set((values['hijos'] as readonly number[] | undefined) ?? [])] : [],
    nota: String(values['nota'] ?? '').trim(),
  }
}
