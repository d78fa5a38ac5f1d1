import { eq, sql } from 'drizzle-orm'
import { appUser } from '../../../../schema/people.ts'
import { recordHistory } from '../../../capabilities/history/recordHistory.ts'
import type { Writing } from '../../../plugins/context.ts'
import { fingerprint } from '../../../plugins/sessions.queries.ts'
import { endSessions } from '../endSessions.ts'
import { forgiveName } from '../failures.queries.ts'
import { type From, openSession } from '../openSession.ts'
import type { Account } from '../session.queries.ts'

const hidden = '(oculto)'

/** The effect of every new password: other sessions, links and locks end, and a new session begins. */
export async function setPassword(writing: Writing, { usuid, usuario }: Account, hash: string, from: From): Promise<string> {
  const { tx, now } = writing
  const [saved] = await tx
    .update(appUser)
    .set({ clave: hash, cambioclave: 0, usuact: usuid, fecact: now, version: sql`${appUser.version} + 1` })
    .where(eq(appUser.id, usuid))
    .returning({ version: appUser.version })
  if (!saved) throw new Error('the user of the password is missing')
  await recordHistory(writing, 'user', usuid, saved.version, 'actualizado', [{ campo: 'clave', antes: hidden, despues: hidden }])
  await forgiveName(tx, usuario)
  const token = await openSession(tx, usuid, from, now)
  await endSessions(tx, [usuid], 'clave', fingerprint(token).toString('hex'))
  return token
}
