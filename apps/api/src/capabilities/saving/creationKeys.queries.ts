import { and, eq, lt } from 'drizzle-orm'
import { creationKey } from '../../../schema/creations.ts'
import type { Writing } from '../../plugins/context.ts'
import type { Db } from '../../plugins/db/database.ts'

export type Creation = { readonly tipo: string; readonly huella: string; readonly registro: number; readonly respuesta: unknown }
type Said = Pick<Creation, 'tipo' | 'huella'> & { readonly clave: string }

const of = ({ user }: Pick<Writing, 'user'>, clave: string) => and(eq(creationKey.usuid, user.usuid), eq(creationKey.clave, clave))

/** What was made under it before. Nothing: it is this one's. Whoever holds it without having ended is waited for. */
export async function takeKey(writing: Writing, said: Said): Promise<Creation | undefined> {
  const { tx, user, now } = writing
  const row = { ...said, usuid: user.usuid, creadoEn: now }
  const taken = await tx.insert(creationKey).values(row).onConflictDoNothing().returning({ clave: creationKey.clave })
  if (taken.length > 0) return undefined
  const [known] = await tx.select().from(creationKey).where(of(writing, said.clave))
  if (!known || known.registro === null) throw new Error(`the creation ${said.clave} has no end`)
  return { ...known, registro: known.registro }
}

export async function rememberAnswer(writing: Writing, clave: string, registro: number, respuesta: object): Promise<void> {
  await writing.tx.update(creationKey).set({ registro, respuesta }).where(of(writing, clave))
}

export async function forgetKeysBefore(db: Db, before: Date): Promise<void> {
  await db.delete(creationKey).where(lt(creationKey.creadoEn, before))
}
