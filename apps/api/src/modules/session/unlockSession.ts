import { eq } from 'drizzle-orm'
import { session } from '../../../schema/people.ts'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { change, type CurrentUser, type UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { requireOwnPassword } from './password/requireOwnPassword.ts'

export async function unlockSession(context: UserContext, clave: string, direccion: string): Promise<CurrentUser> {
  await requireOwnPassword(context, { clave, campo: 'clave', direccion })
  return change(context, async (writing) => {
    const { huella, usuid } = context.user
    const open = await writing.tx
      .update(session)
      .set({ bloqueadaEn: null, usadaEn: writing.now })
      .where(eq(session.huella, huella))
      .returning({ usuid: session.usuid })
    if (open.length === 0) throw new AppError('sesion.requerida')
    await recordEvent(writing, 'session.unlocked', 'user', usuid)
    return { ...context.user, bloqueada: false }
  })
}
