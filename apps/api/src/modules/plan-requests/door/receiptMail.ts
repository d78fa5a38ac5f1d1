import { paddedPlan, planFormPath, siteKindName } from '@soportica/contract/plan-requests/states'
import { ended } from '@soportica/contract/core/sentence'
import { defineMail } from '../../../capabilities/mail/defineMail.ts'
import { renderMail } from '../../../capabilities/mail/renderMail.ts'
import { fingerprint } from '../../../plugins/sessions.queries.ts'
import { findReceipt, keepSecret } from './door.queries.ts'

/** To the typed address, which may be somebody else's: the mail repeats nothing that the sender wrote. */
export const receiptMail = defineMail<{ sopid: number }>({
  tipo: 'planos-recibo',
  compose: async ({ tx, publicUrl, linkSecret }, { sopid }) => {
    const receipt = await findReceipt(tx, sopid)
    if (!receipt) return undefined
    const secreto = await linkSecret()
    const { correo, codigo, sitio, proyecto, planos } = receipt
    const numero = paddedPlan(sopid)
    return {
      ...renderMail({
        para: correo,
        asunto: `Recibimos su solicitud de planos N° ${numero}`,
        saludo: 'Hola:',
        parrafos: [
          `Recibimos su solicitud de planos N° ${numero}. Le responderemos a este correo.`,
          `${ended(`${siteKindName(proyecto)} ${codigo}${sitio ? `, ${sitio}` : ''}`)} ${ended(`Planos: ${planos}`)}`,
        ],
        boton: { texto: 'Ver en qué va', url: `${publicUrl}${planFormPath}#/${sopid}/${secreto}` },
        pie: [
          'Con este enlace cualquiera puede ver en qué va la solicitud: no lo comparta.',
          'Si usted no pidió planos, no haga nada: alguien escribió su correo por error.',
        ],
      }),
      sent: (sending) => keepSecret(sending, sopid, fingerprint(secreto)),
    }
  },
})
