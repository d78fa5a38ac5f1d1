import { planReject, planRespond } from '@soportica/contract/permissions/planRequests'
import { paddedPlan, planStateIds, siteKindName } from '@soportica/contract/plan-requests/states'
import { sql } from 'drizzle-orm'
import { type FoundTask, type TaskWords, type WorkSource, wordsOfTasks } from '../../../capabilities/work/workSource.ts'
import { holds } from '../../../plugins/authorisation.ts'
import type { Reader } from '../../../plugins/db/database.ts'

/** The plan requests to answer, for everybody who may. */
export const planWork: WorkSource = {
  kind: 'planRequest',
  waiting: ({ db, user }) =>
    holds(user, planRespond) || holds(user, planReject)
      ? {
          rows: sql`select r.id, '' as clave, '' as lista, null::date as entrega, r.fecreg as desde
            from plan_request r where r.estado = ${sql.raw(String(planStateIds.toAnswer))}`,
          describe: (tasks) => describePlans(db, tasks),
        }
      : undefined,
}

async function describePlans(db: Reader, tasks: readonly FoundTask[]): Promise<TaskWords[]> {
  const { rows } = await db.execute<{ id: number; proyecto: number; nombre: string; detalle: string }>(sql`
      select r.id, r.proyecto, r.nombre, concat_ws(' · ', nullif(r.codigo, ''), nullif(r.sitio, ''), nullif(r.region, '')) as detalle
      from plan_request r where r.id = any(${sql.param(tasks.map(({ id }) => id))}::int[])`)
  return wordsOfTasks(tasks, rows, ({ id, proyecto, nombre, detalle }) => ({
    tarea: 'Responder',
    titulo: `N° ${paddedPlan(id)} · ${nombre}`,
    detalle: [siteKindName(proyecto), detalle].filter(Boolean).join(' · '),
  }))
}
