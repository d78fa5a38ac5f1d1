import type { Perid } from '@soportica/contract/permissions/perid'
import { windowsOf } from '@soportica/contract/permissions/windows'
import type pg from 'pg'

export type SessionState = {
  readonly huella: string
  readonly usuid: number | null
  readonly perfil: number | null
  /** Why the session is over; nothing while it goes on. */
  readonly fin: 'cerrada' | 'expirada' | 'inactivo' | null
  /** The screen is locked, or the password must be changed: no news until then. */
  readonly espera: boolean
}
export type SessionMoment = { readonly now: Date; readonly idleMinutes: number }

// Looking at a session is not using it: a screen that only listens locks itself all the same.
const states = `select encode(h.huella, 'hex') as huella, u.id as usuid, u.perfil,
    case
      when s.huella is null then 'cerrada'
      when u.estado <> 1 or u.acceso <> 1 or u.eliminado_en is not null or p.estado <> 1 or p.eliminado_en is not null then 'inactivo'
      when s.vence_en <= $2 then 'expirada'
    end as fin,
    coalesce(u.cambioclave = 1 or s.bloqueada_en is not null or s.usada_en < $2 - $3::float8 * interval '1 minute', true) as espera
    from unnest($1::bytea[]) h(huella)
    left join session s on s.huella = h.huella
    left join app_user u on u.id = s.usuid
    left join profile p on p.id = u.perfil`

export async function sessionStates(
  pool: pg.Pool,
  huellas: readonly string[],
  { now, idleMinutes }: SessionMoment,
): Promise<SessionState[]> {
  if (huellas.length === 0) return []
  const values = [huellas.map((huella) => Buffer.from(huella, 'hex')), now, idleMinutes]
  return (await pool.query<SessionState>({ name: 'session-states', text: states, values })).rows
}

// Many people share a few profiles: what a profile gives is read once, and of each person only the differences.
const rights = `with wanted as (select id, perfil from app_user where id = any($1))
    select 'perfil' as de, w.perfil as id,
      array(select perid from profile_permission where perfil = w.perfil order by perid) as mas, '{}'::int[] as menos,
      array(select venid from profile_window where perfil = w.perfil) as "masVentanas", '{}'::int[] as "menosVentanas", null as perfil
      from (select distinct perfil from wanted) w
    union all select 'usuario', w.id,
      array(select perid from user_permission where usuid = w.id and otorgado order by perid),
      array(select perid from user_permission where usuid = w.id and not otorgado),
      array(select venid from user_window where usuid = w.id and otorgado),
      array(select venid from user_window where usuid = w.id and not otorgado), w.perfil
      from wanted w`
type Row = {
  de: 'perfil' | 'usuario'
  id: number
  mas: Perid[]
  menos: Perid[]
  masVentanas: number[]
  menosVentanas: number[]
  perfil: number | null
}

/** The effective rights of many people in one statement, the same list for those who have the same. */
export async function rightsOf(pool: pg.Pool, usuids: readonly number[]): Promise<Map<number, readonly { perid: Perid }[]>> {
  const { rows } = await pool.query<Row>({ name: 'rights-of', text: rights, values: [usuids] })
  const profiles = new Map(rows.filter(({ de }) => de === 'perfil').map((row) => [row.id, row]))
  const shared = new Map<number, readonly { perid: Perid }[]>()
  const found = new Map<number, readonly { perid: Perid }[]>()
  for (const row of rows) {
    if (row.de === 'perfil') continue
    const profile = profiles.get(row.perfil ?? 0)
    if (!profile) continue
    const plain = row.mas.length + row.menos.length + row.masVentanas.length + row.menosVentanas.length === 0
    if (plain) {
      if (!shared.has(profile.id)) shared.set(profile.id, effective(profile, row))
      found.set(row.id, shared.get(profile.id) ?? [])
    } else found.set(row.id, effective(profile, row))
  }
  return found
}

/** (profile + granted) - revoked, in assigned windows. */
function effective(profile: Row, own: Row): { perid: Perid }[] {
  const windows = without([...profile.masVentanas, ...own.masVentanas], own.menosVentanas)
  const held = without([...profile.mas, ...own.mas], own.menos)
  return [...held]
    .filter((perid) => windowsOf(perid).some((venid) => windows.has(venid)))
    .toSorted((a, b) => a - b)
    .map((perid) => ({ perid }))
}

function without(all: readonly number[], some: readonly number[]): Set<number> {
  const gone = new Set(some)
  return new Set(all.filter((id) => !gone.has(id)))
}
