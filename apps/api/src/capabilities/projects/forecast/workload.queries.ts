import { usualWeeks, workloadWeeks } from '@soportica/contract/forecast/figures'
import { dueStagesOf } from '@soportica/contract/projects/modules'
import type { StageColumns } from '@soportica/contract/projects/project'
import { addDays, type CalendarDay } from '@soportica/rules/calendarDay'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'
import { fullName } from '../../lists/columns.queries.ts'
import { allOf, type Days } from '../../lists/conditions.queries.ts'
import { columnOfField, inTab, listed, type ListView, tableOf } from '../list/filters.queries.ts'
import { pending } from '../list/stageConditions.queries.ts'
import { actorColumn, durationsIn, stageIn } from './momentFilters.queries.ts'

const lastOfWeek = 6
export const weeksFrom = (lunes: CalendarDay): Days[] =>
  Array.from({ length: workloadWeeks }, (_, at) => {
    const desde = addDays(lunes, at * 7)
    return { desde, hasta: addDays(desde, lastOfWeek) }
  })
export const usualDays = (lunes: CalendarDay): { desde: CalendarDay; hasta: CalendarDay } => ({
  desde: addDays(lunes, -7 * usualWeeks),
  hasta: addDays(lunes, -1),
})

export type WeekRow = {
  /** Nothing: the week as a whole, in which only the due records count. */
  readonly etapa: string | null
  readonly actor: number | null
  readonly lunes: CalendarDay
  readonly vencen: number
  readonly empiezan: number
  readonly encurso: number
}
const is = (conditions: readonly SQL[]): SQL => sql`coalesce(${allOf(conditions)}, false)`

/** The open stages of the records that the list shows, by actor and week; and how many records are due in each week. */
export async function countWeeks(db: Reader, view: ListView, lunes: CalendarDay): Promise<WeekRow[]> {
  const { project } = view
  const seen = sql`${listed(view, {})} and ${inTab(view, 0)}`
  const mondays = weeksFrom(lunes).map(({ desde }) => sql`(${desde}::date)`)
  const week = { desde: sql`w.lunes`, hasta: sql`(w.lunes + ${lastOfWeek}::int)` }
  const of = (stage: StageColumns): SQL => sql`
    select ${stage.stage.key}::text as etapa, ${actorColumn(stage)} as actor, w.lunes, r.id,
      ${is(stageIn(stage, 'vence', week))} as vence, ${is(stageIn(stage, 'empieza', week))} as empieza
    from ${tableOf(project)} r join semanas w on ${allOf(stageIn(stage, 'enCurso', week))} where ${pending(project, stage)} and ${seen}`
  const each = dueStagesOf(project, view.modulo).map(of)
  const { rows } = await db.execute<WeekRow>(sql`
    with semanas (lunes) as (values ${sql.join(mondays, sql`, `)}), carga as (${sql.join(each, sql` union all `)})
    select etapa, actor, to_char(lunes, 'YYYY-MM-DD') as lunes, (count(distinct id) filter (where vence))::int as vencen, (count(*) filter (where empieza))::int as empiezan,
      count(*)::int as encurso
    from carga group by grouping sets ((etapa, actor, lunes), (lunes))`)
  return rows
}

export type UsualRow = { readonly etapa: string | null; readonly actor: number | null; readonly entregadas: number }
/** How many stages each actor delivered in a period, and in how many records there was a delivery. */
export async function countUsual(db: Reader, view: ListView, days: Days): Promise<UsualRow[]> {
  const { project } = view
  const keys = dueStagesOf(project, view.modulo).map(({ stage }) => stage.key)
  const { rows } = await db.execute<UsualRow>(sql`
    select d.etapa, d.actor, count(distinct d.registro)::int as entregadas
    from stage_duration d join ${tableOf(project)} r on r.id = d.registro
    where ${durationsIn(project, days)} and d.etapa = any(${sql.param(keys)}::text[]) and ${listed(view, {})} and ${inTab(view, 0)}
    group by grouping sets ((d.etapa, d.actor), ())`)
  return rows
}

export type VisitRow = {
  readonly lunes: CalendarDay
  readonly municipio: number
  readonly nombre: string
  readonly registros: number
  readonly visitantes: string[]
}
/** The open visits that lie in one municipality and one of the weeks, where there are several. */
export async function findVisits(db: Reader, view: ListView, lunes: CalendarDay, stage: StageColumns): Promise<VisitRow[]> {
  const { project } = view
  const [first, last] = [lunes, addDays(lunes, 7 * workloadWeeks - 1)]
  const municipality = columnOfField(project, project.commonFields.municipality)
  const conditions = [pending(project, stage), ...stageIn(stage, 'vence', { desde: first, hasta: last }), listed(view, {}), inTab(view, 0)]
  const { rows } = await db.execute<VisitRow>(sql`
    select v.*, m.nombre from (
      select to_char(date_trunc('week', ${sql.identifier(stage.teorica!)}::timestamp), 'YYYY-MM-DD') as lunes, ${municipality} as municipio,
        count(*)::int as registros, array_remove(array_agg(distinct nullif(${fullName('u')}, '')), null) as visitantes
      from ${tableOf(project)} r left join app_user u on u.id = ${actorColumn(stage)} where ${allOf(conditions)}
      group by 1, 2 having count(*) > 1) v
    join municipality m on m.id = v.municipio order by v.lunes, v.registros desc, m.nombre limit 100`)
  return rows
}
