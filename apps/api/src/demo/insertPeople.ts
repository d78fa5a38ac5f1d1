import { randomBytes } from 'node:crypto'
import { windows, windowsOf } from '@soportica/contract/permissions/windows'
import { sql } from 'drizzle-orm'
import { firstStepsHidden } from '../../schema/firstSteps.ts'
import { appUser, profile, profilePermission, profileWindow } from '../../schema/people.ts'
import { hashPassword } from '../modules/session/session.public.ts'
import type { Tx } from '../plugins/db/database.ts'
import { continueIds } from './continueIds.ts'
import { demoUsers } from './demoUsers.ts'
import { companies } from './people/companies.ts'
import { people, userNameOf } from './people/people.ts'
import { profiles } from './profiles.ts'
import { stamp } from './stamp.ts'

// Groups come after people, because the demonstration refers to the people's ids.
const groupId = (at: number): number => people.length + at

/** A password for each demo user; nobody knows the passwords of the others. */
export async function hashDemoPasswords(): Promise<string[]> {
  return Promise.all([...demoUsers.map(({ clave }) => hashPassword(clave)), hashPassword(randomBytes(32).toString('base64'))])
}

export async function insertPeople(tx: Tx, hashes: readonly string[]): Promise<void> {
  await tx.insert(profile).values(profiles.map(({ nombre }, at) => ({ id: at + 1, nombre, ...stamp(at) })))
  const grants = profiles.flatMap(({ permisos }, at) => permisos.map((perid) => ({ perfil: at + 1, perid })))
  await tx.insert(profilePermission).values(grants)
  await tx.insert(profileWindow).values(
    profiles.flatMap(({ permisos, todo }, at) => {
      const assigned = todo ? windows.map(({ venid }) => venid) : new Set(permisos.flatMap(windowsOf))
      return [...assigned].map((venid) => ({ perfil: at + 1, venid }))
    }),
  )
  await tx.execute(sql`insert into profile_attached_type (perfil, tipo) select p.id, t.id from profile p cross join attached_type t`)
  await tx.insert(appUser).values(
    companies.map(({ nombre, nit = '', perfil, actores }, at) => ({
      id: groupId(at + 1),
      categoria: 2,
      acceso: 0,
      nombre,
      documento: nit,
      perfil: profiles.findIndex((candidate) => candidate.nombre === perfil) + 1,
      ...Object.fromEntries(actores.map((actor) => [actor, 1])),
      ...stamp(at),
    })),
  )
  await tx.insert(appUser).values(
    people.map(({ usuario, nombre, apellido, perfil, grupo, activo }, at) => ({
      id: at + 1,
      usuario,
      clave: hashes[Math.min(at, demoUsers.length)] ?? '',
      nombre,
      apellido,
      // Numbers that the registry has not reached and no operator uses.
      documento: String(1_999_000_100 + at * 7),
      correo: `${userNameOf(nombre, apellido)}@soportica.example`,
      codigopais: '57',
      celular: `3000000${String(100 + at)}`,
      perfil: profiles.findIndex((candidate) => candidate.nombre === perfil) + 1,
      grupo: groupId(grupo),
      heredar: 1,
      estado: activo ? 1 : 2,
      ...stamp(at),
    })),
  )
  // Nothing is left to be set up in a demonstration.
  await tx.insert(firstStepsHidden).values({ usuid: 1, fecha: stamp(0).fecreg })
  await continueIds(tx, 'profile', 'app_user')
}
