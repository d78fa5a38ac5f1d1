import { createHash, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { passwordRecovery } from '../../../../schema/signIn.ts'
import type { Reader, Tx } from '../../../plugins/db/database.ts'
import { fingerprint } from '../../../plugins/sessions.queries.ts'

export const codeLink = { tipo: 'codigo', minutes: 30 } as const
export const adminLink = { tipo: 'enlace', minutes: 24 * 60 } as const
const most = 5

type Tried = { readonly usuid: number; readonly right: boolean }

const ofCode = (token: string, code: string): Buffer => createHash('sha256').update(`${token}${code}`).digest()
const open = (tipo: string, now: Date) =>
  and(eq(passwordRecovery.tipo, tipo), isNull(passwordRecovery.usadaEn), gt(passwordRecovery.venceEn, now))

/** The code alone is one of a million; hashed with the token, which only the mail contains, it cannot be guessed from a stolen table. */
export async function storeRecovery(tx: Tx, usuid: number, token: string, code: string, now: Date): Promise<void> {
  const venceEn = new Date(now.getTime() + codeLink.minutes * 60_000)
  const row = { huella: fingerprint(token), usuid, codigo: ofCode(token, code), tipo: codeLink.tipo, creadaEn: now, venceEn }
  await tx.insert(passwordRecovery).values(row)
}

export async function storeAdminLink(tx: Tx, usuid: number, token: string, now: Date): Promise<void> {
  const venceEn = new Date(now.getTime() + adminLink.minutes * 60_000)
  await tx.insert(passwordRecovery).values({ huella: fingerprint(token), usuid, tipo: adminLink.tipo, creadaEn: now, venceEn })
}

/**
 * The owner of the recovery, and whether the code is right; undefined for an invalid link. Each attempt is counted before the comparison,
 * and the fifth wrong one ends the link.
 */
export async function tryRecovery(db: Reader, token: string, code: string, now: Date): Promise<Tried | undefined> {
  const huella = fingerprint(token)
  const [row] = await db
    .update(passwordRecovery)
    .set({ intentos: sql`${passwordRecovery.intentos} + 1` })
    .where(and(eq(passwordRecovery.huella, huella), open(codeLink.tipo, now), lt(passwordRecovery.intentos, most)))
    .returning()
  if (!row) return undefined
  if (!row.codigo || !timingSafeEqual(row.codigo, ofCode(token, code))) return { usuid: row.usuid, right: false }
  await db
    .update(passwordRecovery)
    .set({ intentos: sql`${passwordRecovery.intentos} - 1` })
    .where(eq(passwordRecovery.huella, huella))
  return { usuid: row.usuid, right: true }
}

/** True for the first caller. */
export async function spendRecovery(tx: Tx, huella: Buffer, tipo: string, now: Date): Promise<boolean> {
  const spent = await tx
    .update(passwordRecovery)
    .set({ usadaEn: now })
    .where(and(eq(passwordRecovery.huella, huella), open(tipo, now)))
    .returning({ usuid: passwordRecovery.usuid })
  return spent.length > 0
}

export async function findAdminLink(db: Reader, token: string, now: Date): Promise<number | undefined> {
  const [row] = await db
    .select({ usuid: passwordRecovery.usuid })
    .from(passwordRecovery)
    .where(and(eq(passwordRecovery.huella, fingerprint(token)), open(adminLink.tipo, now)))
  return row?.usuid
}

export async function bindBrowser(tx: Tx, token: string, browser: string): Promise<void> {
  await tx
    .update(passwordRecovery)
    .set({ reto: fingerprint(browser) })
    .where(eq(passwordRecovery.huella, fingerprint(token)))
}

export async function findBound(db: Reader, browser: string, now: Date): Promise<{ usuid: number; huella: Buffer } | undefined> {
  const [row] = await db
    .select({ usuid: passwordRecovery.usuid, huella: passwordRecovery.huella })
    .from(passwordRecovery)
    .where(and(eq(passwordRecovery.reto, fingerprint(browser)), open(adminLink.tipo, now)))
  return row
}
