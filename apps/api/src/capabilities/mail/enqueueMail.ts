import { randomUUID } from 'node:crypto'
import { mail } from '../../../schema/support.ts'
import type { Tx } from '../../plugins/database.ts'
import type { MailKind } from './defineMail.ts'

/** Queued by the transaction that wants it sent: both happen or neither. The rows are the queue; every node sends from it. */
export async function enqueueMail<T extends object>(tx: Tx, { tipo }: MailKind<T>, datos: T, now: Date = new Date()): Promise<void> {
  await tx.insert(mail).values({ id: randomUUID(), tipo, datos, creadoEn: now })
}
