import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import { securityChallenge, securityCode } from '../../../../schema/signIn.ts'
import type { Reader, Tx } from '../../../plugins/db/database.ts'
import { fingerprint } from '../../../plugins/sessions.queries.ts'
import { type Account, findById } from '../session.queries.ts'

export const codeMinutes = 10
const most = 5

export type StoredCode = typeof securityCode.$inferSelect

/** The user who gave the right password in this browser a short while ago. */
export async function findChallenged(db: Reader, challenge: string | undefined, now: Date): Promise<Account | undefined> {
  if (!challenge) return undefined
  const [found] = await db
    .select({ usuid: securityChallenge.usuid })
    .from(securityChallenge)
    .where(and(eq(securityChallenge.huella, fingerprint(challenge)), gt(securityChallenge.venceEn, now)))
  return found && findById(db, found.usuid)
}

/** Locks the user's one code; a row without a code if none was requested. Others wait. */
export async function lockCode(tx: Tx, usuid: number): Promise<StoredCode> {
  const never = new Date(0)
  await tx.insert(securityCode).values({ usuid, pedidoEn: never, venceEn: never, horaDesde: never }).onConflictDoNothing()
  const [row] = await tx.select().from(securityCode).where(eq(securityCode.usuid, usuid)).for('update')
  if (!row) throw new Error('the row of the code is missing')
  return row
}

/** The code is made when the mail is sent: until then there is nothing to guess. */
export async function recordCodeRequest(tx: Tx, usuid: number, now: Date, hour: { enviados: number; horaDesde: Date }): Promise<void> {
  const venceEn = new Date(now.getTime() + codeMinutes * 60_000)
  await tx
    .update(securityCode)
    .set({ codigo: null, pedidoEn: now, venceEn, intentos: 0, ...hour })
    .where(eq(securityCode.usuid, usuid))
}

export async function storeCode(tx: Tx, usuid: number, codigo: string, now: Date): Promise<void> {
  const venceEn = new Date(now.getTime() + codeMinutes * 60_000)
  await tx.update(securityCode).set({ codigo, venceEn, intentos: 0 }).where(eq(securityCode.usuid, usuid))
}

/** Takes one of five attempts, before the code is compared. */
export async function takeCodeTry(db: Reader, usuid: number, now: Date): Promise<string | undefined> {
  const [row] = await db
    .update(securityCode)
    .set({ intentos: sql`${securityCode.intentos} + 1` })
    .where(
      and(eq(securityCode.usuid, usuid), lt(securityCode.intentos, most), gt(securityCode.venceEn, now), isNotNull(securityCode.codigo)),
    )
    .returning({ codigo: securityCode.codigo })
  return row?.codigo ?? undefined
}

/** True for the first caller. */
export async function spendCode(tx: Tx, usuid: number, codigo: string, now: Date): Promise<boolean> {
  const spent = await tx
    .update(securityCode)
    .set({ codigo: null, venceEn: now })
    .where(and(eq(securityCode.usuid, usuid), eq(securityCode.codigo, codigo)))
    .returning({ usuid: securityCode.usuid })
  return spent.length > 0
}

const minute = 60_000

/** Sent and still good, or on its way for less than a minute. */
export function isLive({ codigo, pedidoEn, venceEn, intentos }: StoredCode, now: Date): boolean {
  if (venceEn <= now || intentos >= most) return false
  return codigo !== null || pedidoEn.getTime() > now.getTime() - minute
}
