import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import type { Context } from '../../plugins/context.ts'

/** Nobody is signed in: the event names the account, not the visitor, and never the secret. */
export function recordRefused({ db, clock, requestId }: Context, usuid: number, direccion: string, motivo: string): Promise<void> {
  return db.transaction((tx) =>
    recordEvent({ tx, user: { usuid: 0 }, now: clock(), requestId }, 'session.refused', 'user', usuid, { direccion, motivo }),
  )
}
