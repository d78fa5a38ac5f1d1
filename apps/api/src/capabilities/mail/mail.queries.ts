import { eq, sql } from 'drizzle-orm'
import { mail } from '../../../schema/support.ts'
import type { Tx } from '../../plugins/db/database.ts'

export type Waiting = { id: string; tipo: string; datos: object; intentos: number; creadoEn: Date }

// Seconds after a mail was queued at which each attempt may start: a mail server may be away for most of a day.
const attempts = [0, 20, 80, 320, 1280, 3600, 7200, 14_400, 28_800, 57_600]
export const maxAttempts = attempts.length

/** The row stays locked until the transaction ends: no other node sends it meanwhile. */
export async function claimMail(tx: Tx, tipos: readonly string[], now: Date): Promise<Waiting | undefined> {
  const due = sql`${mail.creadoEn} + interval '1 second' * (${sql.param(attempts)}::int[])[${mail.intentos} + 1] <= ${now.toISOString()}::timestamptz`
  const [row] = await tx
    .select({ id: mail.id, tipo: mail.tipo, datos: mail.datos, intentos: mail.intentos, creadoEn: mail.creadoEn })
    .from(mail)
    .where(sql`${mail.estado} = 'pendiente' and ${mail.tipo} = any(${sql.param(tipos)}) and (${mail.intentos} = 0 or ${due})`)
    .orderBy(mail.creadoEn)
    .limit(1)
    .for('update', { skipLocked: true })
  return row as Waiting | undefined
}

export async function closeMail(tx: Tx, id: string, values: Partial<typeof mail.$inferInsert>): Promise<void> {
  await tx.update(mail).set(values).where(eq(mail.id, id))
}
