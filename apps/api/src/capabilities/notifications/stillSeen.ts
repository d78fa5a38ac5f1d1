import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../plugins/db/database.ts'
import { kindOf } from './defineNotification.ts'
import type { Happening } from './notification.queries.ts'

export type StoredNotification = { evento: string; entidad: string; hecho: Happening | null; milisegundos: number }
export const storedNotificationColumns: SQL = sql`n.evento, n.entidad, n.hecho, (extract(epoch from n.fecha) * 1000)::float8 as milisegundos`

/** Whether the person may still see it: a night may lie between notification and mail. */
export async function stillSeen(tx: Tx, usuid: number, { evento, entidad, hecho, milisegundos }: StoredNotification): Promise<boolean> {
  const kind = kindOf(evento)
  if (!kind || !hecho) return true
  const seeing = await kind.maySee(tx, [usuid], { evento, entidad, ...hecho, nombreAutor: '', fecha: new Date(milisegundos) })
  return seeing.includes(usuid)
}
