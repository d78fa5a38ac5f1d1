import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { change, type UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import type { From } from '../openSession.ts'
import { hashPassword } from './password.ts'
import { requireOwnPassword } from './requireOwnPassword.ts'
import { lockAccount } from '../session.queries.ts'
import { setPassword } from './setPassword.ts'

type Sent = { claveactual: string; clave: string }

export async function changePassword(context: UserContext, { claveactual, clave }: Sent, from: From): Promise<string> {
  const stored = await requireOwnPassword(context, { clave: claveactual, campo: 'claveactual', direccion: from.direccion })
  if (clave === claveactual) throw new AppError('sesion.claveIgual', {}, { campo: 'clave' })
  const hash = await hashPassword(clave)
  return change(context, async (writing) => {
    const account = await lockAccount(writing.tx, context.user.usuid)
    // Of two changes at once, the second one does not know the password any more.
    if (account?.clave !== stored) throw new AppError('sesion.requerida')
    const token = await setPassword(writing, account, hash, from)
    await recordEvent(writing, 'session.passwordChanged', 'user', account.usuid)
    return token
  })
}
