import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import type { Context } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { fingerprint } from '../../../plugins/sessions.queries.ts'
import { checkRecovery } from './checkRecovery.ts'
import type { From } from '../openSession.ts'
import { hashPassword } from '../password/password.ts'
import { recordRefused } from '../recordRefused.ts'
import { adminLink, codeLink, findBound, spendRecovery } from './recovery.queries.ts'
import { lockAccount } from '../session.queries.ts'
import { setPassword } from '../password/setPassword.ts'

type Sent = { token: string; codeTemp: string; nuevaContrasena: string }

/** With the link and the code that the user requested. */
export async function restorePassword(context: Context, sent: Sent, from: From): Promise<string> {
  const { usuid } = await checkRecovery(context, sent, from.direccion)
  return recover(context, { usuid, huella: fingerprint(sent.token), tipo: codeLink.tipo }, sent.nuevaContrasena, from)
}

type Bound = { clave: string; idusuario?: number | undefined }

/** With an administrator's link, in the browser that proved it. */
export async function restoreByLink(
  context: Context,
  browser: string | undefined,
  { clave, idusuario }: Bound,
  from: From,
): Promise<string> {
  const bound = browser && (await findBound(context.db, browser, context.clock()))
  if (!bound || (idusuario !== undefined && idusuario !== bound.usuid)) {
    await recordRefused(context, bound ? bound.usuid : 0, from.direccion, 'enlace de recuperación')
    throw new AppError('sesion.enlace')
  }
  return recover(context, { ...bound, tipo: adminLink.tipo }, clave, from)
}

type Recovery = { usuid: number; huella: Buffer; tipo: string }

async function recover({ db, clock, requestId }: Context, { usuid, huella, tipo }: Recovery, clave: string, from: From): Promise<string> {
  const hash = await hashPassword(clave)
  return db.transaction(async (tx) => {
    const now = clock()
    const account = await lockAccount(tx, usuid)
    if (!account || !(await spendRecovery(tx, huella, tipo, now))) throw new AppError('sesion.enlace')
    const writing = { tx, user: { usuid }, now, requestId }
    const session = await setPassword(writing, account, hash, from)
    await recordEvent(writing, 'session.recovered', 'user', usuid, { direccion: from.direccion })
    return session
  })
}
