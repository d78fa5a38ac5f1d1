import type { HolidayOverride as WireOverride } from '@soportica/contract/settings/holidays'
import type { HolidayOverride } from '@soportica/rules/holidayCalendar'
import { sql } from 'drizzle-orm'
import type { Writing } from '../../plugins/context.ts'
import type { Reader, Tx } from '../../plugins/db/database.ts'
import { fullName, momentOf } from '../../capabilities/lists/columns.queries.ts'

type Stored = HolidayOverride & { motivo: string }
const within = (year: number) => sql`fecha between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`

/** A handful of days in all. */
export async function allOverrides(db: Reader): Promise<HolidayOverride[]> {
  const { rows } = await db.execute<HolidayOverride>(sql`select fecha::text as fecha, accion, nombre from holiday_override order by fecha`)
  return rows
}

export async function overridesOf(db: Reader, year: number): Promise<HolidayOverride[]> {
  const { rows } = await db.execute<HolidayOverride>(
    sql`select fecha::text as fecha, accion, nombre from holiday_override where ${within(year)} order by fecha`,
  )
  return rows
}

export async function listOverrides(db: Reader, year: number): Promise<WireOverride[]> {
  const { rows } = await db.execute<WireOverride>(sql`
    select o.fecha::text as fecha, o.accion, o.nombre, o.motivo, coalesce(${fullName('u')}, '') as usuact,
      ${momentOf(sql`o.fecact`)} as fecact
    from holiday_override o left join app_user u on u.id = o.usuact where ${within(year)} order by o.fecha`)
  return rows
}

export async function findOverride(db: Reader, fecha: string): Promise<Stored | undefined> {
  const { rows } = await db.execute<Stored>(
    sql`select fecha::text as fecha, accion, nombre, motivo from holiday_override where fecha = ${fecha}`,
  )
  return rows[0]
}

// false: somebody was there first
export async function insertOverride({ tx, user, now }: Writing, { fecha, accion, nombre, motivo }: Stored): Promise<boolean> {
  const at = now.toISOString()
  const { rows } = await tx.execute(sql`
    insert into holiday_override (fecha, accion, nombre, motivo, usureg, fecreg, usuact, fecact)
    values (${fecha}, ${accion}, ${nombre}, ${motivo}, ${user.usuid}, ${at}, ${user.usuid}, ${at})
    on conflict do nothing returning 1`)
  return rows.length > 0
}

export async function removeOverride(tx: Tx, fecha: string): Promise<Stored | undefined> {
  const { rows } = await tx.execute<Stored>(
    sql`delete from holiday_override where fecha = ${fecha} returning fecha::text as fecha, accion, nombre, motivo`,
  )
  return rows[0]
}
