import { defineMail } from '../../../capabilities/mail/defineMail.ts'
import { renderMail } from '../../../capabilities/mail/renderMail.ts'
import { hashPassword } from '../password/password.ts'
import { codeMinutes, storeCode } from './securityCode.queries.ts'
import { findById } from '../session.queries.ts'
import { storeUnlessChanged } from '../password/storeUnlessChanged.ts'

export const securityCodeMail = defineMail<{ usuid: number }>({
  tipo: 'clave-seguridad',
  minutes: codeMinutes,
  compose: async ({ tx, now, code: newCode }, { usuid }) => {
    const account = await findById(tx, usuid)
    if (!account?.correo) return undefined
    const code = await newCode()
    const codigo = await hashPassword(code)
    return {
      ...renderMail({
        para: account.correo,
        asunto: 'Su clave de seguridad de Soportica',
        saludo: `Hola, ${account.nombre}:`,
        parrafos: [`Para terminar de iniciar sesión con el usuario ${account.usuario}, ingrese esta clave de seguridad:`],
        codigo: code,
        pie: [
          `La clave vence en ${codeMinutes} minutos y sirve una sola vez. No la comparta con nadie.`,
          'Si usted no está iniciando sesión, cambie su contraseña: alguien más la conoce.',
        ],
      }),
      sent: (sending) => storeUnlessChanged(sending, account, () => storeCode(sending, usuid, codigo, now)),
    }
  },
})
