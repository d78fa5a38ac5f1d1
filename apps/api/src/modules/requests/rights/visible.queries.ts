import { localSearchRequirement } from '@soportica/contract/requests/states'
import { type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../../capabilities/lists/conditions.queries.ts'
import { withGroup } from '../../../capabilities/rights/group.queries.ts'
import { isConfigured, roles } from './roles.queries.ts'
import { activatesSearches, approvingIds, seesAll, solvingIds, type Standing } from './standing.ts'

/** Holds where the person is agency, visitor or receiver of the search r, or was asked to look. */
const takesPart = (usuid: number): SQL => sql`(r.inmobiliaria in ${withGroup(usuid)} or r.visitante = ${usuid} or r.recibe = ${usuid}
  or exists (select 1 from local_search_recipient d where d.solicitud = r.id and d.usuid in ${withGroup(usuid)}))`

/** Requests r that this person may see: what he asked for, what he decides or solves, the searches he takes part in; all by right. */
export function visibleTo(standing: Standing): SQL {
  if (seesAll(standing)) return sql`true`
  const { usuid } = standing.user
  return anyOf([
    sql`r.usureg = ${usuid}`,
    isConfigured(roles.approver, approvingIds(standing)),
    isConfigured(roles.solver, solvingIds(standing)),
    ...(activatesSearches(standing) ? [sql`(r.requisito = ${localSearchRequirement} and r.estado not in (1, 4))`] : []),
    sql`(r.requisito = ${localSearchRequirement} and ${takesPart(usuid)})`,
  ])
}
