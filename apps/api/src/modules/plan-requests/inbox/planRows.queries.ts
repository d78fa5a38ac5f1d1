import { planDimensions, type PlanFilters, type PlanRow, type planSort } from '@soportica/contract/plan-requests/calls'
import { planStateIds, planStateName, planStates, siteKindName, siteKinds } from '@soportica/contract/plan-requests/states'
import { type SQL, sql } from 'drizzle-orm'
import type { Portion } from '../../../capabilities/bulk/bulkTargets.ts'
import { fullName, momentOf } from '../../../capabilities/lists/columns.queries.ts'
import { allOf, withinDays } from '../../../capabilities/lists/conditions.queries.ts'
import { groupsOfList, inGroup } from '../../../capabilities/lists/groups.queries.ts'
import { directionOf } from '../../../capabilities/lists/order.queries.ts'
import { countByStatus, pageIds, type TabCounts } from '../../../capabilities/lists/listPage.queries.ts'
import type { RowsPage } from '../../../capabilities/lists/pageLimit.queries.ts'
import { holdsPart, holdsWord } from '../../../capabilities/lists/words.queries.ts'
import type { Reader, Tx } from '../../../plugins/db/database.ts'

export type StoredPlan = Omit<PlanRow, 'acciones' | 'estadoPlano' | 'tipoSitio'> & { mensaje: string }

// Deleted ones have a tab of their own (R-12).
export const ofTab = (estado: number): SQL => (estado > 0 ? sql`r.estado = ${estado}` : sql`r.estado <> ${planStateIds.deleted}`)
const words = (text: string): string[] => text.split(' ').filter(Boolean)
/** All of these words are in the requester's name or mail. */
export const nameHas = (all: readonly string[]): SQL =>
  allOf(all.map((word) => holdsWord(sql`busqueda(r.nombre || ' ' || r.correo)`, word)))
const planGroups = {
  dimensions: planDimensions,
  values: {
    estado: { value: sql`r.estado`, fixed: planStates.map(({ id, tab }) => [String(id), tab] as const) },
    region: { value: sql`nullif(r.region, '')` },
    proyecto: { value: sql`r.proyecto`, fixed: siteKinds.map(({ id, varios }) => [String(id), varios] as const) },
  },
}
type Filters = Omit<PlanFilters, 'estado'> & { readonly estado: number | undefined }
/** Without a tab: every state. */
function conditionsOf(filters: Filters): SQL {
  const { estado, sopid, nombre, codigo, proyecto, tipoPlanos, region } = filters
  return allOf([
    estado === undefined ? sql`true` : ofTab(estado),
    ...(sopid?.length ? [sql`r.id = any(${sql.param(sopid)}::int[])`] : []),
    ...(words(nombre ?? '').length > 0 ? [nameHas(words(nombre ?? ''))] : []),
    ...(codigo ? [holdsPart(sql`r.codigo`, codigo)] : []),
    ...(proyecto?.length ? [sql`r.proyecto = any(${sql.param(proyecto)}::int[])`] : []),
    ...words(region ?? '').map((word) => holdsWord(sql`busqueda(r.region)`, word)),
    ...(tipoPlanos?.length
      ? [sql`exists (select 1 from plan_request_type x where x.solicitud = r.id and x.tipo = any(${sql.param(tipoPlanos)}::int[]))`]
      : []),
    ...withinDays(sql`r.fecreg`, filters),
    ...inGroup(planGroups, filters.grupo),
  ])
}
const keys = { sopid: undefined, nombre: sql`r.nombre`, region: sql`r.region`, fecenv: sql`r.enviado_en` } as const
type Order = { readonly sortField: (typeof planSort)[number]; readonly sortOrder: 1 | -1 }
const orderOf = ({ sortField, sortOrder }: Order): SQL => {
  const by = directionOf(sortOrder)
  const key = keys[sortField]
  return key ? sql`${key} ${by}, r.id ${by}` : sql`r.id ${by}`
}

const columns = sql`r.id as sopid, ${momentOf(sql`r.fecreg`)} as "fechaSolicitud", r.nombre, r.correo, r.proyecto, r.codigo, r.sitio, r.region,
  r.direccion, r.estado as "estadoPlanoId", r.observacion, r.motivo, r.mensaje, r.version,
  coalesce(${fullName('u')}, '') as usuenv, ${momentOf(sql`r.enviado_en`)} as fecenv,
  coalesce((select string_agg(t.nombre, ', ' order by t.nombre) from plan_request_type x join plan_type t on t.id = x.tipo
    where x.solicitud = r.id), '') as "tipoPlanos"`
const people = sql`left join app_user u on u.id = r.enviado_por`

const plans = sql`plan_request r`
/** Names and types are read for one page alone. */
export async function pageOfPlans(db: Reader, query: PlanFilters & Order & RowsPage): Promise<StoredPlan[]> {
  const ids = await pageIds(db, { from: plans, where: conditionsOf(query), order: orderOf(query) }, query)
  if (ids.length === 0) return []
  const { rows } = await db.execute<StoredPlan>(sql`
    select ${columns} from unnest(${sql.param(ids)}::int[]) with ordinality as i (id, n) join plan_request r on r.id = i.id ${people} order by i.n`)
  return rows
}
export const countPlans = (db: Reader, filters: Filters): Promise<TabCounts> =>
  countByStatus(db, { from: plans, where: conditionsOf(filters) }, sql`r.estado`)

export const groupPlans = (db: Reader, filters: PlanFilters, dimension: (typeof planDimensions)[number]['key']) =>
  groupsOfList(db, { from: plans, where: conditionsOf(filters) }, planGroups, dimension)

export async function findPlan(db: Reader, sopid: number): Promise<StoredPlan | undefined> {
  return (await db.execute<StoredPlan>(sql`select ${columns} from plan_request r ${people} where r.id = ${sopid}`)).rows[0]
}
/** Locked until the transaction ends: the second caller sees the result of the first. */
export async function holdPlan(tx: Tx, sopid: number): Promise<StoredPlan | undefined> {
  await tx.execute(sql`select 1 from plan_request where id = ${sopid} for update`)
  return findPlan(tx, sopid)
}
/** These requests; lock: held until the transaction ends, in the order of their numbers. */
export async function plansByIds(db: Reader, ids: readonly number[], lock: boolean): Promise<ReadonlyMap<number, StoredPlan>> {
  const all = sql`${sql.param([...ids])}::int[]`
  if (lock) await db.execute(sql`select 1 from plan_request where id = any(${all}) order by id for update`)
  const { rows } = await db.execute<StoredPlan>(sql`select ${columns} from plan_request r ${people} where r.id = any(${all})`)
  return new Map(rows.map((row) => [row.sopid, row]))
}
/** The first numbers of the list, without some of them. */
export async function idsOfPlans(db: Reader, filters: PlanFilters, { menos, most }: Portion): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select r.id from ${plans} where ${conditionsOf(filters)} and r.id <> all(${sql.param([...menos])}::int[]) order by r.id limit ${most}`)
  return rows.map(({ id }) => id)
}
/** Author and time of the answer. */
export async function whoDealt(db: Reader, sopid: number): Promise<{ usuario: string; fecha: string }> {
  const { rows } = await db.execute<{ usuario: string; fecha: string }>(sql`
    select coalesce(${fullName('u')}, '') as usuario,
      to_char(coalesce(r.enviado_en, r.eliminado_en) at time zone 'America/Bogota', 'DD-MM-YYYY HH24:MI') as fecha
    from plan_request r left join app_user u on u.id = coalesce(r.enviado_por, r.eliminado_por) where r.id = ${sopid}`)
  return rows[0]!
}

export const inWords = ({ estadoPlanoId, proyecto }: Pick<StoredPlan, 'estadoPlanoId' | 'proyecto'>) => ({
  estadoPlano: planStateName(estadoPlanoId),
  tipoSitio: siteKindName(proyecto),
})
