import { initialValue } from '@soportica/contract/projects/content'
import { dateLabels } from '@soportica/contract/projects/dates'
import { asFieldName, type FieldName, type TraceName } from '@soportica/contract/projects/fieldName'
import type { FieldColumn } from '@soportica/contract/projects/fieldsOf'
import type { FamilyColumn } from '@soportica/contract/projects/project'
import { dateColumns, datesOf, delayReasonOf, fixedOf } from '@soportica/contract/projects/stageDates'
import type { Project } from '@soportica/contract/projects/project'
import type { Stage } from '@soportica/contract/projects/stage'
import { inOrder } from '../../saving/idLists.ts'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import { projectInWords } from '../../../plugins/labelsInForce.ts'

/** A record as the values of its form, by their names on the wire; nothing is ''. */
export type Values = { [N in FieldName]?: string | number }
/** An absent value equals nothing. */
export const differs = (before: Values | undefined, after: Values, campo: FieldName): boolean =>
  String(before?.[campo] ?? '') !== String(after[campo] ?? '')
/** A value as a number: of a row that is chosen, of days, of pins; nothing is 0. */
export const numberIn = (values: Values | undefined, campo: FieldName): number => Number(values?.[campo] || 0)
/** The columns that the rows of every project have besides those of its fields. */
type OwnColumn =
  | 'codigo'
  | 'estado_previo'
  | 'departamento'
  | 'usureg'
  | 'eliminado_en'
  | 'eliminado_por'
  | 'check_padre'
  | 'fecreg'
  | 'fecact'
  | 'usuact'
type CellValue = string | number | null
export type RowColumn = FieldColumn | OwnColumn | 'id' | 'version' | 'nombre' | 'estado' | 'padre'
/** The row of a record, in the columns of its table. */
export type ProjectRow = { readonly [C in FieldColumn]: CellValue } & { readonly [C in OwnColumn]?: CellValue } & {
  readonly id: number
  readonly version: number
  readonly nombre: string
  readonly estado: number
  readonly padre: number | null
}
/** Columns to be written. */
export type Columns = { readonly [C in FieldColumn]: CellValue } & { readonly [C in OwnColumn]?: CellValue } & {
  readonly estado?: number
  readonly padre?: number | null
}

type DatePart = 'inicio' | 'entrega' | 'totalDias' | 'fijo'
const partNames = ['inicio', 'entrega', 'totalDias', 'fijo'] as const
type StageName = Pick<Stage, 'key' | 'word'>
/** fijo says which of the two dates were typed by hand: 1 the start, 2 the delivery. */
export const dateNames = (stage: StageName): Record<DatePart, FieldName> => ({ ...datesOf(stage), fijo: fixedOf(stage) })
export const dateNamesOf = ({ stageByKey }: Project, key: string): Record<DatePart, FieldName> => dateNames(stageByKey.get(key)!)
export const pinBits = { inicio: 1, entrega: 2 } as const

const datesOfProject = memoPerProject(
  ({ scheduledStages }) =>
    new Map<FieldName, { stage: Stage; part: DatePart; column: FieldColumn }>(
      scheduledStages.flatMap((stage) => {
        const [names, columns] = [dateNames(stage), dateColumns(stage.key)]
        return partNames.map((part) => [names[part], { stage, part, column: columns[part] }] as const)
      }),
    ),
)
export const isScheduleName = (project: Project, campo: FieldName): boolean => datesOfProject(project).has(campo)
/** The bit of fijo that says that this date was typed by hand; nothing: it is no such date. */
export function pinOf(project: Project, campo: FieldName): { fijo: FieldName; bit: number } | undefined {
  const { stage, part } = datesOfProject(project).get(campo) ?? {}
  const bit = part && { ...pinBits, totalDias: 0, fijo: 0 }[part]
  return stage && bit ? { fijo: dateNames(stage).fijo, bit } : undefined
}

// The department has no column: it follows from the municipality.
/** The columns of the fields. */
export const columnsOf = memoPerProject(
  (project) =>
    new Map<FieldName, FieldColumn | FamilyColumn>([
      ...project.fields.filter(({ name }) => name !== project.commonFields.department).map(({ name, column }) => [name, column] as const),
      ...[...datesOfProject(project)].map(([name, { column }]) => [name, column] as const),
      ...Object.entries(project.columns ?? {}).map(([name, column]) => [asFieldName(name), column] as const),
    ]),
)
/** Nothing: the value lies in no column of its own. */
export const columnOf = (project: Project, campo: FieldName): RowColumn | undefined => columnsOf(project).get(campo)

const keepsEmptyText = ({ fieldByName, commonFields }: Project, campo: FieldName): boolean =>
  fieldByName.get(campo)?.kind === 'text' && campo !== commonFields.code
export const storedValue = (project: Project, campo: FieldName, value: string | number | undefined): string | number | null =>
  value === undefined || (value === '' && !keepsEmptyText(project, campo)) ? null : value

/** The values of a row, with the department of its municipality and the ids of its children. */
export function valuesOfRow(project: Project, row: ProjectRow, hijos: readonly number[]): Values {
  const values: Values = {}
  for (const [campo, column] of columnsOf(project)) values[campo] = row[column] ?? ''
  values[project.commonFields.department] = row['departamento'] ?? ''
  values['hijos'] = inOrder(hijos)
  return values
}

/** The initial values of a new record. */
export const initialValues = (project: Project, year: number): Values => ({
  ...Object.fromEntries(project.fields.map((field) => [field.name, initialValue(project, field)])),
  ...Object.fromEntries([...datesOfProject(project)].map(([campo, { part }]) => [campo, part === 'fijo' ? 0 : ''])),
  [project.commonFields.year]: year,
  checkPadre: 0,
  hijos: '',
  padre: '',
})

const labelsOfProject = memoPerProject(
  (project) =>
    new Map<string, string>([
      ...Object.entries(project.labels ?? {}),
      ...project.fields.map(({ name, label }) => [name, label] as const),
      ...dateLabels(project),
      ...project.dueStages.map(({ stage }) => [delayReasonOf(stage), `Motivo de atraso ${stage.titulo}`] as const),
      ...project.scheduledStages.map((stage) => [dateNames(stage).fijo, `Fechas fijas ${stage.titulo}`] as const),
    ]),
)
/** The specified label: stored texts use it. */
export const declaredLabel = (project: Project, campo: TraceName): string => labelsOfProject(project).get(campo) ?? campo
/** The label in force. */
export const labelOf = (project: Project, campo: TraceName): string => declaredLabel(projectInWords(project), campo)

/** The stage to which a value belongs. */
export const stageOfField = (project: Project, campo: FieldName): Stage =>
  datesOfProject(project).get(campo)?.stage ?? project.stageByKey.get(project.fieldByName.get(campo)?.stage ?? '') ?? project.stages[0]!
