import { localSearchRequirement } from '@soportica/contract/requests/states'
import { businessDaysBetween } from '@soportica/rules/businessDays'
import { localSearchMoves } from '@soportica/rules/localSearch'
import { requestEscalation } from '../../../../schema/requests.ts'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import type { Jobs } from '../../../capabilities/jobs/jobs.ts'
import { fromSevenOn, morningOf } from '../../../capabilities/notifications/morning.ts'
import type { Clock } from '../../../plugins/clock.ts'
import type { Db } from '../../../plugins/db/database.ts'
import type { Calendar } from '../list/rowContext.ts'
import { type Role, roles } from '../rights/roles.queries.ts'
import { escalable, type ToEscalate } from './openRequests.queries.ts'

type Deps = { readonly clock: Clock; readonly calendar: Calendar }
export async function startEscalations(jobs: Jobs, deps: Deps): Promise<void> {
  await jobs.define({ name: 'escalar-solicitudes', cron: fromSevenOn, run: (_, { db }) => escalateRequests(db, deps) })
}

/** The awaited role in a search: approval, or the next step. */
const roleIn = ({ requisito, estado }: ToEscalate): Role =>
  requisito === localSearchRequirement && localSearchMoves.some(({ from, action }) => from === estado && action === 'aprobar')
    ? roles.approver
    : roles.solver

/** Adds and notifies the configured people, once per role; nobody is removed. */
export async function escalateRequests(db: Db, { clock, calendar }: Deps): Promise<void> {
  const now = clock()
  const isHoliday = await calendar(db)
  const morning = morningOf(now, isHoliday)
  if (!morning) return
  for (const row of await escalable(db, morning.day)) {
    if (businessDaysBetween(row.vence, morning.day, isHoliday) < row.escalaDias) continue
    await db.transaction(async (tx) => {
      const added = { solicitud: row.id, papel: roleIn(row), usuid: row.escalaA, fecha: now }
      const rows = await tx.insert(requestEscalation).values(added).onConflictDoNothing().returning({ papel: requestEscalation.papel })
      if (rows.length === 0) return
      const writing = { tx, user: { usuid: 0 }, now, requestId: 'escalar-solicitudes' }
      await recordEvent(writing, 'request.escalated', 'request', row.id, { usuid: row.escalaA, papel: added.papel, vence: row.vence })
    })
  }
}
