import { forecastOfMoment, isDeliveryMoment, type OpenMoment } from '@soportica/contract/forecast/moments'
import { dueStagesOf } from '@soportica/contract/projects/modules'
import type { Project, StageColumns } from '@soportica/contract/projects/project'
import { dateColumns } from '@soportica/contract/projects/stageDates'
import { type SQL, sql } from 'drizzle-orm'
import { allOf, anyOf, type Days, oneOrNone } from '../../lists/conditions.queries.ts'
import type { DelayFilters } from '../delays/delayFilters.queries.ts'
import { pending } from '../list/stageConditions.queries.ts'
import { column } from '../rights/visibility.queries.ts'

export type MomentFilters = { readonly momento?: string; readonly momentoDesde?: string; readonly momentoHasta?: string }
type InStage = { readonly etapa?: string; readonly actor?: readonly number[] }
type InModule = { readonly project: Project; readonly modulo?: string | undefined }

/** Days as they are asked for, or as a statement holds them. */
type Period = { readonly [D in keyof Days]: Days[D] | SQL }
const between = (day: SQL, { desde, hasta }: Period): SQL[] => [
  ...(desde ? [sql`${day} >= ${desde}::date`] : []),
  ...(hasta ? [sql`${day} <= ${hasta}::date`] : []),
]
/** The first day of an open stage: its theoretical start, or the day on which it is due. */
export const beginOf = ({ stage, teorica }: StageColumns): SQL =>
  sql`coalesce(${column(dateColumns(stage.key).inicio)}, ${column(teorica!)})`
/** What an open stage does in a period. */
export function stageIn(stage: StageColumns, momento: OpenMoment, days: Period): SQL[] {
  const due = column(stage.teorica!)
  if (momento === 'vence') return between(due, days)
  if (momento === 'empieza') return between(column(dateColumns(stage.stage.key).inicio), days)
  return [...between(due, { desde: days.desde }), ...between(beginOf(stage), { hasta: days.hasta })]
}
export const actorColumn = ({ actor }: StageColumns): SQL => (actor ? column(actor) : sql`null::int`)

/** The stored deliveries d of some stages in a period. */
export const deliveriesIn = ({ entidad }: Project, stages: readonly StageColumns[], days: Days): SQL =>
  allOf([
    sql`d.entidad = ${entidad} and d.etapa = any(${sql.param(stages.map(({ stage }) => stage.key))}::text[])`,
    ...between(sql`d.dia`, days),
  ])
export const isOnTime = sql`d.dia <= d.teorica`
export const isLate = sql`d.dia > d.teorica`
/** Each with its delays t that lost days: a late delivery, and reprogrammings before it. */
export const deliveriesWithLostDays = sql`stage_duration d join stage_delay t
  on t.entidad = d.entidad and t.registro = d.registro and t.etapa = d.etapa and t.retirado_en is null and t.perdidos > 0`

/** The stored durations d of a kind in a period. */
export const durationsIn = ({ entidad }: Project, days: Days): SQL =>
  allOf([sql`d.entidad = ${entidad} and d.dias is not null`, ...between(sql`d.dia`, days)])
/** The forecasts f of a kind that were made so many months before the end of their record. */
export const madeBefore = ({ entidad }: Project, lead: number, days: Days): SQL =>
  allOf([
    sql`f.entidad = ${entidad} and f.mes = (date_trunc('month', f.fin) - make_interval(months => ${lead}))::date`,
    ...between(sql`f.fin`, days),
  ])

const ofDelay = ({ motivoAtraso, parteAtraso, atrasoDesde, atrasoHasta }: DelayFilters): SQL[] => [
  ...oneOrNone(sql`t.motivo`, motivoAtraso),
  ...oneOrNone(sql`t.parte`, parteAtraso),
  ...between(sql`t.dia`, { desde: atrasoDesde, hasta: atrasoHasta }),
]
/** The records r with a stage, or an end, of which the filters are true. */
export function atMoment(view: InModule, filters: MomentFilters & InStage & DelayFilters): SQL {
  const { momento, momentoDesde, momentoHasta, etapa, actor } = filters
  const { project, modulo } = view
  const days = { desde: momentoDesde, hasta: momentoHasta }
  const forecast = forecastOfMoment(momento!)
  if (forecast) {
    const { lead, hit } = forecast
    const within = hit === '' ? [] : [sql`f.fin <= ${sql.identifier(`dia${hit}`)}`]
    return sql`r.id in (select f.registro from record_forecast f where ${allOf([madeBefore(project, lead, days), ...within])})`
  }
  const stages = etapa ? project.dueStages.filter(({ stage }) => stage.key === etapa) : dueStagesOf(project, modulo)
  if (isDeliveryMoment(momento!)) {
    const lost = momento === 'perdidos'
    const conditions = [
      deliveriesIn(project, stages, days),
      ...(lost ? ofDelay(filters) : []),
      ...(momento === 'duracion' ? [sql`d.dias is not null`] : []),
      ...(momento === 'aTiempo' ? [isOnTime] : []),
      ...(momento === 'tarde' ? [isLate] : []),
      ...oneOrNone(sql`d.actor`, actor),
    ]
    return sql`r.id in (select d.registro from ${lost ? deliveriesWithLostDays : sql`stage_duration d`} where ${allOf(conditions)})`
  }
  const open = momento as OpenMoment
  return anyOf(
    stages.map(
      (stage) => sql`(${allOf([pending(project, stage), ...stageIn(stage, open, days), ...oneOrNone(actorColumn(stage), actor)])})`,
    ),
  )
}
