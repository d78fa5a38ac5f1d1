import { isBusinessDay } from '@soportica/rules/businessDays'
import { addDays, dayInBogota } from '@soportica/rules/calendarDay'
import { nextTurn } from '@soportica/rules/recurrence'
import type { Jobs } from '../../../capabilities/jobs/jobs.ts'
import type { Clock } from '../../../plugins/clock.ts'
import type { Db } from '../../../plugins/db/database.ts'
import { type Calendar, clockInBogota } from '../subscriptionTurns.ts'
import { holdDue, takeTurn } from './runs.queries.ts'

export const subscriptionWork = 'enviar-suscripcion'
type Deps = { readonly clock: Clock; readonly calendar: Calendar; readonly jobs: Pick<Jobs, 'enqueue' | 'wake'> }

/** Runs each minute: starts the turns that have come, each once a day. A node that was down starts them later, on a business day. */
export async function startDueRuns(db: Db, { clock, calendar, jobs }: Deps): Promise<void> {
  const now = clock()
  const today = dayInBogota(now)
  const isHoliday = await calendar(db)
  if (!isBusinessDay(today, isHoliday)) return
  await db.transaction(async (tx) => {
    for (const due of await holdDue(tx, today, clockInBogota(now))) {
      const turn = { id: due.id, dia: today }
      const next = nextTurn(due, addDays(today, 1), isHoliday)
      if (await takeTurn(tx, turn, next, now)) await jobs.enqueue(tx, subscriptionWork, turn)
    }
  })
  jobs.wake(subscriptionWork)
}
