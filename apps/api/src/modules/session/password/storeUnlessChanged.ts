import type { Tx } from '../../../plugins/db/database.ts'
import { type Account, lockAccount } from '../session.queries.ts'

/** Stores a code or link only if address, password and access are still those of the mail: they may have changed meanwhile. */
export async function storeUnlessChanged(tx: Tx, written: Account, store: () => Promise<void>): Promise<void> {
  const account = await lockAccount(tx, written.usuid)
  if (account?.correo === written.correo && account.clave === written.clave) await store()
}
