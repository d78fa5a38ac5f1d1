import type { Env } from '../../env.ts'
import type { Clock } from '../../plugins/clock.ts'
import type { Log } from '../../plugins/context.ts'
import type { Database, Db } from '../../plugins/db/database.ts'
import { deriveWith } from '../microsoft/settings/secretKey.ts'
import type { Deliver, Letter, MailKind } from './defineMail.ts'
import { chooseDelivery } from './delivery.ts'
import { sendMail } from './sendMail.ts'
import { findLogo, type Logo } from '../logo/logo.queries.ts'
import { brand } from './renderMail.ts'

type Setting = { readonly env: Env; readonly database: Database; readonly clock: Clock; readonly log: Log }

const pauseMs = 1000
const pauseAfterFailure = 5000

/** deliver: how mails leave; without it they wait. */
export type Mail = { readonly deliver: Deliver | undefined; readonly stop: () => Promise<void> }

/** Sends queued mails, two at a time, until it is stopped. A running one is finished first. */
export function startMail({ env, database, clock, log }: Setting, kinds: readonly MailKind<never>[]): Mail {
  const delivery = chooseDelivery(env, log)
  if (!delivery) return { deliver: undefined, stop: async () => {} }
  const deliver = withLogo(database.db, delivery.deliver)
  const kindByType = new Map(kinds.map((kind) => [kind.tipo, kind]))
  const deps = {
    db: database.db,
    clock,
    log,
    publicUrl: env.PUBLIC_URL,
    from: env.MAIL_FROM,
    deliver,
    secret: deriveWith(env, 'correo'),
    kinds: kindByType,
  }
  const stopping = new AbortController()

  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const pause = await Promise.all([sendMail(deps), sendMail(deps)]).then(
        (sent) => (sent.some(Boolean) ? 0 : pauseMs),
        (error: unknown) => {
          log.warn({ err: error }, 'la cola de correos no está disponible')
          return pauseAfterFailure
        },
      )
      if (pause > 0) await wait(pause, stopping.signal)
    }
  }
  const working = work()
  return {
    deliver,
    stop: async () => {
      stopping.abort()
      await working
      delivery.close()
    },
  }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds).unref()
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}

const cid = 'logo@soportica'
const most = { width: 220, height: 64 } as const

/** The picture travels with the letter: a reader loads nothing from elsewhere. */
function bearing(letter: Letter, { jpeg, ancho, alto }: Logo): Letter {
  if (!letter.html.includes(brand)) return letter
  const scale = Math.min(1, most.width / ancho, most.height / alto)
  const [width, height] = [Math.round(ancho * scale), Math.round(alto * scale)]
  const picture = `<p style="margin:0 0 20px"><img src="cid:${cid}" alt="Soportica" width="${width}" height="${height}" style="display:block;border:0"></p>`
  const enclosed = { nombre: 'logo.jpg', tipo: 'image/jpeg', contenido: jpeg, cid }
  return { ...letter, html: letter.html.replace(brand, picture), adjuntos: [...(letter.adjuntos ?? []), enclosed] }
}

const withLogo =
  (db: Db, deliver: Deliver): Deliver =>
  async (id, letter, now) => {
    const logo = await findLogo(db)
    return deliver(id, logo ? bearing(letter, logo) : letter, now)
  }
