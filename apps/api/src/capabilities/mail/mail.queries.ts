import { and, eq, sql } from 'drizzle-orm'
import { mail } from '../../../schema/support.ts'
import type { Writing } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { momentOf } from '../lists/columns.queries.ts'

export type Waiting = { id: string; tipo: string; datos: object; intentos: number; creadoEn: Date }

// Seconds after a mail was queued at which each attempt may start: a mail server may be away for most of a day.
const attempts = [0, 20, 80, 320, 1280, 3600, 7200, 14_400, 28_800, 57_600]
export const maxAttempts = attempts.length

// A living node renews its claim three times in this period; a killed node's claim expires.
export const claimMs = 60_000
export const renewMs = claimMs / 3
const claimedUntil = (now: Date): Date => new Date(now.getTime() + claimMs)

/**
 * Claims a mail for this node: no other node sends it until the claim ends. The attempt counts from here, so a mail that kills its
 * process is not retried for ever.
 */
export async function claimMail(db: Reader, tipos: readonly string[], now: Date): Promise<Waiting | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  const next = sql`least(${mail.intentos} + 1, ${maxAttempts}::int)`
  const due = sql`${mail.creadoEn} + interval '1 second' * (${sql.param(attempts)}::int[])[${next}] <= ${at}`
  const free = sql`(${mail.tomadoHasta} is null or ${mail.tomadoHasta} <= ${at})`
  const first = db
    .select({ id: mail.id })
    .from(mail)
    .where(sql`${mail.estado} = 'pendiente' and ${mail.tipo} = any(${sql.param(tipos)}) and (${mail.intentos} = 0 or ${due}) and ${free}`)
    .orderBy(mail.creadoEn)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(mail)
    .set({ intentos: sql`${mail.intentos} + 1`, tomadoHasta: claimedUntil(now) })
    .where(sql`${mail.id} = (${first})`)
    .returning({ id: mail.id, tipo: mail.tipo, datos: mail.datos, intentos: mail.intentos, creadoEn: mail.creadoEn })
  return row as Waiting | undefined
}

export async function renewClaim(db: Reader, id: string, now: Date): Promise<void> {
  await db
    .update(mail)
    .set({ tomadoHasta: claimedUntil(now) })
    .where(stillWaiting(id))
}

/** False when another node was first. */
export async function closeMail(db: Reader, id: string, values: Partial<typeof mail.$inferInsert>): Promise<boolean> {
  const closed = await db
    .update(mail)
    .set({ ...values, tomadoHasta: null })
    .where(stillWaiting(id))
    .returning({ id: mail.id })
  return closed.length > 0
}
const stillWaiting = (id: string) => and(eq(mail.id, id), eq(mail.estado, 'pendiente'))

// No node sends mails of this kind: they are sent while somebody waits.
const testKind = 'prueba'
type Test = { readonly id: string; readonly para: string; readonly asunto: string; readonly error: string | null }

/** Stores the result of a test mail; a failed one is not waited for. */
export async function keepTest({ tx, now }: Writing, { error, ...letter }: Test): Promise<void> {
  const done = error === null ? { estado: 'enviado', enviadoEn: now } : { estado: 'descartado', error }
  await tx.insert(mail).values({ ...letter, ...done, tipo: testKind, datos: {}, intentos: 1, creadoEn: now })
}

export type Sent = { enEspera: number; ultimoEnvio: string | null; prueba: string | null; error: string | null }

export async function sentMails(db: Reader): Promise<Sent> {
  const { rows } = await db.execute<Sent>(sql`
    select (select count(*)::int from mail where estado = 'pendiente') as "enEspera",
      (select ${momentOf(sql`max(enviado_en)`)} from mail where estado = 'enviado') as "ultimoEnvio",
      ${momentOf(sql`t.creado_en`)} as prueba, t.error
    from (values (1)) one left join lateral
      (select creado_en, error from mail where tipo = ${testKind} order by creado_en desc limit 1) t on true`)
  return rows[0]!
}

/** Whether the mail server ever accepted a mail. */
export async function everSent(db: Reader): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from mail where estado = 'enviado' limit 1`)
  return rows.length > 0
}
