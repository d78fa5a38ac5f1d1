import { dueStagesOf } from '@soportica/contract/projects/modules'
import { onTime, pressing } from '@soportica/rules/due'
import { type SQL, sql } from 'drizzle-orm'
import { column } from '../rights/visibility.queries.ts'
import { type DeadlineValues, isDue, type ListView, pending } from './filters.queries.ts'

/**
 * Beside each row (r), as n, the nearest delivery that is still expected: stage, day, who acts in it and how it stands (R-11). Of two on one day it is
 * that of the stage that comes first; in the list of a stage with a day it is that stage's.
 */
export function nextDelivery({ project, modulo }: Pick<ListView, 'project' | 'modulo'>, plazos: DeadlineValues): SQL {
  const stages = dueStagesOf(project, modulo)
  const day = sql.raw('d.entrega')
  const name = (at: number): SQL => sql.raw(`d${at}`)
  const days = stages.map((stage, at) => sql`case when ${pending(project, stage)} then ${column(stage.teorica!)} end as ${name(at)}`)
  const actors = stages.map(({ actor }, at) => sql`when d.${name(at)} then ${actor ? column(actor) : sql`null`}`)
  const titles = stages.map(({ stage }, at) => sql`when d.${name(at)} then ${sql.raw(`'${stage.titulo}'`)}`)
  const urgencies = pressing.map((term) => sql`when ${isDue(day, term, plazos)} then ${sql.raw(`'${term}'`)}`)
  // Each stage is looked at once: without the offset its condition would be repeated wherever its day is named.
  return sql`cross join lateral (
    select d.entrega, case d.entrega ${sql.join(titles, sql` `)} end as etapa, case d.entrega ${sql.join(actors, sql` `)} end as actor,
      case ${sql.join(urgencies, sql` `)} when ${day} is not null then ${sql.raw(`'${onTime}'`)} end as plazo
    from (select p.*, least(${sql.join(
      stages.map((_, at) => name(at)),
      sql`, `,
    )}) as entrega from (select ${sql.join(days, sql`, `)} offset 0) p) d) n`
}
