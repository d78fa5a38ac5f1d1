import { and, eq, inArray, ne } from 'drizzle-orm'
import { appUser } from '../../../../schema/people.ts'
import { enqueueMail, enqueueMails } from '../../../capabilities/mail/enqueueMail.ts'
import type { Tx } from '../../../plugins/db/database.ts'
import { endSessions } from '../endSessions.ts'
import { resetMail } from './resetMail.ts'

/**
 * Invalidates the passwords of these people; each gets a link to make a new one. People without mail keep theirs, because no link would
 * reach them. Returns the ids of those who get one.
 */
export async function sendPasswordReset(tx: Tx, usuids: readonly number[], byUsuid: number): Promise<number[]> {
  if (usuids.length === 0) return []
  const reset = await tx
    .update(appUser)
    .set({ clave: null })
    .where(and(inArray(appUser.id, [...usuids]), ne(appUser.correo, ''), eq(appUser.acceso, 1)))
    .returning({ usuid: appUser.id })
  const reached = reset.map(({ usuid }) => usuid)
  if (reached.length === 0) return []
  await endSessions(tx, reached, 'clave')
  for (const usuid of reached) await enqueueMail(tx, resetMail, { usuid, por: byUsuid })
  return reached
}

/** New people without a password: each gets a link to make the first one. */
export const sendFirstPassword = (tx: Tx, usuids: readonly number[], byUsuid: number): Promise<void> =>
  enqueueMails(
    tx,
    resetMail,
    usuids.map((usuid) => ({ usuid, por: byUsuid, primera: true as const })),
    new Date(),
  )
