import type { getAllAlerts, getUsersAlerts } from '@soportica/contract/notifications/alerts'
import { alertSystems, alertTypes } from '@soportica/contract/notifications/alertTypes'
import type { Answer } from '@soportica/contract/core/endpoint'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'
import { mayAct } from '../../plugins/mayAct.queries.ts'
import { fullName } from '../../capabilities/lists/columns.queries.ts'

// People who can be notified.
const active = sql`(u.categoria = 1 and ${mayAct('u')})`
const people = sql`app_user u join profile p on p.id = u.perfil`
const name = fullName('u')

export async function countSubscribers(db: Reader): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ tasid: number; total: number }>(sql`
    select s.tasid, count(*)::int as total from alert_subscription s join ${people} on u.id = s.usuid where ${active} group by s.tasid`)
  return new Map(rows.map(({ tasid, total }) => [tasid, total]))
}

export async function listAlerts(db: Reader): Promise<Answer<typeof getAllAlerts>> {
  const counts = await countSubscribers(db)
  return alertSystems.map(({ sistema, nombre }) => ({
    sistema,
    nombre,
    items: alertTypes
      .filter((type) => type.sistema === sistema)
      .map((type) => ({ tasid: type.tasid, nombre: type.nombre, sistema, cant: counts.get(type.tasid) ?? 0 })),
  }))
}

export async function listPeople(db: Reader, tasid: number): Promise<Answer<typeof getUsersAlerts>> {
  const { rows } = await db.execute<Answer<typeof getUsersAlerts>['results'][number]>(sql`
    select u.id as usuid, ${name} as nombre, p.nombre as perfil, u.correo as email, (s.usuid is not null)::int as marcado
    from ${people} left join alert_subscription s on s.usuid = u.id and s.tasid = ${tasid}
    where ${active} order by u.nombre, u.apellido, u.id`)
  return { results: rows, total: rows.length }
}

export type Person = { readonly usuid: number; readonly nombre: string; readonly activo: boolean; readonly suscrito: boolean }

/** The ids that exist. */
export async function findPeople(db: Reader, tasid: number, usuids: readonly number[]): Promise<Map<number, Person>> {
  const { rows } = await db.execute<Person>(sql`
    select u.id as usuid, ${name} as nombre, (${active}) as activo, s.usuid is not null as suscrito
    from ${people} left join alert_subscription s on s.usuid = u.id and s.tasid = ${tasid}
    where u.id = any(${sql.param(usuids)}::int[])`)
  return new Map(rows.map((row) => [row.usuid, row]))
}

/** Serialises two changes of the same alert. */
export async function lockAlert(db: Reader, tasid: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`alerta ${tasid}`}, 0))`)
}
