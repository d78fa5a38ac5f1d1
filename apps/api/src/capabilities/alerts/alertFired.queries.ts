import type { CalendarDay } from '@soportica/rules/calendarDay'
import { alertFired } from '../../../schema/notifications.ts'
import type { Tx } from '../../plugins/db/database.ts'
import type { Due } from './defineTimedAlert.ts'

const theDayItself = { entidad: 'dia', registro: 0, aviso: 0 }
// A statement holds 65 535 values.
const atOnce = 5000

/** Whether nobody asked it today; another node that is asking is waited for. */
export async function beginDay(tx: Tx, tasid: number, vence: CalendarDay): Promise<boolean> {
  const begun = await tx
    .insert(alertFired)
    .values({ ...theDayItself, tasid, vence })
    .onConflictDoNothing()
    .returning({ tasid: alertFired.tasid })
  return begun.length > 0
}

/** Only those that nobody was notified of before. */
export async function noteFired(tx: Tx, tasid: number, due: readonly Due[]): Promise<Due[]> {
  const fresh = new Set<string>()
  for (let at = 0; at < due.length; at += atOnce) {
    const rows = due.slice(at, at + atOnce).map(({ entidad, registro, vence, aviso }) => ({ tasid, entidad, registro, vence, aviso }))
    for (const row of await tx.insert(alertFired).values(rows).onConflictDoNothing().returning()) fresh.add(keyOf(row))
  }
  return due.filter((one) => fresh.delete(keyOf(one)))
}

const keyOf = ({ entidad, registro, vence, aviso }: Due): string => JSON.stringify([entidad, registro, vence, aviso])
