import { eq } from 'drizzle-orm'
import { session } from '../../../schema/people.ts'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { change, type UserContext } from '../../plugins/context.ts'

export function lockSession(context: UserContext): Promise<{ mensaje: string }> {
  return change(context, async (writing) => {
    await writing.tx.update(session).set({ bloqueadaEn: writing.now }).where(eq(session.huella, context.user.huella))
    await recordEvent(writing, 'session.locked', 'user', context.user.usuid)
    return { mensaje: 'Pantalla bloqueada.' }
  })
}
