import type { CalendarDay } from '@soportica/rules/calendarDay'
import { finalStatuses, meaningOf } from '@soportica/contract/projects/statusFlags'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { FieldColumn } from '@soportica/contract/projects/fieldsOf'
import type { Project, StageColumns } from '@soportica/contract/projects/project'
import { dateColumns, realDatesOf } from '@soportica/contract/projects/stageDates'
import { type ScheduledStage, stagesBefore } from '@soportica/rules/schedule'
import { followedStages } from '../dates/typedPlan.ts'
import type { ProjectRow, RowColumn } from '../form/values.ts'

/** The beginning of a record, as if it were the delivery of a stage before all others. */
export const beginning = 'inicio'
export type Delivery = {
  readonly etapa: string
  readonly dia: CalendarDay
  /** The day on which the stage began; null: nobody knows. */
  readonly desde: CalendarDay | null
  readonly planeados: number | null
  readonly teorica: CalendarDay | null
  readonly actor: number | null
}
/** How far a record has come: its deliveries in the order of the stages, and the day of its end. */
export type RecordCourse = {
  readonly id: number
  readonly tipo: number | null
  readonly region: number | null
  readonly abierto: boolean
  readonly fin: CalendarDay | null
  readonly entregas: readonly Delivery[]
}

type CourseStage = {
  readonly stage: StageColumns
  readonly planeados: FieldColumn
  /** Where the start is typed as well. */
  readonly inicio?: FieldColumn | undefined
  /** Those at whose end it begins, the nearest first; scheduled stages without any begin with the record. */
  readonly tras: readonly FieldColumn[]
}
export const courseColumns = memoPerProject((project) => {
  const { fieldByName, forecast, commonFields, dueStages } = project
  const column = (name: FieldName): FieldColumn => fieldByName.get(name)!.column
  const deliveries = new Map(dueStages.map(({ stage, entrega }) => [stage.key, entrega!]))
  const stages = dueStages.map((each): CourseStage => {
    const { key, dates } = each.stage
    const isTyped = dates === 'typed'
    const before = isTyped ? followedStages(project, key) : stagesBefore(key as ScheduledStage)
    return {
      stage: each,
      planeados: dateColumns(key).totalDias,
      inicio: isTyped ? column(realDatesOf(each.stage).inicio) : undefined,
      tras: [...before.flatMap((name) => deliveries.get(name) ?? []), ...(isTyped ? [] : [column(forecast.begins)])],
    }
  })
  return { stages, begins: column(forecast.begins), type: column(forecast.type), region: column(commonFields.region) }
})

/** The columns of which a course is made. */
export function columnsOfCourse(project: Project): RowColumn[] {
  const { stages, begins, type, region } = courseColumns(project)
  const each = stages.flatMap(({ stage: { actor, entrega, teorica }, planeados, inicio }) =>
    [entrega!, teorica!, planeados, actor ?? [], inicio ?? []].flat(),
  )
  return [...new Set<RowColumn>(['id', 'estado', begins, type, region, ...each])]
}

const isDone = (project: Project, estado: number): boolean => meaningOf(project.status.of, estado) === 'done'

/** The course of a record that is not deleted. */
export function courseOf(project: Project, row: ProjectRow): RecordCourse {
  const { stages, begins, type, region } = courseColumns(project)
  const day = (column: FieldColumn): CalendarDay | null => (row[column] as CalendarDay | null) ?? null
  const number = (column: FieldColumn): number | null => (row[column] as number | null) ?? null
  const delivered = stages.flatMap(({ stage, planeados, inicio, tras }): Delivery[] => {
    const dia = day(stage.entrega!)
    if (!dia) return []
    const desde = (inicio && day(inicio)) ?? tras.map(day).find((before) => before !== null) ?? null
    const actor = stage.actor ? number(stage.actor) : null
    return [{ etapa: stage.stage.key, dia, desde, planeados: number(planeados), teorica: day(stage.teorica!), actor }]
  })
  const began = day(begins)
  const start: Delivery[] = began ? [{ etapa: beginning, dia: began, desde: null, planeados: null, teorica: null, actor: null }] : []
  return {
    id: row.id,
    tipo: number(type),
    region: number(region),
    abierto: !finalStatuses(project.status.of).includes(row.estado),
    fin: isDone(project, row.estado) ? (lastOf(delivered)?.dia ?? null) : null,
    entregas: [...start, ...delivered],
  }
}

/** The latest delivery; of one day the one of the last stage. before: only those of earlier days. */
export function lastOf(entregas: readonly Delivery[], before?: CalendarDay): Delivery | undefined {
  let last: Delivery | undefined
  for (const each of entregas) if ((!before || each.dia < before) && (!last || each.dia >= last.dia)) last = each
  return last
}
