import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import type { Jobs } from '../../../capabilities/jobs/jobs.ts'
import type { Context } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { acceptCaptcha } from '../captcha.queries.ts'
import { countOnce, hasFailed, recoveryKeys } from '../failures.queries.ts'

export const recoveryWork = 'recuperar-clave'
const hour = 60 * 60_000
const perHour = 3
const answer = 'Si el correo está registrado, en unos minutos recibirá un mensaje con un enlace y un código para cambiar su contraseña.'

type Sent = { correo: string; captcha?: string | null | undefined }

/** No account is looked up here: answer and duration are the same for any address. */
export async function askRecovery(
  context: Context,
  jobs: Jobs,
  { correo, captcha }: Sent,
  direccion: string,
): Promise<{ mensaje: string }> {
  const { db, clock, requestId } = context
  const now = clock()
  const keys = recoveryKeys(correo, direccion)
  if ((await hasFailed(db, [keys.address], now)) && !(await acceptCaptcha(db, captcha, now)))
    throw new AppError('sesion.captcha', {}, { campo: 'captcha' })
  await db.transaction(async (tx) => {
    await countOnce(tx, keys.address, now)
    if ((await countOnce(tx, keys.mail, now, hour)).times <= perHour) await jobs.enqueue(tx, recoveryWork, { correo })
    await recordEvent({ tx, user: { usuid: 0 }, now, requestId }, 'session.recoveryAsked', 'user', 0, { direccion })
  })
  jobs.wake(recoveryWork)
  return { mensaje: answer }
}
