import type { Context } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { recordRefused } from '../recordRefused.ts'
import { tryRecovery } from './recovery.queries.ts'
import { type Account, findById } from '../session.queries.ts'

type Brought = { readonly token: string; readonly codeTemp: string }

export async function checkRecovery(context: Context, { token, codeTemp }: Brought, direccion: string): Promise<Account> {
  const { db, clock } = context
  const tried = await tryRecovery(db, token, codeTemp, clock())
  const account = tried?.right ? await findById(db, tried.usuid) : undefined
  if (account) return account
  const motivo = tried?.right === false ? 'código de recuperación' : 'enlace de recuperación'
  await recordRefused(context, tried?.usuid ?? 0, direccion, motivo)
  throw new AppError('sesion.enlace')
}
