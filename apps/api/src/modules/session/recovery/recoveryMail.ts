import { defineMail } from '../../../capabilities/mail/defineMail.ts'
import { renderMail } from '../../../capabilities/mail/renderMail.ts'
import { codeLink, storeRecovery } from './recovery.queries.ts'
import { findById } from '../session.queries.ts'
import { storeUnlessChanged } from '../password/storeUnlessChanged.ts'

export const recoveryMail = defineMail<{ usuid: number }>({
  tipo: 'recuperacion',
  minutes: codeLink.minutes,
  compose: async ({ tx, now, publicUrl, linkSecret, code: newCode }, { usuid }) => {
    const account = await findById(tx, usuid)
    if (!account?.correo) return undefined
    const [token, code] = [await linkSecret(), await newCode()]
    return {
      ...renderMail({
        para: account.correo,
        asunto: 'Recupere su contraseña de Soportica',
        saludo: `Hola, ${account.nombre}:`,
        parrafos: [`Para cambiar la contraseña del usuario ${account.usuario}, abra el enlace e ingrese este código:`],
        codigo: code,
        boton: { texto: 'Cambiar contraseña', url: `${publicUrl}/soportica/#/restore-password/${token}` },
        pie: [
          `El enlace y el código vencen en ${codeLink.minutes} minutos y sirven una sola vez.`,
          'Si usted no pidió cambiar su contraseña, no haga nada: sigue siendo la misma.',
        ],
      }),
      sent: (sending) => storeUnlessChanged(sending, account, () => storeRecovery(sending, usuid, token, code, now)),
    }
  },
})
