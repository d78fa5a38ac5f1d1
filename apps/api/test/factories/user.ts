import { randomUUID } from 'node:crypto'
import { appUser } from '../../schema/people.ts'
import { hashPassword } from '../../src/modules/session/password/password.ts'
import type { Database } from '../../src/plugins/db/database.ts'
import { createProfile } from './profile.ts'

export const password = 'Clave.Segura1'
let stored: Promise<string> | undefined

export type TestUser = { usuid: number; usuario: string; perfil: number }

export async function createUser(
  database: Database,
  permisos: readonly number[] = [],
  values: Partial<typeof appUser.$inferInsert> = {},
): Promise<TestUser> {
  stored ??= hashPassword(password)
  const name = `u${randomUUID().slice(0, 8)}`
  const perfil = await createProfile(database, permisos, `Perfil ${name}`)
  const [user] = await database.db
    .insert(appUser)
    .values({
      usuario: name,
      clave: await stored,
      nombre: 'Prueba',
      apellido: name,
      documento: '1',
      correo: `${name}@example.com`,
      perfil,
      usureg: 1,
      usuact: 1,
      ...values,
    })
    .returning()
  if (!user) throw new Error('no user was created')
  return { usuid: user.id, usuario: name, perfil }
}
