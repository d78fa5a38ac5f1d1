import { eq } from 'drizzle-orm'
import { session } from '../../../schema/people.ts'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { signal } from '../../capabilities/realtime/signal.ts'
import { change, type UserContext } from '../../plugins/context.ts'

export function signOut(context: UserContext): Promise<{ mensaje: string }> {
  return change(context, async (writing) => {
    await writing.tx.delete(session).where(eq(session.huella, context.user.huella))
    // Ends the other tabs of this browser; other sessions of the user continue.
    await signal(writing.tx, 'sesiones', { usuids: [context.user.usuid], motivo: 'cerrada' })
    await recordEvent(writing, 'session.ended', 'user', context.user.usuid)
    return { mensaje: 'Sesión cerrada.' }
  })
}
