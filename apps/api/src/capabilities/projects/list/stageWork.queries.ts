import type { Project } from '@soportica/contract/projects/project'
import type { WorkKind } from '@soportica/contract/work/myWork'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'
import { anyOf } from '../../lists/conditions.queries.ts'
import { type FoundTask, type TaskWords, type WorkSource, wordsOfTasks } from '../../work/workSource.ts'
import { listOfStage } from '../dashboard/dashboards.queries.ts'
import { countTeam, wholeLists } from './teamWork.queries.ts'
import { acting, column } from '../rights/visibility.queries.ts'
import { columnOfField, listed, type ListView, tableOf } from './filters.queries.ts'
import { oneOf, pending } from './stageConditions.queries.ts'

/** The open stages with a day that a user, or the group for which the user acts, has to deliver. */
export const stageWork = (project: Project, kind: WorkKind): WorkSource => ({
  kind,
  team: (user) => {
    const modules = wholeLists(user, project)
    return modules.length > 0
      ? (context, plazos, por) => countTeam(context.db, { project, user: acting(context.user), plazos }, modules, por)
      : undefined
  },
  waiting: ({ db, user }, plazos) => {
    const each = project.dueStages.flatMap((stage): SQL[] => {
      const modulo = listOfStage(user, project, stage)
      if (!modulo || stage.actors.length === 0) return []
      const view: ListView = { project, user: acting(user), modulo, plazos }
      const acts = stage.actors.map((name) => oneOf(column(name), acting(user).acts))
      return [
        sql`select r.id, ${stage.stage.key}::text as clave, ${modulo}::text as lista, ${column(stage.teorica!)} as entrega, null::timestamptz as desde from ${tableOf(project)} r
          where ${pending(project, stage)} and ${anyOf(acts)} and ${listed(view, {})}`,
      ]
    })
    if (each.length === 0) return undefined
    return { rows: sql.join(each, sql` union all `), describe: (tasks) => describeStages(db, project, tasks) }
  },
})

async function describeStages(db: Reader, project: Project, tasks: readonly FoundTask[]): Promise<TaskWords[]> {
  const ids = [...new Set(tasks.map(({ id }) => id))]
  const { rows } = await db.execute<{ id: number; nombre: string; detalle: string }>(sql`
      select r.id, r.nombre, concat_ws(' · ', nullif(r.codigo, ''), m.nombre) as detalle
      from ${tableOf(project)} r left join municipality m on m.id = ${columnOfField(project, project.commonFields.municipality)}
      where r.id = any(${sql.param(ids)}::int[])`)
  return wordsOfTasks(tasks, rows, ({ nombre, detalle }, { clave }) => ({
    tarea: project.dueStages.find(({ stage }) => stage.key === clave)!.stage.titulo,
    titulo: nombre,
    detalle,
  }))
}
