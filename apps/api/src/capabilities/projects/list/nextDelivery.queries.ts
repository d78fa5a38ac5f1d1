import { dueStagesOf } from '@soportica/contract/projects/modules'
import type { StageColumns } from '@soportica/contract/projects/project'
import { onTime, pressing } from '@soportica/rules/due'
import { type SQL, sql } from 'drizzle-orm'
import { column } from '../rights/visibility.queries.ts'
import { actorOfNext, type DeadlineValues, isDue, type ListView, onlyStage } from './filters.queries.ts'
import { pending } from './stageConditions.queries.ts'

type InModule = Pick<ListView, 'project' | 'modulo'>
type Next = { readonly day: SQL; readonly actor: SQL; readonly title: SQL; readonly from: SQL }
/**
 * For each row (r), as n, its nearest open delivery: stage, day, actor and state (R-11). Of two on one day, the first stage counts; in
 * the list of a stage with days, that stage.
 */
export function nextDelivery(view: InModule, plazos: DeadlineValues): SQL {
  const own = onlyStage(view)
  const { day, actor, title, from } = own ? nextIn(view, own) : storedNext(view)
  const urgencies = pressing.map((term) => sql`when ${isDue(day, term, plazos)} then ${sql.raw(`'${term}'`)}`)
  return sql`cross join lateral (
    select ${day} as entrega, ${actor} as actor, ${title} as etapa,
      case ${sql.join(urgencies, sql` `)} when ${day} is not null then ${sql.raw(`'${onTime}'`)} end as plazo ${from}) n`
}

const titled = ({ stage }: StageColumns): SQL => sql.raw(`'${stage.titulo}'`)
/**
 * Day and actor are stored with the row (decision 0041); only the stages of that day are looked at. An old summary may name none of them.
 */
function storedNext(view: InModule): Next {
  const day = sql`r.proxima`
  const titles = dueStagesOf(view.project, view.modulo).map(
    (stage) => sql`when ${column(stage.teorica!)} = ${day} and ${pending(view.project, stage)} then ${titled(stage)}`,
  )
  return {
    day,
    actor: actorOfNext(view),
    title: sql`case when ${day} is null then null ${sql.join(titles, sql` `)} else '' end`,
    from: sql``,
  }
}
/** The offset keeps the planner from repeating the stage's condition wherever its day is used. */
function nextIn({ project }: InModule, stage: StageColumns): Next {
  const day = sql.raw('d.entrega')
  const found = sql`${day} is not null`
  return {
    day,
    actor: stage.actor ? sql`case when ${found} then ${column(stage.actor)} end` : sql`null::int`,
    title: sql`case when ${found} then ${titled(stage)} end`,
    from: sql`from (select case when ${pending(project, stage)} then ${column(stage.teorica!)} end as entrega offset 0) d`,
  }
}
