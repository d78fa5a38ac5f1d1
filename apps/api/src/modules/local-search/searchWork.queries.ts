import { localSearchStateName } from '@soportica/contract/local-search/states'
import { localSearchRequirement } from '@soportica/contract/requests/states'
import { sql } from 'drizzle-orm'
import { anyOf } from '../../capabilities/lists/conditions.queries.ts'
import { withGroup } from '../../capabilities/rights/group.queries.ts'
import type { TaskWords, WorkSource } from '../../capabilities/work/workSource.ts'
import { activatesSearches, approvedBy, currentRequestActor, rowsOfRequests, visibleTo } from '../requests/requests.public.ts'
import { leadsTo } from './searchList.queries.ts'

/** The searches whose state waits for the user: the same people as in `whoseTurn`. */
export const searchWork: WorkSource = {
  kind: 'busqueda',
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
    return sql`select r.id, r.estado::text as clave, r.vence as entrega, (r.desde at time zone 'America/Bogota')::date as desde from request r
      where r.eliminado_en is null and r.requisito = ${localSearchRequirement} and r.estado not in (1, 4, 24) and ${visibleTo(actor)} and ${anyOf(waits)}`
  },
  describe: async (context, tasks) => {
    const actor = await currentRequestActor(context)
    const rows = await rowsOfRequests(
      context.db,
      actor,
      tasks.map(({ id }) => id),
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    return tasks.map(({ id, clave }): TaskWords => {
      const { registra, tsoNombre, catNombre, municipio, sector } = byId.get(id)!
      return {
        lista: String(opcOf(registra)),
        tarea: localSearchStateName(Number(clave)) ?? '',
        titulo: [tsoNombre, catNombre].filter(Boolean).join(' · '),
        detalle: [municipio, sector].filter(Boolean).join(' · '),
      }
    })
  },
}

/** The window of a search: 4 leads to cashiers, 1 to branches. */
const opcOf = (registra: number): number => [4, 1].find((opc) => (leadsTo(opc) === 1) === (registra === 1))!
