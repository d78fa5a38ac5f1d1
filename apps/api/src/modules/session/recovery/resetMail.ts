import { ended } from '@soportica/contract/core/sentence'
import { defineMail } from '../../../capabilities/mail/defineMail.ts'
import { renderMail } from '../../../capabilities/mail/renderMail.ts'
import { storeAdminLink } from './recovery.queries.ts'
import { findById } from '../session.queries.ts'
import { storeUnlessChanged } from '../password/storeUnlessChanged.ts'

export const resetMail = defineMail<{ usuid: number; por: number; primera?: true }>({
  tipo: 'restauracion',
  compose: async ({ tx, now, publicUrl, linkSecret }, { usuid, por, primera = false }) => {
    const account = await findById(tx, usuid)
    // Somebody gave a password meanwhile: there is nothing left to create.
    if (!account?.correo || account.clave !== null) return undefined
    const author = await findById(tx, por)
    const who = author?.nombre ?? 'Un administrador'
    const token = await linkSecret()
    return {
      ...renderMail({
        para: account.correo,
        asunto: primera ? 'Cree su contraseña de Soportica' : 'Cree una contraseña nueva para Soportica',
        saludo: `Hola, ${account.nombre}:`,
        parrafos: [
          primera
            ? ended(`${who} creó su usuario en Soportica: ${account.usuario}`)
            : `${ended(`${who} restauró la contraseña del usuario ${account.usuario}`)} La anterior ya no sirve.`,
          `Abra el enlace para crear ${primera ? 'su contraseña' : 'una contraseña nueva'}.`,
        ],
        boton: { texto: 'Crear contraseña', url: `${publicUrl}/soportica/#/recuperar/${encodeURIComponent(account.correo)}/${token}` },
        pie: ['El enlace vence en 24 horas y sirve una sola vez. Si vence, pida otro al administrador.'],
      }),
      sent: (sending) => storeUnlessChanged(sending, account, () => storeAdminLink(sending, usuid, token, now)),
    }
  },
})
