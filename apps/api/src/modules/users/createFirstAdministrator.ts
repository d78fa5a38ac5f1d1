import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { appUser, profile } from '../../../schema/people.ts'
import type { Database } from '../../plugins/db/database.ts'
import { hashPassword } from '../session/session.public.ts'
import { administratorProfile, hasUsers } from './users.queries.ts'

const lock = 7_305_142_020
const usuario = 'administrador'

// Contains upper case, lower case, digit and punctuation in any case.
const newPassword = (): string => `${randomBytes(12).toString('base64url')}aA1*`

/** Nobody could enter a database without users: creates the first one, with a password that is shown once. */
export async function createFirstAdministrator({ db }: Database): Promise<{ usuario: string; clave: string } | undefined> {
  if (await hasUsers(db)) return undefined
  const clave = newPassword()
  const hash = await hashPassword(clave)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
    if (await hasUsers(tx)) return undefined
    const author = { usureg: 1, usuact: 1 }
    await tx.insert(profile).values({ id: administratorProfile, nombre: 'Administrador', ...author })
    await tx.insert(appUser).values({
      id: 1,
      usuario,
      clave: hash,
      nombre: 'Administrador',
      codigopais: '57',
      perfil: administratorProfile,
      cambioclave: 1,
      ...author,
    })
    for (const table of ['profile', 'app_user']) await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1)`)
    return { usuario, clave }
  })
}
