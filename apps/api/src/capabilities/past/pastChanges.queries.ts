import { addDays, type CalendarDay } from '@soportica/rules/calendarDay'
import type { PastChange } from '@soportica/rules/pastValues'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'
import { ofRecord } from '../history/history.queries.ts'
import { fullName, momentOf } from '../lists/columns.queries.ts'
import { allOf, withinDays } from '../lists/conditions.queries.ts'

export type DatedChange = PastChange & { readonly usuario: string; readonly fecha: string }

/** The changes of a record's fields after the end of a day, oldest first. */
export async function changesAfter(db: Reader, entidad: string, id: number, day: CalendarDay): Promise<DatedChange[]> {
  const after = withinDays(sql`h.fecha`, { desde: addDays(day, 1) })
  const { rows } = await db.execute<DatedChange>(sql`
    select h.campo, h.antes, to_char(h.fecha at time zone 'America/Bogota', 'YYYY-MM-DD') as dia, coalesce(${fullName('u')}, '') as usuario,
      ${momentOf(sql`h.fecha`)} as fecha
    from history h left join app_user u on u.id = h.usuid
    where ${allOf([ofRecord(entidad, id), ...after])} and h.campo is not null order by h.id`)
  return rows
}

/** The days on which anything of a record changed. */
export async function daysOfChanges(db: Reader, entidad: string, id: number): Promise<{ dia: CalendarDay }[]> {
  const { rows } = await db.execute<{ dia: CalendarDay }>(sql`
    select distinct to_char(h.fecha at time zone 'America/Bogota', 'YYYY-MM-DD') as dia from history h where ${ofRecord(entidad, id)}`)
  return rows
}
