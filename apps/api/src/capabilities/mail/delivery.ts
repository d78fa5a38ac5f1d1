import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Env } from '../../env.ts'
import type { Log } from '../../plugins/context.ts'
import type { Deliver } from './defineMail.ts'
import { keepInOutbox } from './outbox.ts'

export type Delivery = { readonly deliver: Deliver; readonly close: () => void }
type Settings = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'NODE_ENV' | 'DATA_DIR'>

/** Codes of a fresh machine are read in its outbox; never in production, and never once there is a mail server. */
export const usesOutbox = ({ SMTP_URL, NODE_ENV }: Settings): boolean => !SMTP_URL && NODE_ENV !== 'production'

/** By the mail server or into the outbox. Undefined in production without a mail server: mails wait until there is one. */
export function chooseDelivery(env: Settings, log: Log, patience: Patience = usual): Delivery | undefined {
  if (env.SMTP_URL) return bySmtp(env.SMTP_URL, env.MAIL_FROM, patience)
  if (usesOutbox(env)) return { deliver: keepInOutbox(env.DATA_DIR, log), close: () => {} }
  log.warn('Falta SMTP_URL: los correos quedan en espera y no se envían hasta que se indique un servidor de correo')
  return undefined
}

const seconds = 1000
/** How long a server may keep silent: until it greets, and from then on. */
type Patience = { readonly greeting: number; readonly answer: number }
const usual: Patience = { greeting: 5 * seconds, answer: 10 * seconds }

function bySmtp(url: string, from: string, { greeting, answer }: Patience): Delivery {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      // Sent again at once, a mail that was taken before the connection broke comes six times; and its files were read already.
      maxRequeues: 0,
      connectionTimeout: greeting,
      greetingTimeout: greeting,
      socketTimeout: answer,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    deliver: async (id, { para, asunto, html, texto, cita, adjuntos = [] }) => {
      const opened: Readable[] = []
      const attachments: { filename: string; contentType: string; content: Buffer | Readable; cid?: string }[] = []
      try {
        for (const { nombre, tipo, contenido, cid } of adjuntos) {
          const content = typeof contenido === 'function' ? await contenido() : contenido
          if (!Buffer.isBuffer(content)) opened.push(content)
          attachments.push({ filename: nombre, contentType: tipo, content, ...(cid && { cid }) })
        }
        // One recipient per mail. The fixed id lets mail programs recognise a mail that was sent twice.
        await transport.sendMail({
          messageId: `<${id}@soportica>`,
          to: { name: '', address: para },
          subject: asunto,
          html,
          text: texto,
          attachments,
          ...(cita && { icalEvent: { ...cita, filename: 'cita.ics' } }),
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } finally {
        // If the server is away, nobody reads the streams to their end.
        for (const stream of opened) stream.destroy()
      }
    },
    close: () => transport.close(),
  }
}
