import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../../plugins/context.ts'
import type { Clock } from '../../plugins/clock.ts'
import type { Db } from '../../plugins/db/database.ts'
import { serverAway } from '../../plugins/db/serverAway.ts'
import { safeMessage } from '../../plugins/log/loggedError.ts'
import type { Deliver, MailKind } from './defineMail.ts'
import { claimMail, claimMs, closeMail, maxAttempts, renewClaim, renewMs, type Waiting } from './mail.queries.ts'
import { type DerivedSecret, secretsOf } from './mailSecrets.ts'

export type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly publicUrl: string
  readonly from: string
  readonly deliver: Deliver
  readonly secret: DerivedSecret
  readonly kinds: ReadonlyMap<string, MailKind<never>>
}

/**
 * Sends the next mail that is due; false when there is none. It is claimed first, so that no transaction is open while the mail server works.
 * A mail comes twice, the same both times, only when its node ends, or loses the database for a minute, between the server's «accepted» and
 * the row that says so.
 */
export async function sendMail(deps: Deps): Promise<boolean> {
  const { db, clock, log, kinds } = deps
  const row = await claimMail(db, [...kinds.keys()], clock())
  if (!row) return false
  const renewing = setInterval(() => void renewClaim(db, row.id, clock()).catch(() => {}), renewMs)
  try {
    await attempt(deps, row)
  } catch (error) {
    const { id, tipo, intentos } = row
    const estado = intentos >= maxAttempts ? 'fallido' : 'pendiente'
    log.warn({ err: error, correo: id, tipo, intentos, estado }, 'no se pudo enviar un correo')
    await closeMail(db, id, { estado, error: safeMessage(error).slice(0, 500) })
  } finally {
    clearInterval(renewing)
  }
  return true
}

async function attempt({ db, clock, publicUrl, from, deliver, secret, kinds }: Deps, row: Waiting): Promise<void> {
  const now = clock()
  const kind = kinds.get(row.tipo)
  const late = kind?.minutes !== undefined && now.getTime() - row.creadoEn.getTime() > kind.minutes * 60_000
  const composing = { now, publicUrl, from, ...secretsOf(secret, row.id) }
  const letter = late ? undefined : await db.transaction(async (tx) => kind?.compose({ tx, ...composing }, row.datos as never))
  if (!letter) {
    await closeMail(db, row.id, { estado: 'descartado', error: late ? 'venció antes de poder enviarse' : 'sin destinatario' })
    return
  }
  await deliver(row.id, letter, now)
  const { para, asunto } = letter
  await onceDatabaseAnswers(() =>
    db.transaction(async (tx) => {
      if (await closeMail(tx, row.id, { estado: 'enviado', para, asunto, error: null, enviadoEn: now })) await letter.sent?.(tx)
    }),
  )
}

const retryMs = 500
/** While the primary is replaced, the claim still holds: no other node sends the mail that has left. */
async function onceDatabaseAnswers(mark: () => Promise<void>): Promise<void> {
  for (const until = Date.now() + claimMs; ; await wait(retryMs)) {
    try {
      return await mark()
    } catch (error) {
      if (!serverAway(error) || Date.now() > until) throw error
    }
  }
}
