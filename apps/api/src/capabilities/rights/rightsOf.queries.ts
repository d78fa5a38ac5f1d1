import type { Perid } from '@soportica/contract/permissions/perid'
import { windowsOf } from '@soportica/contract/permissions/windows'
import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Reader } from '../../plugins/db/database.ts'
import { mayAct } from '../../plugins/mayAct.queries.ts'
import { textOf } from '../../plugins/db/statementText.queries.ts'

// Many people share few profiles: a profile's rights are read once, and only the differences per person.
const differences = (
  usuids: SQL,
): SQL => sql`with wanted as (select u.id, u.perfil, ${mayAct('u')} as actua from app_user u where u.id = any(${usuids}::int[]))
    select 'perfil' as de, w.perfil as id,
      array(select perid from profile_permission where perfil = w.perfil order by perid) as mas, '{}'::int[] as menos,
      array(select venid from profile_window where perfil = w.perfil) as "masVentanas", '{}'::int[] as "menosVentanas", null as perfil, true as actua
      from (select distinct perfil from wanted) w
    union all select 'usuario', w.id,
      array(select perid from user_permission where usuid = w.id and otorgado order by perid),
      array(select perid from user_permission where usuid = w.id and not otorgado),
      array(select venid from user_window where usuid = w.id and otorgado),
      array(select venid from user_window where usuid = w.id and not otorgado), w.perfil, w.actua
      from wanted w`
const prepared = { name: 'rights-of', text: textOf(differences(sql.raw('$1'))) }
type Row = {
  de: 'perfil' | 'usuario'
  id: number
  mas: Perid[]
  menos: Perid[]
  masVentanas: number[]
  menosVentanas: number[]
  perfil: number | null
  actua: boolean
}
export type Rights = ReadonlyMap<number, ReadonlySet<Perid>>

const acting = (rows: readonly Row[]): Row[] => rows.filter(({ actua }) => actua)

/** The rights in force of people who may act now, in one statement; people with equal rights share one set. The others are left out. */
export async function rightsOf(pool: pg.Pool, usuids: readonly number[]): Promise<Rights> {
  return fromDifferences(acting((await pool.query<Row>({ ...prepared, values: [usuids] })).rows))
}
/** The same within a transaction. */
export async function rightsInForce(db: Reader, usuids: readonly number[]): Promise<Rights> {
  return fromDifferences(acting(await rowsOf(db, usuids)))
}
/**
 * The assigned rights of these users, even if they may not act now: for rules about managing them, never for deciding what they may do.
 */
export async function assignedRights(db: Reader, usuids: readonly number[]): Promise<Rights> {
  return fromDifferences(await rowsOf(db, usuids))
}
async function rowsOf(db: Reader, usuids: readonly number[]): Promise<Row[]> {
  if (usuids.length === 0) return []
  return (await db.execute<Row>(differences(sql`${sql.param([...usuids])}`))).rows
}

function fromDifferences(rows: readonly Row[]): Rights {
  const profiles = new Map(rows.filter(({ de }) => de === 'perfil').map((row) => [row.id, row]))
  const plain = new Map<number, ReadonlySet<Perid>>()
  const ofProfile = (profile: Row): ReadonlySet<Perid> => {
    const known = plain.get(profile.id) ?? effective(profile)
    plain.set(profile.id, known)
    return known
  }
  return new Map(
    rows.flatMap((row): [number, ReadonlySet<Perid>][] => {
      const profile = row.de === 'usuario' && profiles.get(row.perfil ?? 0)
      if (!profile) return []
      return [[row.id, differs(row) ? effective(profile, row) : ofProfile(profile)]]
    }),
  )
}
const differs = (row: Row): boolean => row.mas.length + row.menos.length + row.masVentanas.length + row.menosVentanas.length > 0

const nothing = { mas: [], menos: [], masVentanas: [], menosVentanas: [] }
/** (profile + granted) - revoked, in assigned windows. */
function effective(profile: Row, own: Pick<Row, keyof typeof nothing> = nothing): ReadonlySet<Perid> {
  const windows = without([...profile.masVentanas, ...own.masVentanas], own.menosVentanas)
  const held = without([...profile.mas, ...own.mas], own.menos)
  return new Set([...held].filter((perid) => windowsOf(perid).some((venid) => windows.has(venid))).toSorted((a, b) => a - b))
}

function without(all: readonly number[], some: readonly number[]): Set<number> {
  const gone = new Set(some)
  return new Set(all.filter((id) => !gone.has(id)))
}
