import { randomUUID } from 'node:crypto'
import { windowsOf } from '@soportica/contract/windows'
import { profile, profilePermission, profileWindow } from '../../schema/people.ts'
import type { Database } from '../../src/plugins/database.ts'

/** A profile that gives exactly these permissions, in the windows where they count. */
export async function createProfile({ db }: Database, permisos: readonly number[] = []): Promise<number> {
  const [row] = await db
    .insert(profile)
    .values({ nombre: `Perfil ${randomUUID()}`, usureg: 1, usuact: 1 })
    .returning()
  if (!row) throw new Error('no profile was created')
  const perfil = row.id
  const ventanas = [...new Set(permisos.flatMap(windowsOf))]
  if (ventanas.length > 0) await db.insert(profileWindow).values(ventanas.map((venid) => ({ perfil, venid })))
  if (permisos.length > 0) await db.insert(profilePermission).values(permisos.map((perid) => ({ perfil, perid })))
  return perfil
}

/** What a profile's form sends. */
export const profileBody = (given: Record<string, unknown> = {}): Record<string, unknown> => ({
  nombre: `Perfil ${randomUUID()}`,
  estado: 1,
  modulos: [],
  tipoAdjuntosCajeros: [1, 2],
  tipoAdjuntosSucursales: [40],
  ...given,
})
