import { calendarLinkDays, type LinkedList } from '@soportica/contract/calendars/calendarLinks'
import { type SQL, sql } from 'drizzle-orm'
import type { Writing } from '../../plugins/context.ts'
import type { Reader, Tx } from '../../plugins/db/database.ts'
import { fingerprint } from '../../plugins/sessions.queries.ts'
import { momentOf } from '../lists/columns.queries.ts'

export type StoredLink = {
  readonly id: number
  readonly nombre: string
  readonly lista: unknown
  readonly creado: string
  readonly ultimoUso: string | null
  readonly vence: string
}

const lastDay = sql.raw(`(coalesce(l.ultimo_uso, l.creado) at time zone 'America/Bogota')::date + ${calendarLinkDays}`)
const isAnswered = (now: Date): SQL =>
  sql`l.revocado is null and ${lastDay} >= (${now.toISOString()}::timestamptz at time zone 'America/Bogota')::date`
const columns = sql`l.id, l.nombre, l.lista, ${momentOf(sql`l.creado`)} as creado, ${momentOf(sql`l.ultimo_uso`)} as "ultimoUso",
  to_char(${lastDay}, 'YYYY-MM-DD') as vence`

/** The links of a user that are answered, the newest first. */
export async function linksOf(db: Reader, usuid: number, now: Date): Promise<StoredLink[]> {
  const { rows } = await db.execute<StoredLink>(sql`
    select ${columns} from calendar_link l where l.usuid = ${usuid} and ${isAnswered(now)} order by l.id desc`)
  return rows
}

export type NewLink = { readonly nombre: string; readonly lista: LinkedList | null }
export async function insertLink({ tx, user, now }: Writing, { nombre, lista }: NewLink, secret: string): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into calendar_link (usuid, nombre, lista, huella, creado)
    values (${user.usuid}, ${nombre}, ${lista && JSON.stringify(lista)}::jsonb, ${fingerprint(secret)}, ${now.toISOString()})
    returning id`)
  return rows[0]!.id
}

/** Its name; nothing: this user has none of this number. */
export async function endLink(tx: Tx, usuid: number, id: number, now: Date): Promise<string | undefined> {
  const { rows } = await tx.execute<{ nombre: string }>(sql`
    update calendar_link l set revocado = ${now.toISOString()} where l.id = ${id} and l.usuid = ${usuid} and ${isAnswered(now)}
    returning l.nombre`)
  return rows[0]?.nombre
}

type ReadLink = { readonly id: number; readonly usuid: number; readonly nombre: string; readonly lista: unknown; readonly note: boolean }
/** The link with this secret. That it was used is noted once an hour: calendars ask often. */
export async function linkOfSecret(db: Reader, secret: string, now: Date): Promise<ReadLink | undefined> {
  const { rows } = await db.execute<ReadLink>(sql`
    select l.id, l.usuid, l.nombre, l.lista, coalesce(l.ultimo_uso < ${now.toISOString()}::timestamptz - interval '1 hour', true) as note
    from calendar_link l where l.huella = ${fingerprint(secret)} and ${isAnswered(now)}`)
  const [link] = rows
  if (link?.note) await db.execute(sql`update calendar_link set ultimo_uso = ${now.toISOString()} where id = ${link.id}`)
  return link
}
