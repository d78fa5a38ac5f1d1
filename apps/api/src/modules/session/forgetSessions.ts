import { dayInMs } from '@soportica/rules/calendarDay'
import { lt, sql } from 'drizzle-orm'
import { rateLimit } from '../../../schema/limits.ts'
import { session } from '../../../schema/people.ts'
import { passwordRecovery, securityChallenge, securityCode, signInFailure, usedCaptcha } from '../../../schema/signIn.ts'
import type { Db } from '../../plugins/db/database.ts'

/** Deletes expired sessions, challenges, codes and counters. */
export async function forgetSessions(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - dayInMs)
  await db.delete(session).where(lt(session.venceEn, now))
  await db.delete(rateLimit).where(lt(rateLimit.expire, now.getTime()))
  await db.delete(usedCaptcha).where(lt(usedCaptcha.venceEn, now))
  await db.delete(securityChallenge).where(lt(securityChallenge.venceEn, now))
  // They count for an hour and a day, so they outlive their calls.
  await db.delete(securityCode).where(lt(securityCode.pedidoEn, yesterday))
  await db.delete(passwordRecovery).where(lt(passwordRecovery.venceEn, yesterday))
  const last = sql`coalesce(${signInFailure.bloqueadoHasta}, ${signInFailure.desde})`
  await db.delete(signInFailure).where(lt(last, sql`${yesterday.toISOString()}::timestamptz`))
}
