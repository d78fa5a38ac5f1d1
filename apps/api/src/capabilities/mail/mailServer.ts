import type { Answer } from '@soportica/contract/core/endpoint'
import type { getMailState } from '@soportica/contract/settings/mail'
import type { Env } from '../../env.ts'
import type { CurrentUser } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { usesOutbox } from './delivery.ts'
import { sentMails } from './mail.queries.ts'

type Settings = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'NODE_ENV' | 'DATA_DIR'>

/** The server as it may be shown: neither the user nor the password. */
export function mailServerOf({ SMTP_URL }: Settings): string {
  if (!SMTP_URL) return ''
  const { hostname, port, protocol } = new URL(SMTP_URL)
  return `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`
}

export const mailModeOf = (env: Settings): 'servidor' | 'buzon' | 'ninguno' =>
  env.SMTP_URL ? 'servidor' : usesOutbox(env) ? 'buzon' : 'ninguno'

export async function mailStateOf(db: Reader, env: Settings, { correo }: CurrentUser): Promise<Answer<typeof getMailState>> {
  const { enEspera, ultimoEnvio, prueba, error } = await sentMails(db)
  const ultimaPrueba = prueba === null ? null : { fecha: prueba, exito: error === null, mensaje: error ?? '' }
  return { modo: mailModeOf(env), servidor: mailServerOf(env), remitente: env.MAIL_FROM, correo, enEspera, ultimoEnvio, ultimaPrueba }
}
