import { createHash, randomBytes } from 'node:crypto'
import { allPerids } from '@soportica/contract/permissions/permissions'
import { windows } from '@soportica/contract/permissions/windows'
import type { Database } from '../apps/api/src/plugins/db/database.ts'

/** People of one profile with every right there is, each with a session. */
export async function createPeople({ pool }: Database, count: number): Promise<{ perfil: number; tokens: string[] }> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const { rows } = await pool.query<{ id: number }>("insert into profile (nombre, usureg, usuact) values ('Dos mil', 1, 1) returning id")
  const perfil = rows[0]?.id ?? 0
  await pool.query('insert into profile_window select $1, unnest($2::int[])', [perfil, windows.map(({ venid }) => venid)])
  await pool.query('insert into profile_permission select $1, unnest($2::int[])', [perfil, allPerids])
  await pool.query(
    `with people as (
      insert into app_user (usuario, nombre, perfil, usureg, usuact)
        select 'persona' || n, 'Persona ' || n, $1, 1, 1 from generate_series(1, $2) n returning id
    ), numbered as (select id, row_number() over () as n from people)
    insert into session (huella, usuid, creada_en, vence_en, usada_en)
      select h.huella, p.id, now(), now() + interval '8 hours', now() from numbered p
      join unnest($3::bytea[]) with ordinality h(huella, n) on h.n = p.n`,
    [perfil, count, tokens.map((token) => createHash('sha256').update(token).digest())],
  )
  return { perfil, tokens }
}
