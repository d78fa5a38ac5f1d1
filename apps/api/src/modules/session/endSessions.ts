import { and, inArray, ne } from 'drizzle-orm'
import { session } from '../../../schema/people.ts'
import { signal, type Signals } from '../../capabilities/realtime/signal.ts'
import type { Tx } from '../../plugins/db/database.ts'
import { voidRecoveries } from './recovery/voidRecoveries.ts'

/** Ends their tokens, links and codes, and notifies their screens; the session with this fingerprint (hex) continues. */
export async function endSessions(tx: Tx, usuids: readonly number[], motivo: Signals['sesiones']['motivo'], salvo?: string): Promise<void> {
  if (usuids.length === 0) return
  const theirs = inArray(session.usuid, [...usuids])
  await tx.delete(session).where(salvo ? and(theirs, ne(session.huella, Buffer.from(salvo, 'hex'))) : theirs)
  await voidRecoveries(tx, usuids)
  await signal(tx, 'sesiones', { usuids, motivo, ...(salvo ? { salvo } : {}) })
}
