import type { Log } from '../../plugins/context.ts'
import type { Clock } from '../../plugins/clock.ts'
import type { Db, Tx } from '../../plugins/db/database.ts'
import { safeMessage } from '../../plugins/log/loggedError.ts'
import type { Deliver, MailKind } from './defineMail.ts'
import { claimMail, closeMail, maxAttempts, type Waiting } from './mail.queries.ts'

export type Means = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly publicUrl: string
  readonly from: string
  readonly deliver: Deliver
  readonly kinds: ReadonlyMap<string, MailKind<never>>
}

/**
 * Sends the next mail that is due; false when there is none. Lock, composition, delivery and mark are one transaction. Only a crash between
 * the server's «accepted» and the commit sends a mail twice.
 */
export function sendMail(means: Means): Promise<boolean> {
  const { db, clock, log, kinds } = means
  return db.transaction(async (tx) => {
    const row = await claimMail(tx, [...kinds.keys()], clock())
    if (!row) return false
    try {
      // A savepoint: what a failed attempt wrote is undone, the count of attempts is kept.
      await tx.transaction((inner) => attempt(means, inner, row))
    } catch (error) {
      const intentos = row.intentos + 1
      const estado = intentos >= maxAttempts ? 'fallido' : 'pendiente'
      log.warn({ err: error, correo: row.id, tipo: row.tipo, intentos, estado }, 'no se pudo enviar un correo')
      await closeMail(tx, row.id, { intentos, estado, error: safeMessage(error).slice(0, 500) })
    }
    return true
  })
}

async function attempt({ clock, publicUrl, from, deliver, kinds }: Means, tx: Tx, row: Waiting): Promise<void> {
  const now = clock()
  const kind = kinds.get(row.tipo)
  const late = kind?.minutes !== undefined && now.getTime() - row.creadoEn.getTime() > kind.minutes * 60_000
  const letter = late ? undefined : await kind?.compose({ tx, now, publicUrl, from }, row.datos as never)
  if (!letter) {
    await closeMail(tx, row.id, { estado: 'descartado', error: late ? 'venció antes de poder enviarse' : 'sin destinatario' })
    return
  }
  await deliver(row.id, letter, now)
  await letter.sent?.(tx)
  const { para, asunto } = letter
  await closeMail(tx, row.id, { estado: 'enviado', intentos: row.intentos + 1, para, asunto, error: null, enviadoEn: now })
}
