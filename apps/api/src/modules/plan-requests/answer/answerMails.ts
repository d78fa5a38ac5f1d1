import { dayInMs } from '@soportica/rules/calendarDay'
import { downloadPlan } from '@soportica/contract/plan-requests/calls'
import { linkDays, paddedPlan } from '@soportica/contract/plan-requests/states'
import { type Composing, type Composed, defineMail, type MailKind } from '../../../capabilities/mail/defineMail.ts'
import { renderMail } from '../../../capabilities/mail/renderMail.ts'
import type { Storage } from '../../../capabilities/storage/storage.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { fingerprint } from '../../../plugins/sessions.queries.ts'
import { findPlan, inWords, type StoredPlan } from '../inbox/planRows.queries.ts'
import { filesToSend, type SentPlan, storeLink } from './answerFiles.queries.ts'

type Answered = { readonly sopid: number }
const foot = ['Recibe este correo porque pidió planos con esta dirección.']
const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '')
const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1).replace('.', ',')} MB`

/** The request in one line. */
const planSentence = (plan: StoredPlan): string =>
  `Solicitud N° ${paddedPlan(plan.sopid)}: ${plan.tipoPlanos || 'planos'} de ${inWords(plan).tipoSitio.toLowerCase()} ${plan.codigo}${plan.sitio ? ` (${plan.sitio})` : ''}.`

/** The part that queues the mail; its text is composed where its files are. */
export const answerMail: MailKind<Answered> = { tipo: 'planos-respuesta', compose: async () => undefined }

/** Large files are downloaded by a secret that is in this mail alone, and of which the fingerprint is kept. */
export const answerMailWith = (storage: Storage): MailKind<Answered> =>
  defineMail<Answered>({ tipo: answerMail.tipo, compose: (composing, { sopid }) => compose(composing, storage, sopid) })

async function compose({ tx, now, publicUrl, linkSecret }: Composing, storage: Storage, sopid: number): Promise<Composed | undefined> {
  const plan = await findPlan(tx, sopid)
  if (!plan) return undefined
  const files = await filesToSend(tx, sopid)
  const links = await Promise.all(
    files.filter(({ enlace }) => enlace).map(async (file) => ({ ...file, secreto: await linkSecret(String(file.id)) })),
  )
  const enclosed = files.filter(({ enlace }) => !enlace)
  const addressOf = (secreto: string): string => `${publicUrl}/soportica${downloadPlan.path}?secreto=${secreto}`
  const letter = renderMail({
    para: plan.correo,
    asunto: `Respuesta a su solicitud de planos N° ${paddedPlan(sopid)}`,
    saludo: `Hola, ${plan.nombre}:`,
    parrafos: [
      planSentence(plan),
      ...(plan.mensaje
        ? lines(plan.mensaje)
        : [enclosed.length + links.length > 0 ? 'Le enviamos los planos que pidió.' : 'Atendimos su solicitud.']),
      ...(enclosed.length > 0 ? [`Archivos adjuntos: ${enclosed.map(({ nombreOriginal }) => nombreOriginal).join(', ')}.`] : []),
    ],
    grupos:
      links.length > 0
        ? [
            {
              titulo: `Archivos para descargar. Los enlaces vencen en ${linkDays} días:`,
              lineas: links.map(({ nombreOriginal, tamano, secreto }) => ({
                texto: `${nombreOriginal} (${megabytes(tamano)})`,
                url: addressOf(secreto),
              })),
            },
          ]
        : [],
    pie: foot,
  })
  const hasta = new Date(now.getTime() + linkDays * dayInMs)
  return {
    ...letter,
    adjuntos: enclosed.map((file) => ({ nombre: file.nombreOriginal, tipo: file.mime, contenido: () => bytesOf(storage, file) })),
    sent: async (sending) => {
      for (const { id, secreto } of links) await storeLink(sending, id, fingerprint(secreto), hasta)
    },
  }
}

async function bytesOf(storage: Storage, { ruta }: SentPlan) {
  if (ruta === null) throw new AppError('archivo.noDisponible')
  return (await storage.open(ruta)).stream
}

export const rejectionMail = defineMail<Answered>({
  tipo: 'planos-rechazo',
  compose: async ({ tx }, { sopid }) => {
    const plan = await findPlan(tx, sopid)
    if (!plan) return undefined
    return renderMail({
      para: plan.correo,
      asunto: `Su solicitud de planos N° ${paddedPlan(sopid)} fue rechazada`,
      saludo: `Hola, ${plan.nombre}:`,
      parrafos: [planSentence(plan), 'No podemos enviarle los planos que pidió por este motivo:', ...lines(plan.motivo)],
      pie: foot,
    })
  },
})
