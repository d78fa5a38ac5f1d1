import { sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'
import { activators, approversOf } from '../requests/requests.public.ts'

type Taking = { inmobiliaria: number | null; visitante: number | null; recibe: number | null }
/** These people, and the people of a group who act for it. */
export async function peopleBehind(db: Reader, ids: readonly (number | null)[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select u.id from app_user u where u.categoria = 1 and u.estado = 1 and u.eliminado_en is null
      and (u.id = any(${sql.param(ids.filter((id) => id !== null))}::int[])
        or (u.heredar = 1 and u.grupo = any(${sql.param(ids.filter((id) => id !== null))}::int[])))`)
  return rows.map(({ id }) => id)
}
export async function takingPart(db: Reader, solicitud: number): Promise<Taking> {
  const { rows } = await db.execute<Taking>(sql`select r.inmobiliaria, r.visitante, r.recibe from request r where r.id = ${solicitud}`)
  return rows[0]!
}
async function recipients(db: Reader, solicitud: number): Promise<(number | null)[]> {
  const { rows } = await db.execute<{ usuid: number | null }>(
    sql`select d.usuid from local_search_recipient d where d.solicitud = ${solicitud}`,
  )
  return rows.map(({ usuid }) => usuid)
}

/** The users who got a search request by mail. */
export async function recipientsByMail(db: Reader, solicitud: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select u.id from local_search_recipient d join app_user u on lower(u.correo) = d.correo where d.solicitud = ${solicitud}`)
  return rows.map(({ id }) => id)
}

/** The people whose turn it is in a state. */
export async function whoseTurn(db: Reader, solicitud: number, estado: number): Promise<number[]> {
  const { inmobiliaria, visitante, recibe } = await takingPart(db, solicitud)
  switch (estado) {
    case 3:
      return peopleBehind(db, await recipients(db, solicitud))
    case 5:
    case 9:
    case 12:
    case 15:
    case 22:
      return approversOf(db, solicitud)
    case 6:
    case 14:
    case 16:
    case 17:
      return peopleBehind(db, [inmobiliaria])
    case 8:
    case 10:
      return peopleBehind(db, [visitante, inmobiliaria])
    case 21:
    case 23:
      return peopleBehind(db, [visitante, recibe])
    case 24:
      return []
    default:
      return activators(db)
  }
}
