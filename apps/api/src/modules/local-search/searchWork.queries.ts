import { localSearchStateName } from '@soportica/contract/local-search/states'
import { localSearchRequirement, paddedRequest } from '@soportica/contract/requests/states'
import { type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../capabilities/lists/conditions.queries.ts'
import { withGroup } from '../../capabilities/rights/group.queries.ts'
import { type FoundTask, type TaskWords, type WorkSource, wordsOfTasks } from '../../capabilities/work/workSource.ts'
import type { Reader } from '../../plugins/db/database.ts'
import {
  activatesSearches,
  approvedBy,
  currentRequestActor,
  type RequestActor,
  rowsOfRequests,
  visibleTo,
} from '../requests/requests.public.ts'

/** The searches whose state waits for the user (R-1): the same people as in `whoseTurn`. */
export const searchWork: WorkSource = {
  kind: 'localSearch',
  waiting: async (context) => {
    const actor = await currentRequestActor(context)
    const { usuid } = context.user
    const mine = withGroup(usuid)
    // Nobody decides what they sent themselves.
    const approves = sql`(r.estado in (5, 9, 12, 15, 22) and r.enviado_por is distinct from ${usuid} and ${approvedBy(actor)})`
    const waits = [
      approves,
      sql`(r.estado = 3 and r.id in (select d.solicitud from local_search_recipient d where d.usuid in ${mine}))`,
      sql`(r.estado in (6, 14, 16, 17) and r.inmobiliaria in ${mine})`,
      sql`(r.estado in (8, 10) and (r.visitante in ${mine} or r.inmobiliaria in ${mine}))`,
      sql`(r.estado in (21, 23) and (r.visitante in ${mine} or r.recibe in ${mine}))`,
      ...(activatesSearches(actor) ? [sql`r.estado in (2, 7, 11, 13, 20)`] : []),
    ]
    const rows = searches(actor, sql`r.vence as entrega, r.desde`, anyOf(waits))
    return { rows, describe: (tasks) => describeSearches(context.db, actor, tasks) }
  },
  appointments: async (context) => {
    const actor = await currentRequestActor(context)
    const mine = withGroup(context.user.usuid)
    const going = (moment: SQL, waits: SQL): SQL => {
      const local = sql`${moment} at time zone 'America/Bogota'`
      return searches(actor, sql`(${local})::date as entrega, null::timestamptz as desde, to_char(${local}, 'HH24:MI') as hora`, waits)
    }
    const rows = sql`${going(sql`r.visita`, sql`r.estado = 8 and (r.visitante in ${mine} or r.inmobiliaria in ${mine})`)}
      union all ${going(sql`r.recibo`, sql`r.estado = 21 and (r.visitante in ${mine} or r.recibe in ${mine})`)}`
    return {
      rows,
      timed: true,
      describe: (tasks) => describeSearches(context.db, actor, tasks, (state) => (state === 8 ? 'Visita' : 'Cita de recibo')),
    }
  },
}
/** The rows of the open searches that wait. The window of searches for cashiers is 4, that for branches 1 (C6). */
const searches = (actor: RequestActor, columns: SQL, waits: SQL): SQL => sql`
  select r.id, r.estado::text as clave, case when p.registra = 1 then '4' else '1' end as lista, ${columns}
  from request r join request_project p on p.id = r.proyecto
  where r.eliminado_en is null and r.requisito = ${sql.raw(String(localSearchRequirement))} and r.estado not in (1, 4, 24) and ${visibleTo(actor)} and ${waits}`

async function describeSearches(
  db: Reader,
  actor: RequestActor,
  tasks: readonly FoundTask[],
  taskOf: (state: number) => string = (state) => localSearchStateName(state) ?? '',
): Promise<TaskWords[]> {
  const ids = tasks.map(({ id }) => id)
  const rows = await rowsOfRequests(db, actor, ids)
  return wordsOfTasks(tasks, rows, ({ id, tsoNombre, catNombre, municipio, sector }, { clave }) => ({
    tarea: taskOf(Number(clave)),
    titulo: `N° ${paddedRequest(id)} · ${tsoNombre}`,
    detalle: [catNombre, municipio, sector].filter(Boolean).join(' · '),
  }))
}
