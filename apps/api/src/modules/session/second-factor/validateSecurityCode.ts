import { eq } from 'drizzle-orm'
import { securityChallenge } from '../../../../schema/signIn.ts'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import type { Context } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { fingerprint } from '../../../plugins/sessions.queries.ts'
import { type From, openSession } from '../openSession.ts'
import { passwordMatches } from '../password/password.ts'
import { recordRefused } from '../recordRefused.ts'
import { findChallenged, spendCode, takeCodeTry } from './securityCode.queries.ts'

export async function validateSecurityCode(context: Context, challenge: string | undefined, code: string, from: From): Promise<string> {
  const { db, clock, requestId } = context
  const now = clock()
  const account = await findChallenged(db, challenge, now)
  if (!challenge || !account) throw new AppError('sesion.reto')
  const { usuid } = account
  const codigo = await takeCodeTry(db, usuid, now)
  if (!codigo || !(await passwordMatches(codigo, code.replace(/\s/g, '')))) {
    await recordRefused(context, usuid, from.direccion, 'clave de seguridad')
    throw new AppError('sesion.clave')
  }
  return db.transaction(async (tx) => {
    const huella = fingerprint(challenge)
    // The challenge may have ended: by a new password, or because the code was sent twice at once.
    const closed = await tx.delete(securityChallenge).where(eq(securityChallenge.huella, huella)).returning()
    if (closed.length === 0 || !(await spendCode(tx, usuid, codigo, now))) throw new AppError('sesion.clave')
    const token = await openSession(tx, usuid, from, now)
    await recordEvent({ tx, user: account, now, requestId }, 'session.started', 'user', usuid, { direccion: from.direccion })
    return token
  })
}
