import type { Project } from '@soportica/contract/projects/project'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'
import { columnOfField, tableOf } from '../list/filters.queries.ts'

type Compared = { readonly etapa: string; readonly tipo: number | null; readonly region: number | null }
/** The days from a stage to the end of finished records since a day, ascending, by class: type and region, type, all. */
export async function referenceCases(
  db: Reader,
  project: Project,
  { etapa, tipo, region }: Compared,
  since: CalendarDay,
): Promise<readonly [number[], number[], number[]]> {
  const { forecast, commonFields, entidad } = project
  const same = sql`${columnOfField(project, forecast.type)} is not distinct from ${tipo}::int`
  const near = sql`${columnOfField(project, commonFields.region)} is not distinct from ${region}::int`
  const { rows } = await db.execute<{ dias: number; clase: number }>(sql`
    select d.al_fin as dias, case when not ${same} then 2 when ${near} then 0 else 1 end as clase
    from stage_duration d join ${tableOf(project)} r on r.id = d.registro
    where d.entidad = ${entidad} and d.etapa = ${etapa} and d.fin >= ${since}::date and r.eliminado_en is null order by 1`)
  const within = (widest: number) => rows.filter(({ clase }) => clase <= widest).map(({ dias }) => dias)
  return [within(0), within(1), within(2)]
}
