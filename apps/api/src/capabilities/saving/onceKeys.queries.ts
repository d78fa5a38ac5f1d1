import { and, eq, lt } from 'drizzle-orm'
import { onceKey } from '../../../schema/once.ts'
import type { Writing } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/db/database.ts'

/** The call done under a key. */
export type Done = { readonly tipo: string; readonly huella: string; readonly registro: number; readonly respuesta: unknown }
type Said = Pick<Done, 'tipo' | 'huella'> & { readonly clave: string }

const of = (usuid: number, clave: string) => and(eq(onceKey.usuid, usuid), eq(onceKey.clave, clave))

/** The former call under this key; undefined: the key is new. Waits for a transaction that is using the key. */
export async function takeKey({ tx, user, now }: Writing, said: Said): Promise<Done | undefined> {
  const row = { ...said, usuid: user.usuid, creadoEn: now }
  const taken = await tx.insert(onceKey).values(row).onConflictDoNothing().returning({ clave: onceKey.clave })
  return taken.length > 0 ? undefined : await findKey(tx, user.usuid, said.clave)
}

export async function findKey(db: Reader, usuid: number, clave: string): Promise<Done | undefined> {
  const [known] = await db.select().from(onceKey).where(of(usuid, clave))
  if (!known) return undefined
  if (known.registro === null) throw new Error(`what was begun under ${clave} has no end`)
  return { ...known, registro: known.registro }
}

export async function rememberAnswer({ tx, user }: Writing, clave: string, registro: number, respuesta: object): Promise<void> {
  await tx.update(onceKey).set({ registro, respuesta }).where(of(user.usuid, clave))
}

export async function forgetKeysBefore(db: Reader, before: Date): Promise<void> {
  await db.delete(onceKey).where(lt(onceKey.creadoEn, before))
}
