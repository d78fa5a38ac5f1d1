import { eq } from 'drizzle-orm'
import { session } from '../../../schema/people.ts'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { change, type UserContext } from '../../plugins/context.ts'

export function signOut(context: UserContext): Promise<{ mensaje: string }> {
  return change(context, async (writing) => {
    await writing.tx.delete(session).where(eq(session.huella, context.user.huella))
    await recordEvent(writing, 'session.ended', 'user', context.user.usuid)
    return { mensaje: 'Sesión cerrada.' }
  })
}
