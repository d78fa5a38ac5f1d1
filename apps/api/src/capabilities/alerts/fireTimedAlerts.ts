import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import type { Clock } from '../../plugins/clock.ts'
import type { Log } from '../../plugins/context.ts'
import type { Db, Reader } from '../../plugins/db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { fromSevenOn, type Morning, morningOf } from '../notifications/morning.ts'
import { noteTasks } from '../notifications/noteTasks.ts'
import { beginDay, noteFired } from './alertFired.queries.ts'
import type { TimedAlert } from './defineTimedAlert.ts'

type Deps = {
  readonly clock: Clock
  readonly log: Log
  readonly calendar: (db: Reader) => Promise<IsHoliday>
}

export async function startTimedAlerts(deps: Deps & { readonly jobs: Jobs }, alerts: readonly TimedAlert[]): Promise<void> {
  await deps.jobs.define({ name: 'alertas-programadas', cron: fromSevenOn, run: (_, { db }) => fireTimedAlerts({ ...deps, db }, alerts) })
}

/** Each alert has its own transaction: day, fired rows and notification tasks are stored together or not at all. */
export async function fireTimedAlerts(
  { db, clock, log, calendar }: Deps & { readonly db: Db },
  alerts: readonly TimedAlert[],
): Promise<void> {
  const now = clock()
  const isHoliday = await calendar(db)
  const morning = morningOf(now, isHoliday)
  if (!morning) return
  const failed: unknown[] = []
  for (const alert of alerts) {
    await fire(db, alert, morning, isHoliday, now).catch((error: unknown) => {
      log.error({ err: error, alerta: alert.tasid }, 'una alerta programada falló')
      failed.push(error)
    })
  }
  if (failed.length > 0) throw new AggregateError(failed, 'some timed alerts failed; those that did not will not run again today')
}

function fire(db: Db, { tasid, evento, due }: TimedAlert, { day }: Morning, isHoliday: IsHoliday, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await beginDay(tx, tasid, day))) return
    for (const { entidad, registro, vence, aviso, datos } of await noteFired(tx, tasid, await due(tx, day, isHoliday)))
      await noteTasks({ tx }, { evento, entidad, autor: null, fecha: now }, [{ registro, datos: { ...datos, vence, aviso } }])
  })
}
