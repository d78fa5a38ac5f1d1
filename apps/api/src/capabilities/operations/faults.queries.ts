import { eq, sql } from 'drizzle-orm'
import { openFault } from '../../../schema/operations.ts'
import type { Tx } from '../../plugins/db/database.ts'

export type OpenFault = typeof openFault.$inferSelect

/** The open faults, which nobody else changes until the transaction ends. */
export async function lockFaults(tx: Tx): Promise<OpenFault[]> {
  await tx.execute(sql`lock table open_fault in share row exclusive mode`)
  return tx.select().from(openFault)
}
export async function openFaultOf(tx: Tx, fault: OpenFault): Promise<void> {
  await tx.insert(openFault).values(fault)
}
export async function closeFault(tx: Tx, clave: string): Promise<void> {
  await tx.delete(openFault).where(eq(openFault.clave, clave))
}
