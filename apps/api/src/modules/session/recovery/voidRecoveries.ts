import { and, inArray, isNull, sql } from 'drizzle-orm'
import { passwordRecovery, securityChallenge, securityCode } from '../../../../schema/signIn.ts'
import type { Tx } from '../../../plugins/db/database.ts'

/** Invalidates mailed links and codes of these people, because address, password or access changed. */
export async function voidRecoveries(tx: Tx, usuids: readonly number[]): Promise<void> {
  if (usuids.length === 0) return
  await tx
    .update(passwordRecovery)
    .set({ usadaEn: sql`now()` })
    .where(and(inArray(passwordRecovery.usuid, [...usuids]), isNull(passwordRecovery.usadaEn)))
  await tx.delete(securityChallenge).where(inArray(securityChallenge.usuid, [...usuids]))
  // The row stays: it counts how many were sent in the hour.
  await tx
    .update(securityCode)
    .set({ codigo: null, venceEn: new Date(0) })
    .where(inArray(securityCode.usuid, [...usuids]))
}
