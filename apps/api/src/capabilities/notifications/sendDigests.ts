import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../plugins/db/database.ts'
import { enqueueMail } from '../mail/enqueueMail.ts'
import { digestMail } from './digestMail.ts'

// For each priority; the application shows the rest.
const maxPerPriority = 30

/** One mail per person with everything that waited. The same transaction marks them and queues the mail, so each is in one mail only. */
export async function sendDigests(db: Db, until: Date, now: Date, signal?: AbortSignal): Promise<number> {
  const moment = sql`${until.toISOString()}::timestamptz`
  await db.execute(sql`
    update notification n set correo = 'no' from notification_preference p
    where p.usuid = n.usuid and p.resumen = 0 and n.correo = 'pendiente' and n.fecha < ${moment}`)
  const { rows } = await db.execute<{ usuid: number }>(
    sql`select distinct usuid from notification where correo = 'pendiente' and fecha < ${moment} order by usuid`,
  )
  let sent = 0
  for (const { usuid } of rows) {
    signal?.throwIfAborted()
    if (await db.transaction((tx) => sendDigest(tx, usuid, until, now))) sent += 1
  }
  return sent
}

async function sendDigest(tx: Tx, usuid: number, until: Date, now: Date): Promise<boolean> {
  // With two nodes at once, the second waits for the first's rows and then finds none.
  const { rows } = await tx.execute<{ prioridad: number; total: number; ids: number[] }>(sql`
    with sent as (
      update notification set correo = 'enviado'
      where usuid = ${usuid} and correo = 'pendiente' and fecha < ${until.toISOString()}::timestamptz returning id, prioridad
    )
    select prioridad, count(*)::int as total, (array_agg(id order by id desc))[1:${sql.raw(String(maxPerPriority))}] as ids
    from sent group by prioridad`)
  if (rows.length === 0) return false
  const totales = Object.fromEntries(rows.map(({ prioridad, total }) => [prioridad, total]))
  await enqueueMail(tx, digestMail, { usuid, ids: rows.flatMap(({ ids }) => ids), totales }, now)
  return true
}
