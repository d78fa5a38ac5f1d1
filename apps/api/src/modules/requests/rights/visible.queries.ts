import { localSearchRequirement } from '@soportica/contract/requests/states'
import { type SQL, sql } from 'drizzle-orm'
import { withGroup } from '../../../capabilities/rights/group.queries.ts'
import { configuredRequests, roles } from './roles.queries.ts'
import { activatesSearches, approvingIds, seesAll, solvingIds, type RequestActor } from './requestActor.ts'

/** Searches with the user as agency, visitor, receiver or recipient. */
const takingPart = (usuid: number): readonly SQL[] => [
  sql`select o.id from request o where o.inmobiliaria in ${withGroup(usuid)}`,
  sql`select o.id from request o where o.visitante = ${usuid}`,
  sql`select o.id from request o where o.recibe = ${usuid}`,
  sql`select d.solicitud from local_search_recipient d where d.usuid in ${withGroup(usuid)}`,
]

/** Requests r that the user may see: their own, those they decide or solve, and searches they take part in; with the right, all. */
export function visibleTo(actor: RequestActor): SQL {
  if (seesAll(actor)) return sql`true`
  const { usuid } = actor.user
  // Each part by its index, then joined: one condition would check every request.
  const parts = [
    sql`select o.id from request o where o.usureg = ${usuid} and o.eliminado_en is null`,
    configuredRequests(roles.approver, approvingIds(actor)),
    configuredRequests(roles.solver, solvingIds(actor)),
    ...takingPart(usuid),
  ]
  const involved = sql`r.id in (${sql.join(parts, sql` union all `)})`
  return activatesSearches(actor) ? sql`((r.requisito = ${localSearchRequirement} and r.estado not in (1, 4)) or ${involved})` : involved
}
