import { type ActorFilter, type ActorFlag, actorFlags, actors } from '@soportica/contract/people/actors'
import type { PersonOption } from '@soportica/contract/people/users'
import { type SQL, sql } from 'drizzle-orm'
import { fullName } from '../../capabilities/lists/columns.queries.ts'
import { anyOf } from '../../capabilities/lists/conditions.queries.ts'
import { waysToFind } from '../../capabilities/lists/search.queries.ts'
import type { Reader } from '../../plugins/db/database.ts'

type Choice = { id: number; nombre: string }
const name = fullName('u')
const active = sql`u.estado = 1 and u.eliminado_en is null`

export async function peopleOfGroup(
  db: Reader,
  group: number,
): Promise<{ usuid: number; nombre: string; usuario: string; estado: number }[] | undefined> {
  const groups = await db.execute(sql`select 1 from app_user where id = ${group} and categoria = 2 and eliminado_en is null`)
  if (groups.rows.length === 0) return undefined
  const { rows } = await db.execute<{ usuid: number; nombre: string; usuario: string; estado: number }>(
    sql`select u.id as usuid, ${name} as nombre, coalesce(u.usuario, '') as usuario, u.estado from app_user u
      where u.grupo = ${group} and u.eliminado_en is null order by u.nombre, u.apellido, u.id`,
  )
  return rows
}

export async function usersByProfile(db: Reader): Promise<{ prfid: number; nombre: string; cant: number }[]> {
  const { rows } = await db.execute<{ prfid: number; nombre: string; cant: number }>(
    sql`select p.id as prfid, p.nombre, coalesce(c.cant, 0)::int as cant from profile p
      left join (select perfil, count(*) as cant from app_user where eliminado_en is null group by perfil) c on c.perfil = p.id
      where p.eliminado_en is null order by p.nombre, p.id`,
  )
  return rows
}

// The user's own actors, or those of an active group that they inherit.
const isActor = (flags: readonly ActorFlag[]): SQL => {
  const any = (table: string): SQL =>
    sql.join(
      flags.map((flag) => sql`${sql.identifier(table)}.${sql.identifier(flag)} = 1`),
      sql` or `,
    )
  return sql`(${any('u')} or (u.heredar = 1 and g.estado = 1 and g.eliminado_en is null and (${any('g')})))`
}

function whoAre(filter: ActorFilter): SQL {
  if (filter === 'group') return sql`u.categoria = 2`
  if (filter === 'todos') return isActor(actorFlags)
  return isActor(actors.filter((actor) => actor.filter === filter).map(({ flag }) => flag))
}

export async function peopleWho(db: Reader, filter: ActorFilter): Promise<PersonOption[]> {
  const { rows } = await db.execute<PersonOption>(
    sql`select u.id as usuid, ${name} as nombre, u.categoria, case when u.categoria = 2 then u.id else u.grupo end as "idGrupo",
        case when u.categoria = 2 then u.nombre else coalesce(g.nombre, '') end as grupo
      from app_user u left join app_user g on g.id = u.grupo and u.categoria = 1
      where ${active} and ${whoAre(filter)} order by u.nombre, u.apellido, u.id`,
  )
  return rows
}

export async function activeGroups(db: Reader, flag?: ActorFlag): Promise<Choice[]> {
  const only = flag ? sql`and u.${sql.identifier(flag)} = 1` : sql``
  const { rows } = await db.execute<Choice>(
    sql`select u.id, u.nombre from app_user u where u.categoria = 2 and ${active} ${only} order by u.nombre, u.id`,
  )
  return rows
}

/** The active people of each of these groups. */
export async function activePeopleOf(db: Reader, groups: readonly Choice[]): Promise<Map<number, Choice[]>> {
  const found = new Map<number, Choice[]>(groups.map(({ id }) => [id, []]))
  if (groups.length === 0) return found
  const { rows } = await db.execute<Choice & { grupo: number }>(
    sql`select u.id, ${name} as nombre, u.grupo from app_user u
      where u.grupo in ${groups.map(({ id }) => id)} and u.categoria = 1 and ${active} order by u.nombre, u.apellido, u.id`,
  )
  for (const { grupo, ...choice } of rows) found.get(grupo)?.push(choice)
  return found
}

export type Recipient = { id: number; name: string; email: string; users: string; category: number; group: string }
const atMost = 1000

/** Everybody with a mail: people with an address, and groups with an address or such people; groups first. */
export async function recipients(db: Reader, texto: string | undefined): Promise<Recipient[]> {
  const said = anyOf(waysToFind(texto, { name: sql`busqueda(${name})`, code: sql`u.correo` }))
  const { rows } = await db.execute<Recipient>(sql`
    with members as (select x.grupo, string_agg(x.id::text, ',' order by x.id) as users from app_user x
      where x.grupo is not null and x.categoria = 1 and x.correo <> '' and x.estado = 1 and x.eliminado_en is null group by x.grupo)
    select u.id, ${name} as name, u.correo as email, coalesce(m.users, '') as users, u.categoria as category,
      case when u.categoria = 2 then u.nombre when g.id is null then 'Sin grupo' else g.nombre end as "group"
    from app_user u left join app_user g on g.id = u.grupo
    left join members m on m.grupo = u.id and u.categoria = 2
    where ${active} and (u.correo <> '' or m.users is not null) and ${said} order by u.categoria desc, u.nombre, u.apellido, u.id limit ${atMost}`)
  return rows
}
