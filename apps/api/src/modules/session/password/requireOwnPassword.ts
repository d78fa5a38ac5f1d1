import { eq } from 'drizzle-orm'
import { session } from '../../../../schema/people.ts'
import { recordEvent } from '../../../capabilities/events/recordEvent.ts'
import { change, type UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { passwordMatches } from './password.ts'
import { countWrongPassword, findById, forgetWrongPasswords } from '../session.queries.ts'

const most = 5
type PasswordAttempt = { readonly clave: string; readonly campo: string; readonly direccion: string }

/** A holder of the token has five attempts at the password, at the lock screen and at a change together; then the session ends. */
export async function requireOwnPassword(context: UserContext, { clave, campo, direccion }: PasswordAttempt): Promise<string> {
  const { db, user } = context
  const fallas = (await countWrongPassword(db, user.huella, most)) ?? most + 1
  const stored = (await findById(db, user.usuid))?.clave
  if (fallas <= most && stored && (await passwordMatches(stored, clave))) {
    await forgetWrongPasswords(db, user.huella)
    return stored
  }
  const left = most - fallas
  await refuse(context, direccion, left <= 0)
  if (left <= 0) throw new AppError('sesion.requerida')
  throw new AppError('sesion.claveErrada', { quedan: left === 1 ? 'Le queda 1 intento' : `Le quedan ${left} intentos` }, { campo })
}

function refuse(context: UserContext, direccion: string, over: boolean): Promise<void> {
  return change(context, async (writing) => {
    if (over) await writing.tx.delete(session).where(eq(session.huella, context.user.huella))
    const motivo = `contraseña errada con la sesión abierta${over ? '; la sesión termina' : ''}`
    await recordEvent(writing, 'session.refused', 'user', context.user.usuid, { direccion, motivo })
  })
}
