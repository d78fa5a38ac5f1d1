import type { Tx } from '../../../plugins/db/database.ts'
import { type Account, lockAccount } from '../session.queries.ts'

/** What a mail opens is stored only for whom it was written to: address, password or access may have changed while it was on its way. */
export async function storeUnlessChanged(tx: Tx, written: Account, store: () => Promise<void>): Promise<void> {
  const account = await lockAccount(tx, written.usuid)
  if (account?.correo === written.correo && account.clave === written.clave) await store()
}
