import { forecastLeads, type ForecastLead } from '@soportica/contract/forecast/moments'
import { dueStagesOf } from '@soportica/contract/projects/modules'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'
import { fullName } from '../../lists/columns.queries.ts'
import type { Days } from '../../lists/conditions.queries.ts'
import { columnOfField, inTab, listed, type ListView, tableOf } from '../list/filters.queries.ts'
import { durationsIn, madeBefore } from './momentFilters.queries.ts'

export type DurationRow = {
  readonly etapa: string
  readonly por: 'total' | 'tipo' | 'region' | 'actor'
  readonly id: number
  readonly nombre: string
  readonly casos: number
  readonly mediana: number
  readonly p80: number
  readonly planeados: number | null
}

/** The real days of the stages in a period, of the records that the list shows: in all, and by type, region and actor. */
export async function sumDurations(db: Reader, view: ListView, days: Days): Promise<DurationRow[]> {
  const { project } = view
  const { forecast, commonFields, fieldByName } = project
  const type = fieldByName.get(forecast.type)!
  const types = type.kind === 'lookup' ? sql.identifier(type.of) : sql`modality`
  const keys = dueStagesOf(project, view.modulo).map(({ stage }) => stage.key)
  const { rows } = await db.execute<DurationRow>(sql`
    with durado as (
      select d.etapa, d.dias, d.planeados, d.actor, ${columnOfField(project, forecast.type)} as tipo,
        ${columnOfField(project, commonFields.region)} as region
      from stage_duration d join ${tableOf(project)} r on r.id = d.registro
      where ${durationsIn(project, days)} and d.etapa = any(${sql.param(keys)}::text[]) and ${listed(view, {})} and ${inTab(view, 0)}),
    sumas as (
      select etapa, tipo, region, actor,
        case grouping(tipo, region, actor) when 3 then 'tipo' when 5 then 'region' when 6 then 'actor' else 'total' end as por,
        count(*)::int as casos, percentile_disc(0.5) within group (order by dias) as mediana,
        percentile_disc(0.8) within group (order by dias) as p80, percentile_disc(0.5) within group (order by planeados) as planeados
      from durado group by grouping sets ((etapa), (etapa, tipo), (etapa, region), (etapa, actor)))
    select s.etapa, s.por, coalesce(s.tipo, s.region, s.actor, 0) as id, coalesce(t.nombre, g.nombre, ${fullName('u')}, '') as nombre,
      s.casos, s.mediana, s.p80, s.planeados
    from sumas s left join ${types} t on t.id = s.tipo left join region g on g.id = s.region left join app_user u on u.id = s.actor
    where s.por = 'total' or coalesce(s.tipo, s.region, s.actor) is not null
    order by s.casos desc, nombre, id`)
  return rows
}

export type AccuracyRow = {
  readonly mes: string
  readonly antes: ForecastLead
  readonly registros: number
  readonly en50: number
  readonly en80: number
  readonly desviacion: number
}
/** How the forecasts of records that ended in a period were right, by the month of the end and how long before they were made. */
export async function sumAccuracy(db: Reader, view: ListView, days: Days): Promise<AccuracyRow[]> {
  const { project } = view
  const seen: SQL = sql`${listed(view, {})} and ${inTab(view, 0)}`
  const each = forecastLeads.map(
    (lead) => sql`
      select to_char(f.fin, 'YYYY-MM') as mes, ${sql.raw(String(lead))} as antes, count(*)::int as registros,
        (count(*) filter (where f.fin <= f.dia50))::int as en50, (count(*) filter (where f.fin <= f.dia80))::int as en80,
        percentile_disc(0.5) within group (order by f.desviacion) as desviacion
      from record_forecast f join ${tableOf(project)} r on r.id = f.registro
      where ${madeBefore(project, lead, days)} and ${seen} group by 1`,
  )
  const { rows } = await db.execute<AccuracyRow>(sql`${sql.join(each, sql` union all `)} order by 1 desc, 2`)
  return rows
}

/** When the durations of a kind were computed, if ever. */
export async function lastRun(db: Reader, entidad: string): Promise<Date | undefined> {
  const { rows } = await db.execute<{ calculado: string }>(sql`select calculado from forecast_run where entidad = ${entidad}`)
  return rows[0] && new Date(rows[0].calculado)
}
