import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { enqueueMail } from '../../../capabilities/mail/enqueueMail.ts'
import type { Context } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { maskMail, phoneEnding } from '../masks.ts'
import { securityCodeMail } from './securityCodeMail.ts'
import { findChallenged, isLive, lockCode, recordCodeRequest, type StoredCode } from './securityCode.queries.ts'

type CodeStatus = { mensaje: string; correo: string; celular: string; vigente: 0 | 1; espera: number }

const minute = 60_000
const hour = 60 * minute
const perHour = 5

const secondsUntil = (moment: number, now: Date): number => Math.max(1, Math.ceil((moment - now.getTime()) / 1000))
const inWords = (seconds: number): string => (seconds > 90 ? `${Math.ceil(seconds / 60)} minutos` : `${seconds} segundos`)

function requireTurn({ pedidoEn, horaDesde, enviados }: StoredCode, now: Date): { enviados: number; horaDesde: Date } {
  const last = pedidoEn.getTime() + minute
  if (last > now.getTime()) throw new AppError('sesion.esperaClave', { espera: inWords(secondsUntil(last, now)) })
  const until = horaDesde.getTime() + hour
  if (until <= now.getTime()) return { enviados: 1, horaDesde: now }
  if (enviados >= perHour) throw new AppError('sesion.esperaClave', { espera: inWords(secondsUntil(until, now)) })
  return { enviados: enviados + 1, horaDesde }
}

/** Sends a code unless one is live; then returns its remaining seconds. */
export function askSecurityCode({ db, clock, requestId }: Context, challenge: string | undefined, usuid?: number): Promise<CodeStatus> {
  return db.transaction(async (tx) => {
    const now = clock()
    const account = await findChallenged(tx, challenge, now)
    if (!account || (usuid !== undefined && usuid !== account.usuid)) throw new AppError('sesion.reto')
    const masked = { correo: maskMail(account.correo), celular: phoneEnding(account.celular) }
    const stored = await lockCode(tx, account.usuid)
    if (isLive(stored, now)) {
      const espera = secondsUntil(stored.venceEn.getTime(), now)
      return { mensaje: 'La clave de seguridad que enviamos a su correo sigue vigente.', ...masked, vigente: 1, espera }
    }
    await recordCodeRequest(tx, account.usuid, now, requireTurn(stored, now))
    await enqueueMail(tx, securityCodeMail, { usuid: account.usuid }, now)
    await recordEvent({ tx, user: account, now, requestId }, 'session.keyAsked', 'user', account.usuid)
    return { mensaje: 'Enviamos una clave de seguridad a su correo.', ...masked, vigente: 0, espera: minute / 1000 }
  })
}
