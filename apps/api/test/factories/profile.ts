import { randomUUID } from 'node:crypto'
import { windowsOf } from '@soportica/contract/permissions/windows'
import type { Database } from '../../src/plugins/db/database.ts'

/** A profile that gives exactly these permissions, in the windows where they count. */
export async function createProfile(
  { pool }: Pick<Database, 'pool'>,
  permisos: readonly number[] = [],
  nombre = `Perfil ${randomUUID()}`,
): Promise<number> {
  const perids = [...new Set(permisos)]
  // One statement: nearly every test makes a profile.
  const { rows } = await pool.query<{ id: number }>(
    `with made as (insert into profile (nombre, usureg, usuact) values ($1, 1, 1) returning id),
       windows as (insert into profile_window (perfil, venid) select id, unnest($2::int[]) from made),
       rights as (insert into profile_permission (perfil, perid) select id, unnest($3::int[]) from made)
     select id from made`,
    [nombre, [...new Set(perids.flatMap(windowsOf))], perids],
  )
  const [made] = rows
  if (!made) throw new Error('no profile was created')
  return made.id
}

/** What a profile's form sends. */
export const profileBody = (values: Record<string, unknown> = {}): Record<string, unknown> => ({
  nombre: `Perfil ${randomUUID()}`,
  estado: 1,
  modulos: [],
  tipoAdjuntosCajeros: [1, 2],
  tipoAdjuntosSucursales: [40],
  ...values,
})
