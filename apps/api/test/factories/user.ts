import { randomUUID } from 'node:crypto'
import { windowsOf } from '@soportica/contract/windows'
import { appUser, profile, profilePermission, profileWindow } from '../../schema/people.ts'
import { hashPassword } from '../../src/modules/session/password.ts'
import type { Database } from '../../src/plugins/database.ts'

export const password = 'Clave.Segura1'
let stored: Promise<string> | undefined

export type TestUser = { usuid: number; usuario: string; perfil: number }

export async function createUser(
  { db }: Database,
  permisos: readonly number[] = [],
  values: Partial<typeof appUser.$inferInsert> = {},
): Promise<TestUser> {
  stored ??= hashPassword(password)
  const name = `u${randomUUID().slice(0, 8)}`
  const [kind] = await db
    .insert(profile)
    .values({ nombre: `Perfil ${name}`, usureg: 1, usuact: 1 })
    .returning()
  if (!kind) throw new Error('no profile was created')
  const ventanas = [...new Set(permisos.flatMap(windowsOf))]
  if (ventanas.length > 0) await db.insert(profileWindow).values(ventanas.map((venid) => ({ perfil: kind.id, venid })))
  if (permisos.length > 0) await db.insert(profilePermission).values([...new Set(permisos)].map((perid) => ({ perfil: kind.id, perid })))
  const [user] = await db
    .insert(appUser)
    .values({
      usuario: name,
      clave: await stored,
      nombre: 'Prueba',
      apellido: name,
      documento: '1',
      correo: `${name}@example.com`,
      perfil: kind.id,
      usureg: 1,
      usuact: 1,
      ...values,
    })
    .returning()
  if (!user) throw new Error('no user was created')
  return { usuid: user.id, usuario: name, perfil: kind.id }
}
