import { and, eq, type SQL, sql } from 'drizzle-orm'
import { appUser, session } from '../../../schema/people.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { mayAct } from '../../plugins/mayAct.queries.ts'

export type Account = {
  readonly usuid: number
  readonly usuario: string
  readonly clave: string | null
  readonly nombre: string
  readonly correo: string
  readonly celular: string
  readonly doblefactor: number
}

// Accounts that may sign in or recover a password.
function accounts(db: Reader, which: SQL, limit: number): Promise<Account[]> {
  return db
    .select({
      usuid: appUser.id,
      usuario: sql<string>`coalesce(${appUser.usuario}, '')`,
      clave: appUser.clave,
      nombre: sql<string>`btrim(${appUser.nombre} || ' ' || ${appUser.apellido})`,
      correo: appUser.correo,
      celular: appUser.celular,
      doblefactor: appUser.doblefactor,
    })
    .from(appUser)
    .where(and(which, mayAct('app_user')))
    .orderBy(appUser.id)
    .limit(limit)
}

export const findByName = async (db: Reader, usuario: string): Promise<Account | undefined> =>
  (await accounts(db, sql`lower(${appUser.usuario}) = lower(${usuario})`, 1))[0]

export const findById = async (db: Reader, usuid: number): Promise<Account | undefined> => (await accounts(db, eq(appUser.id, usuid), 1))[0]

export const findByMail = (db: Reader, correo: string, limit: number): Promise<Account[]> =>
  accounts(db, sql`lower(${appUser.correo}) = lower(${correo}) and ${appUser.correo} <> ''`, limit)

/** Locks the row until the transaction ends: nobody changes password or access during the sign-in. */
export async function lockAccount(tx: Reader, usuid: number): Promise<Account | undefined> {
  await tx.execute(sql`select 1 from app_user where id = ${usuid} for no key update`)
  return findById(tx, usuid)
}

/** Counted before the password is looked at; nothing once there were too many. */
export async function countWrongPassword(db: Reader, huella: Buffer, most: number): Promise<number | undefined> {
  const [counted] = await db
    .update(session)
    .set({ fallas: sql`${session.fallas} + 1` })
    .where(and(eq(session.huella, huella), sql`${session.fallas} < ${most}`))
    .returning({ fallas: session.fallas })
  return counted?.fallas
}

export async function forgetWrongPasswords(db: Reader, huella: Buffer): Promise<void> {
  await db.update(session).set({ fallas: 0 }).where(eq(session.huella, huella))
}
