import { createReadStream } from 'node:fs'
import { defineMail, type MailKind } from '../../../capabilities/mail/defineMail.ts'
import { renderMail } from '../../../capabilities/mail/renderMail.ts'
import { addressOf } from '../../../capabilities/notifications/notificationMail.ts'
import { xlsxType } from '../../../capabilities/storage/fileHeaders.ts'
import type { Tx } from '../../../plugins/db/database.ts'
import { whyNotSent } from '../subscriptionRights.ts'
import { closeTurn, forgetSeen, type Owner, ownerOf, subscriberOf, subscriptionNow, type Turn, waitingTurn } from './runs.queries.ts'
import { type Attempt, readLetter, turnWorkbook } from './turnFiles.ts'

/** The part that queues the mail; its text is composed where the files are. */
export const subscriptionMail: MailKind<Attempt> = { tipo: 'suscripcion', compose: async () => undefined }

const otherRights = 'Sus permisos cambiaron antes de que saliera el correo. Lo recibirá en el próximo envío.'

const ended = 'La suscripción se pausó o se eliminó antes de que saliera el correo.'
async function whyNotNow(tx: Tx, { id }: Turn, owner: Owner): Promise<string | undefined> {
  const stored = await subscriptionNow(tx, id, owner)
  return !stored || stored.eliminada || stored.estado !== 1 ? ended : whyNotSent(owner, stored)
}

/** To the owner, if they still hold the rights of the reading. */
export const subscriptionMailWith = (directory: string): MailKind<Attempt> =>
  defineMail<Attempt>({
    tipo: subscriptionMail.tipo,
    compose: async ({ tx, now, publicUrl }, turn) => {
      const waiting = await waitingTurn(tx, turn)
      if (!waiting) return undefined
      const owner = await ownerOf(tx, await subscriberOf(tx, turn.id))
      const refused = !owner?.correo || owner.derechos !== waiting.derechos ? otherRights : await whyNotNow(tx, turn, owner)
      if (!owner || refused) {
        await closeTurn(tx, turn, 'detenida', refused ?? otherRights, now)
        // Unsent rows are still new to the owner.
        await forgetSeen(tx, turn.id)
        return undefined
      }
      const { asunto, ruta, parrafos, tabla, excel } = await readLetter(directory, turn)
      const contenido = async () => createReadStream(turnWorkbook(directory, turn))
      return {
        ...renderMail({
          para: owner.correo,
          asunto,
          saludo: `Hola, ${owner.nombre}:`,
          parrafos,
          ...(tabla && { tabla }),
          boton: { texto: 'Abrir la búsqueda', url: addressOf(publicUrl, ruta) },
          pie: [
            'Recibe este correo porque se suscribió a una búsqueda guardada. Puede cambiarla, pausarla o eliminarla en Mis suscripciones.',
          ],
        }),
        ...(excel && { adjuntos: [{ nombre: excel, tipo: xlsxType, contenido }] }),
        sent: (sending) => closeTurn(sending, turn, 'enviada', null, now),
      }
    },
  })
