import { eq } from 'drizzle-orm'
import { appUser } from '../../../schema/people.ts'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import type { Context } from '../../plugins/context.ts'
import type { Tx } from '../../plugins/db/database.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { acceptCaptcha } from './captcha.queries.ts'
import { countOnce, type FailureKeys, failureKeys, forgive, hasFailed, takeTry } from './failures.queries.ts'
import { type From, openSession } from './openSession.ts'
import { openChallenge } from './second-factor/openChallenge.ts'
import { hashPassword, isOutdated, passwordMatches } from './password/password.ts'
import { type Account, findByName, lockAccount } from './session.queries.ts'

export type SignedIn = { readonly token: string } | { readonly challenge: string; readonly account: Account }
type Sent = { usuario: string; clave: string; captcha?: string | null | undefined }

// Older clients read status and usenum from a refused sign-in; captcha: required from now on.
const refused = () => new AppError('sesion.credenciales', {}, { cuerpo: { status: 500, usenum: 0, captcha: 1 } })

export async function signIn(context: Context, { usuario, clave, captcha }: Sent, from: From): Promise<SignedIn> {
  const { db, clock } = context
  const now = clock()
  const account = await findByName(db, usuario)
  // By the stored name: another spelling is no additional attempt.
  const keys = failureKeys(account?.usuario ?? usuario, from.direccion)
  if ((await hasFailed(db, [keys.name, keys.address], now)) && !(await acceptCaptcha(db, captcha, now)))
    throw new AppError('sesion.captcha', {}, { campo: 'captcha' })
  const { allowed, last } = await takeTry(db, keys.tries, now)
  // A locked name costs the same work as a wrong password, and reads the same.
  const matches = await passwordMatches(account?.clave, clave)
  const entered = account && matches && allowed ? await enter(context, account, keys, clave, from) : undefined
  if (entered) return entered
  await recordRefusal(context, account, keys, { direccion: from.direccion, motivo: refusalOf(allowed, last) })
  throw refused()
}

const refusalOf = (allowed: boolean, last: boolean): string => {
  if (!allowed) return 'nombre bloqueado'
  return last ? 'credenciales; el nombre queda bloqueado' : 'credenciales'
}

async function enter({ db, clock, requestId }: Context, account: Account, keys: FailureKeys, clave: string, from: From) {
  const { usuid } = account
  const better = account.clave && isOutdated(account.clave) ? await hashPassword(clave) : undefined
  return db.transaction(async (tx): Promise<SignedIn | undefined> => {
    const now = clock()
    // Password or access may have changed during the check.
    if ((await lockAccount(tx, usuid))?.clave !== account.clave) return undefined
    if (better) await tx.update(appUser).set({ clave: better }).where(eq(appUser.id, usuid))
    await forgive(tx, keys)
    const writing = { tx, user: { usuid }, now, requestId }
    if (account.doblefactor === 1) {
      const challenge = await openChallenge(tx, usuid, now)
      await recordEvent(writing, 'session.challenged', 'user', usuid, { direccion: from.direccion })
      return { challenge, account }
    }
    const token = await openSession(tx, usuid, from, now)
    await recordEvent(writing, 'session.started', 'user', usuid, { direccion: from.direccion })
    return { token }
  })
}

async function recordRefusal({ db, clock, requestId }: Context, account: Account | undefined, keys: FailureKeys, datos: object) {
  const now = clock()
  await db.transaction(async (tx: Tx) => {
    await countOnce(tx, keys.name, now)
    await countOnce(tx, keys.pair, now)
    await countOnce(tx, keys.address, now)
    // Nobody is signed in: the event names the account, not the visitor.
    await recordEvent({ tx, user: { usuid: 0 }, now, requestId }, 'session.refused', 'user', account?.usuid ?? 0, { ...datos })
  })
}
