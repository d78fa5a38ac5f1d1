import type { Project, StageColumns } from '@soportica/contract/projects/project'
import { lastDueDay, type Term } from '@soportica/rules/due'
import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { tallyGroups, tallyTable } from '../list/counts.queries.ts'
import { due, inTab, listed, type ListView, tabColumn, tableOf, tabStatuses } from '../list/filters.queries.ts'
import { pending } from '../list/stageConditions.queries.ts'
import { column, enters, seesAll } from '../rights/visibility.queries.ts'

export type Year = { anioContable: number; idEstado: number; n: number }

/** How many there are by year and by the status that the tabs of the module have, without deleted records. */
export async function countYears(db: Reader, view: ListView): Promise<Year[]> {
  const { project, user, modulo } = view
  const counted =
    project.tallied && modulo === project.general && seesAll(user, project, modulo)
      ? sql`select anio as "anioContable", estado as "idEstado", sum(n)::int as n from ${tallyTable(project)}
          where familia = ${tallyGroups(project).indexOf('anio')} group by 1, 2`
      : sql`select r.anio_contable as "anioContable", ${column(tabColumn(view))} as "idEstado", count(*)::int as n from ${tableOf(project)} r
          where ${listed(view, {})} and ${inTab(view, 0)} group by 1, 2`
  const { rows } = await db.execute<Year>(sql`
    select y.* from (${counted}) y join ${sql.identifier(tabStatuses(view))} s on s.id = y."idEstado" where s.eliminado = 0 and y.n > 0 order by 1, s.orden`)
  return rows
}

/** The list for a stage: that of a module of the stage that the user may enter; otherwise the general one. */
export const listOfStage = (user: Viewer, project: Project, { stage }: StageColumns): string | undefined =>
  [...(stage.modulos ?? []), project.general].find((modulo) => enters(user, project, modulo))

export type Due = { etapa: string; actor: number | null } & Record<'vencidas' | 'porVencer' | 'semana', number>

function dueIn(view: ListView, stage: StageColumns): SQL {
  const actor = stage.actor ? column(stage.actor) : sql`null::int`
  const count = (term: Term) => sql`count(*) filter (where ${due(stage, term, view.plazos)})::int`
  return sql`select ${stage.stage.key}::text as etapa, ${actor} as actor,
      ${count('vencido')} as vencidas, ${count('porVencer')} as "porVencer", ${count('semana')} as semana
    from ${tableOf(view.project)} r where ${pending(view.project, stage)}
      and ${column(stage.teorica!)} <= ${lastDueDay(view.plazos)}::date
      and ${listed(view, {})} and ${inTab(view, 0)} group by 2`
}

/** Overdue and due records, by stage and actor, as each list would show them. */
export async function countDue(db: Reader, view: ListView): Promise<Due[]> {
  const counts = view.project.dueStages.flatMap((stage) => {
    const modulo = listOfStage(view.user, view.project, stage)
    return modulo ? [dueIn({ ...view, modulo }, stage)] : []
  })
  if (counts.length === 0) return []
  const { rows } = await db.execute<Due>(sql.join(counts, sql` union all `))
  return rows
}
