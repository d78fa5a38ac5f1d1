import { cashierModules, type CashierModule } from '@soportica/contract/cashiers/modules'
import { modulePerids, moduleRight } from '@soportica/contract/cashiers/moduleRights'
import { actorColumns, stageOfModule } from '@soportica/contract/cashiers/stageColumns'
import type { Perid } from '@soportica/contract/permissions/permissions'
import { type SQL, sql } from 'drizzle-orm'
import { holds } from '../../../plugins/authorisation.ts'
import type { Told } from '../../../capabilities/realtime/collectChanges.ts'
import type { Written } from '../../../capabilities/realtime/signal.ts'
import type { Viewer } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'

const column = (name: string): SQL => sql`r.${sql.identifier(name)}`
export const enters = (user: Viewer, modulo: CashierModule): boolean => {
  const access = moduleRight(modulo, 'access')
  return access !== undefined && holds(user, access)
}
/** 90, or the module's own. */
const allOf = (modulo: CashierModule): Perid[] => [...new Set(['cashiers' as const, modulo].map((name) => moduleRight(name, 'viewAll')!))]
const seesAllOf = (user: Viewer, modulo: CashierModule): boolean => allOf(modulo).some((perid) => holds(user, perid))

/** A module whose stage has no actor is everybody's who acts somewhere, and so is no module. */
export const actorsIn = (modulo: CashierModule | undefined): readonly string[] => {
  const actor = modulo && stageOfModule(modulo)?.actor
  return actor ? [actor] : actorColumns
}

/** The user, and the group that he is the actor for. */
const himself = (usuid: number): SQL => sql`array(
  select unnest(array_remove(array[u.id, case when u.heredar = 1 then u.grupo end], null)) from app_user u where u.id = ${usuid})`

/** The modalities that ask for a stage; one that is not known yet does not keep it out. */
export const asksFor = (modalidad: SQL, tick: string): SQL =>
  sql`(${modalidad} is null or ${modalidad} = any(array(select id from modality where ${sql.identifier(tick)} = 1)))`
/** A module of a stage shows what requires it (R-12). */
function required(modulo: CashierModule): SQL[] {
  const stage = stageOfModule(modulo)
  return [
    ...(stage?.requiere ? [sql`${column(stage.requiere)} = 1`] : []),
    ...(stage?.stage.tick ? [asksFor(column('modalidad'), stage.stage.tick)] : []),
  ]
}
/** Whether the stage of a module is asked for: by its requirement and by the modality. */
export const askedFor = (modulo: CashierModule): SQL => every(required(modulo))
const every = (conditions: readonly SQL[]): SQL => (conditions.length > 0 ? sql`(${sql.join([...conditions], sql` and `)})` : sql`true`)

function ownOf({ usuid }: Viewer, modulo: CashierModule): SQL {
  const acts = actorsIn(modulo).map((name) => sql`${column(name)} = any(${himself(usuid)})`)
  return sql`(r.usureg = ${usuid} or ${sql.join(acts, sql` or `)})`
}
const entered = (user: Viewer): CashierModule[] => cashierModules.filter((modulo) => enters(user, modulo))
/** Whether any list of cashiers is his to enter. */
export const comesIn = (user: Viewer): boolean => entered(user).length > 0
const shown = (user: Viewer, modulo: CashierModule): SQL =>
  every([...required(modulo), ...(seesAllOf(user, modulo) ? [] : [ownOf(user, modulo)])])

/** Whether all records of the module are his to see; without one, all there are: what holds for everybody holds for him. */
export const seesAll = (user: Viewer, modulo?: CashierModule): boolean =>
  (modulo ? [modulo] : cashierModules.filter((name) => required(name).length === 0)).some(
    (name) => enters(user, name) && seesAllOf(user, name),
  )

/** Holds for the rows (r) that a module shows this user (R-12, R-13): those he acts in or created, unless he may see all of it. */
export const shownIn = (user: Viewer, modulo: CashierModule): SQL => (enters(user, modulo) ? shown(user, modulo) : sql`false`)

/** Wherever no module is spoken of: what any of those shows that he may enter. Deleted or not: that is asked for beside. */
export function visibleCashiers(user: Viewer): SQL {
  if (seesAll(user)) return sql`true`
  const modules = entered(user)
  const [whole, own] = [modules.filter((name) => seesAllOf(user, name)), modules.filter((name) => !seesAllOf(user, name))]
  // What he acts in anywhere is more than what he acts in somewhere.
  const widest = own.find((name) => required(name).length === 0)
  const each = [...whole, ...(widest ? [widest] : own)].map((name) => shown(user, name))
  return each.length > 0 ? sql`(${sql.join(each, sql` or `)})` : sql`false`
}

const namedWhere = (modules: readonly CashierModule[], condition: (modulo: CashierModule) => SQL): SQL => {
  const each = modules.map((name) => sql`case when ${condition(name)} then ${sql.raw(`'${name}'`)} end`)
  return each.length > 0 ? sql`array_remove(array[${sql.join(each, sql`, `)}], null)` : sql`array[]::text[]`
}
/** Of the modules that he may enter those that show him the row: a right of a module counts there. */
export const modulesShowing = (user: Viewer): SQL => namedWhere(entered(user), (modulo) => shown(user, modulo))
/** The same for who sees all of the general one, and so of each, before it is asked which of them he may enter. */
export const modulesOfAll: SQL = namedWhere(cashierModules, (modulo) => every(required(modulo)))
export const enteredOf = (user: Viewer, modules: readonly CashierModule[]): CashierModule[] => modules.filter((name) => enters(user, name))

/** Per module: who may enter it and see all, or acts in it. What is asked of one user in a list, asked of many people of one record. */
const seesIn = (modulo: CashierModule): SQL => {
  const acts = actorsIn(modulo).map((name) => sql`${column(name)} in (u.id, case when u.heredar = 1 then u.grupo end)`)
  return every([
    sql`p.perids && ${array([moduleRight(modulo, 'access')!])}`,
    ...required(modulo),
    sql`(p.perids && ${array(allOf(modulo))} or r.usureg = u.id or ${sql.join(acts, sql` or `)})`,
  ])
}
const array = (perids: readonly Perid[]): SQL => sql`${sql.param([...perids])}::int[]`

/** What says of a row whose it is and which modules show it. */
export const reachColumns: readonly string[] = [
  ...actorColumns,
  ...cashierModules.flatMap((modulo) => stageOfModule(modulo)?.requiere ?? []),
  'modalidad',
]
const columnsOf = (of: (name: string) => SQL): SQL => sql.join(reachColumns.map(of), sql`, `)
const asNow = sql`select x.id, c.version, true as ahora, c.usureg, ${columnsOf((name) => sql`c.${sql.identifier(name)}`)}
  from escritas x join cashier c on c.id = x.id`
// What is not said to have been otherwise was as it is.
const wasIn = (name: string): SQL => {
  const key = sql.raw(`'${name}'`)
  return sql`case when x.antes ? ${key} then (x.antes ->> ${key})::int else c.${sql.identifier(name)} end`
}
const asBefore = sql`select x.id, c.version, false, c.usureg, ${columnsOf(wasIn)}
  from escritas x join cashier c on c.id = x.id where x.antes is not null`

// Beside the people stand the modules, for those who see all of one.
const ofModule = (modulo: CashierModule): number => -1 - cashierModules.indexOf(modulo)
const rowsOfModule = (modulo: CashierModule): SQL =>
  sql`select ${sql.raw(String(ofModule(modulo)))}, r.id, r.version, r.ahora from filas r where ${every(required(modulo))}`

type Seen = { usuid: number; id: number; version: number; ahora: boolean }
/**
 * Of these people, those who may see rows that were written, deleted or not; who saw one until then and no longer does is among them
 * without it. Who sees all of a module is not looked for: every row that it shows is his.
 */
export async function whoSeesWritten(db: Reader, people: readonly Viewer[], rows: readonly Written[]): Promise<Map<number, Told>> {
  const escritas = JSON.stringify(rows.map(([id, antes]) => ({ id, antes })))
  const asked = new Set<number>([...modulePerids('access'), ...modulePerids('viewAll')])
  const gente = JSON.stringify(
    people
      .filter((user) => !seesAll(user))
      .map(({ usuid, permisos }) => ({ id: usuid, perids: [...permisos].filter((perid) => asked.has(perid)) })),
  )
  const { rows: seers } = await db.execute<Seen>(sql`
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
    union ${sql.join(cashierModules.map(rowsOfModule), sql` union `)}`)
  const found = Map.groupBy(seers, ({ usuid }) => usuid)
  return new Map(
    people.flatMap((user): [number, Told][] => {
      const whole = entered(user).filter((modulo) => seesAllOf(user, modulo))
      const seen = [user.usuid, ...whole.map(ofModule)].flatMap((who) => found.get(who) ?? [])
      return seen.length > 0 ? [[user.usuid, told(seen)]] : []
    }),
  )
}
function told(seen: readonly Seen[]): Told {
  const versions = new Map(seen.flatMap(({ id, version, ahora }) => (ahora ? [[id, version] as const] : [])))
  return [...versions].toSorted(([one], [other]) => one - other)
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
