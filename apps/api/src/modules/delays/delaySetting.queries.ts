import { eq } from 'drizzle-orm'
import { delaySetting } from '../../../schema/delays.ts'
import type { Writing } from '../../plugins/context.ts'
import type { Reader, Tx } from '../../plugins/db/database.ts'

/** The table has one row; a migration makes it. */
export const settingId = 1
export type DelaySetting = { readonly dias: number; readonly version: number }

const theRow = eq(delaySetting.id, settingId)
export async function findDelaySetting(db: Reader): Promise<DelaySetting> {
  const [row] = await db.select().from(delaySetting).where(theRow)
  return row!
}
export async function lockDelaySetting(tx: Tx): Promise<DelaySetting> {
  const [row] = await tx.select().from(delaySetting).where(theRow).for('no key update')
  return row!
}
export async function updateDelaySetting({ tx, user, now }: Writing, values: DelaySetting): Promise<void> {
  await tx
    .update(delaySetting)
    .set({ ...values, usuact: user.usuid, fecact: now })
    .where(theRow)
}
