import { requestApprove, requestSolve } from '@soportica/contract/permissions/requests'
import { dayInBogota } from '@soportica/rules/calendarDay'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import type { UserContext } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { holdersOf } from '../rights/roles.queries.ts'
import { standingOf } from '../rights/standing.ts'
import type { Showing } from './shownRequest.ts'

export type Calendar = (db: Reader) => Promise<IsHoliday>
const named = 3

/** The first of who acts where nobody is configured. */
async function firstHolders(db: Reader, perids: readonly number[]): Promise<string> {
  const names = (await holdersOf(db, perids)).map(({ nombre }) => nombre)
  if (names.length === 0) return 'Nadie asignado'
  return names.length <= named ? names.join(', ') : `${names.slice(0, named).join(', ')} y ${names.length - named} más`
}

export async function showingFor({ db, user, clock }: Pick<UserContext, 'db' | 'user' | 'clock'>, calendar: Calendar): Promise<Showing> {
  const today = dayInBogota(clock())
  const [standing, isHoliday, approvers, solvers] = await Promise.all([
    standingOf(db, user, today),
    calendar(db),
    firstHolders(db, [requestApprove]),
    firstHolders(db, requestSolve),
  ])
  return { standing, today, isHoliday, approvers, solvers }
}
