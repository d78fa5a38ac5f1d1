import { cashierModules, type CashierModule, modulePerids, moduleRight } from '@soportica/contract/cashiers/modules'
import { actorColumns, stageOfModule } from '@soportica/contract/cashiers/stageColumns'
import type { Perid } from '@soportica/contract/permissions'
import { type SQL, sql } from 'drizzle-orm'
import { holds } from '../../plugins/authorisation.ts'
import type { Told } from '../../capabilities/realtime/collectChanges.ts'
import type { Written } from '../../capabilities/realtime/signal.ts'
import type { Viewer } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/database.ts'

const column = (name: string): SQL => sql`r.${sql.identifier(name)}`
const enters = (user: Viewer, modulo: CashierModule): boolean => {
  const access = moduleRight(modulo, 'access')
  return access !== undefined && holds(user, access)
}
/** 90, or the module's own. */
const allOf = (modulo: CashierModule): Perid[] => [...new Set(['cashiers' as const, modulo].map((name) => moduleRight(name, 'viewAll')!))]
const seesAllOf = (user: Viewer, modulo: CashierModule): boolean => allOf(modulo).some((perid) => holds(user, perid))

/** A module whose stage has no actor is everybody's who acts somewhere. */
const actorsIn = (modulo: CashierModule): readonly string[] => {
  const actor = stageOfModule(modulo)?.actor
  return actor ? [actor] : actorColumns
}
const columnsOf = (modules: readonly CashierModule[]): string[] => [...new Set(modules.flatMap(actorsIn))]

/** The user, and the group that he is the actor for. */
const himself = (usuid: number): SQL => sql`array(
  select unnest(array_remove(array[u.id, case when u.heredar = 1 then u.grupo end], null)) from app_user u where u.id = ${usuid})`

/** Whether all records of the module, or of one of them, are his to see: what holds for everybody holds for him. */
export const seesAll = (user: Viewer, modulo?: CashierModule): boolean =>
  (modulo ? [modulo] : cashierModules).some((name) => enters(user, name) && seesAllOf(user, name))

/**
 * Holds for the rows (r) that this user may see (R-13): in the list of a module those he acts in or created, unless he may see all;
 * without a module, in the consultation, what he sees in any of those he may enter.
 */
export function visibleCashiers(user: Viewer, modulo?: CashierModule): SQL {
  const entered = (modulo ? [modulo] : cashierModules).filter((name) => enters(user, name))
  if (seesAll(user, modulo)) return sql`true`
  if (entered.length === 0) return sql`false`
  const acts = columnsOf(entered).map((name) => sql`${column(name)} = any(${himself(user.usuid)})`)
  return sql`(r.usureg = ${user.usuid} or ${sql.join(acts, sql` or `)})`
}

/** Per module: who may enter it and see all, or acts in it. What is asked of one user in a list, asked of many people of one record. */
const seesIn = (modulo: CashierModule): SQL => {
  const acts = actorsIn(modulo).map((name) => sql`${column(name)} in (u.id, case when u.heredar = 1 then u.grupo end)`)
  return sql`(p.perids && ${array([moduleRight(modulo, 'access')!])} and (
    p.perids && ${array(allOf(modulo))} or r.usureg = u.id or ${sql.join(acts, sql` or `)}))`
}
const array = (perids: readonly Perid[]): SQL => sql`${sql.param([...perids])}::int[]`

const isAll = (user: Viewer): boolean => seesAll(user)
const asNow = sql`select x.id, c.version, true as ahora, c.usureg, ${sql.join(
  actorColumns.map((name) => sql`c.${sql.identifier(name)}`),
  sql`, `,
)}
  from escritas x join cashier c on c.id = x.id`
const asBefore = sql`select x.id, c.version, false, c.usureg,
  ${sql.join(
    actorColumns.map((name) => sql`(x.antes ->> ${sql.raw(`'${name}'`)})::int`),
    sql`, `,
  )}
  from escritas x join cashier c on c.id = x.id where x.antes is not null`

type Seer = { usuid: number; id: number; version: number }
/**
 * Of these people, those who may see rows that were written, deleted or not; who saw one until then and no longer does is among them
 * without it. Who sees all is not looked for: every row is his.
 */
export async function whoSeesWritten(db: Reader, people: readonly Viewer[], rows: readonly Written[]): Promise<Map<number, Told>> {
  const escritas = JSON.stringify(rows.map(([id, antes]) => ({ id, antes })))
  const asked = new Set<number>([...modulePerids('access'), ...modulePerids('viewAll')])
  const [all, some] = [people.filter(isAll), people.filter((user) => !isAll(user))]
  const gente = JSON.stringify(
    some.map(({ usuid, permisos }) => ({ id: usuid, perids: [...permisos].filter((perid) => asked.has(perid)) })),
  )
  const { rows: seers } = await db.execute<Seer & { ahora: boolean }>(sql`
    with escritas as (select * from jsonb_to_recordset(${escritas}::jsonb) x(id int, antes jsonb)),
    filas as (${asNow} union all ${asBefore}),
    gente as (select p.id, p.perids, u.grupo, u.heredar from jsonb_to_recordset(${gente}::jsonb) p(id int, perids int[])
      join app_user u on u.id = p.id where cardinality(p.perids) > 0),
    quien as (select id as persona, id from gente union all select grupo, id from gente where heredar = 1 and grupo is not null)
    select distinct u.id as usuid, r.id, r.version, r.ahora from filas r
      cross join lateral unnest(array[r.usureg, ${sql.join(
        actorColumns.map((name) => column(name)),
        sql`, `,
      )}]) k(persona)
      join quien q on q.persona = k.persona join gente u on u.id = q.id cross join lateral (select u.perids) p
      where ${sql.join(cashierModules.map(seesIn), sql` or `)}
    union all select 0, c.id, c.version, true from cashier c where c.id in (select id from escritas)
    order by usuid, id`)
  const own = Map.groupBy(seers, ({ usuid }) => usuid)
  const told = (usuid: number): Told => (own.get(usuid) ?? []).flatMap(({ id, version, ahora }) => (ahora ? [[id, version] as const] : []))
  const everything = told(0)
  const found = new Map(some.filter(({ usuid }) => own.has(usuid)).map(({ usuid }) => [usuid, told(usuid)] as const))
  for (const { usuid } of everything.length > 0 ? all : []) found.set(usuid, everything)
  return found
}

/** Of these people, the active ones who may see it as things stand. */
export async function whoSeesCashier(tx: Reader, usuids: readonly number[], id: number): Promise<number[]> {
  const asked = [...new Set([...modulePerids('access'), ...modulePerids('viewAll')])]
  const { rows } = await tx.execute<{ id: number }>(sql`
    select u.id from app_user u join cashier r on r.id = ${id} and r.eliminado_en is null
    cross join lateral (select array(select e.perid from effective_permission e
      where e.usuid = u.id and e.perid = any(${array(asked)})) as perids) p
    where u.id = any(${sql.param([...usuids])}::int[]) and u.estado = 1 and u.acceso = 1 and u.eliminado_en is null
      and (${sql.join(cashierModules.map(seesIn), sql` or `)})
    order by u.id`)
  return rows.map((row) => row.id)
}
