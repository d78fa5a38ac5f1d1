import type { Context } from '../../../plugins/context.ts'
import { recordRefused } from '../recordRefused.ts'
import { bindBrowser, findAdminLink } from './recovery.queries.ts'
import { findById } from '../session.queries.ts'
import { newSecret } from '../../../plugins/secret.ts'

export const linkCookie = { name: 'soportica_enlace', minutes: 30 } as const
type Proved = { usuid: number; browser: string }

/**
 * The owner of the link, and the text that binds it to this browser; undefined when it expired. The last browser that proves it has it.
 */
export async function proveLink(context: Context, token: string, correo: string, direccion: string): Promise<Proved | undefined> {
  const { db, clock } = context
  let owner = 0
  const proved = await db.transaction(async (tx) => {
    owner = (await findAdminLink(tx, token, clock())) ?? 0
    const account = await findById(tx, owner)
    if (account?.correo.toLowerCase() !== correo.toLowerCase()) return undefined
    const browser = newSecret()
    await bindBrowser(tx, token, browser)
    return { usuid: account.usuid, browser }
  })
  if (!proved) await recordRefused(context, owner, direccion, 'enlace de recuperación')
  return proved
}
