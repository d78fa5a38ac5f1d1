import { enqueueMail } from '../../../capabilities/mail/enqueueMail.ts'
import type { Db } from '../../../plugins/db/database.ts'
import { recoveryMail } from './recoveryMail.ts'
import { findByMail } from '../session.queries.ts'

const most = 5

/** Finds the owners of the typed address, later and out of sight: a mail to each, at most five. */
export async function sendRecoveries(db: Db, correo: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { usuid } of await findByMail(tx, correo, most)) await enqueueMail(tx, recoveryMail, { usuid }, now)
  })
}
