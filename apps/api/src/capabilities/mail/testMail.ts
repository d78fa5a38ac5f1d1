import { randomUUID } from 'node:crypto'
import { mailSettings } from '@soportica/contract/settings/mail'
import { timeInBogota } from '@soportica/rules/calendarDay'
import type { Env } from '../../env.ts'
import { change, type UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Deliver } from './defineMail.ts'
import { renderMail } from './renderMail.ts'
import { keepTest } from './mail.queries.ts'
import { mailServerOf } from './mailServer.ts'
import { whyMailFailed } from './whyMailFailed.ts'

type Deps = { readonly env: Env; readonly deliver: Deliver | undefined }
type Result = { exito: boolean; mensaje: string; milisegundos: number }

/** Sends a mail to the user at once, the same way as every other mail, and stores the result. */
export async function testMail(context: UserContext, { env, deliver }: Deps): Promise<Result> {
  const { user, clock } = context
  const { correo } = user
  if (correo === '') throw new AppError('correo.sinDireccion')
  if (!deliver) throw new AppError('correo.sinServidor', { variables: mailSettings })
  const id = randomUUID()
  const now = clock()
  const letter = renderMail({
    para: correo,
    asunto: 'Correo de prueba de Soportica',
    saludo: `Hola, ${user.nombre}:`,
    parrafos: ['Si lee esto, Soportica puede enviar correos: claves de seguridad, avisos y suscripciones salen por este servidor.'],
    boton: { texto: 'Abrir Soportica', url: `${env.PUBLIC_URL}/soportica/` },
    pie: [`Lo pidió ${user.usuario} desde Configuraciones el ${timeInBogota(now).slice(0, 16)}.`],
  })
  const began = performance.now()
  const failure = await deliver(id, letter, now).then(
    () => undefined,
    (error: unknown) => {
      context.log.warn({ err: error, correo: id }, 'no se pudo enviar un correo de prueba')
      return whyMailFailed(error, mailServerOf(env))
    },
  )
  const milisegundos = Math.round(performance.now() - began)
  await change(context, async (writing) => {
    await keepTest(writing, { id, para: correo, asunto: letter.asunto, error: failure ?? null })
    await recordEvent(writing, failure === undefined ? 'mail.tried' : 'mail.failed', 'user', user.usuid)
  })
  const where = env.SMTP_URL ? 'El servidor de correo lo recibió' : 'Sin SMTP_URL el correo quedó en el buzón de este equipo'
  return { exito: failure === undefined, mensaje: failure ?? `${where}: mire la bandeja de ${correo}.`, milisegundos }
}
