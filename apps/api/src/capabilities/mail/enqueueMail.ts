import { randomUUID } from 'node:crypto'
import { mail } from '../../../schema/support.ts'
import type { Tx } from '../../plugins/db/database.ts'
import type { MailKind } from './defineMail.ts'

/** Queued by the transaction that wants it sent: both happen or neither. The rows are the queue; every node sends from it. */
export async function enqueueMail<T extends object>(tx: Tx, kind: MailKind<T>, datos: T, now: Date = new Date()): Promise<void> {
  await enqueueMails(tx, kind, [datos], now)
}

// A statement holds 65 535 values.
const atOnce = 10_000

/** One mail for each recipient. */
export async function enqueueMails<T extends object>(tx: Tx, { tipo }: MailKind<T>, all: readonly T[], now: Date): Promise<void> {
  for (let at = 0; at < all.length; at += atOnce) {
    const some = all.slice(at, at + atOnce)
    await tx.insert(mail).values(some.map((datos) => ({ id: randomUUID(), tipo, datos, creadoEn: now })))
  }
}
