import type { PlanFilters, PlanRow, planSort } from '@soportica/contract/plan-requests/calls'
import { planStateIds, planStateName, siteKindName } from '@soportica/contract/plan-requests/states'
import { type SQL, sql } from 'drizzle-orm'
import { fullName, momentOf } from '../../../capabilities/lists/columns.queries.ts'
import { allOf, withinDays } from '../../../capabilities/lists/conditions.queries.ts'
import { directionOf } from '../../../capabilities/lists/order.queries.ts'
import { pageOf, type RowsPage } from '../../../capabilities/lists/page.queries.ts'
import { holdsPart, holdsWord } from '../../../capabilities/lists/words.queries.ts'
import type { Reader, Tx } from '../../../plugins/db/database.ts'

export type StoredPlan = Omit<PlanRow, 'acciones' | 'estadoPlano' | 'tipoSitio'> & { mensaje: string }

// Deleted ones have a tab of their own (R-12).
const ofTab = (estado: number): SQL => (estado > 0 ? sql`estado = ${estado}` : sql`estado <> ${planStateIds.deleted}`)
const words = (text: string): string[] => text.split(' ').filter(Boolean)
type Filters = Omit<PlanFilters, 'estado'> & { readonly estado: number | undefined }
/** Without a tab: requests of every state. */
function conditionsOf(filters: Filters): SQL {
  const { estado, sopid, nombre, codigo, proyecto, tipoPlanos, region } = filters
  return allOf([
    ...(estado === undefined ? [] : [sql`p.${ofTab(estado)}`]),
    ...(sopid?.length ? [sql`p.id = any(${sql.param(sopid)}::int[])`] : []),
    ...words(nombre ?? '').map((word) => holdsWord(sql`busqueda(p.nombre || ' ' || p.correo)`, word)),
    ...(codigo ? [holdsPart(sql`p.codigo`, codigo)] : []),
    ...(proyecto?.length ? [sql`p.proyecto = any(${sql.param(proyecto)}::int[])`] : []),
    ...words(region ?? '').map((word) => holdsWord(sql`busqueda(p.region)`, word)),
    ...(tipoPlanos?.length
      ? [sql`exists (select 1 from plan_request_type x where x.solicitud = p.id and x.tipo = any(${sql.param(tipoPlanos)}::int[]))`]
      : []),
    ...withinDays(sql`p.fecreg`, filters),
  ])
}
const isSummed = ({ sopid, nombre, codigo, proyecto, tipoPlanos, region, desde, hasta }: Filters): boolean =>
  !sopid?.length && !nombre && !codigo && !proyecto?.length && !tipoPlanos?.length && !region && !desde && !hasta

const keys = { sopid: undefined, nombre: sql`p.nombre`, region: sql`p.region`, fecenv: sql`p.enviado_en` } as const
type Order = { readonly sortField: (typeof planSort)[number]; readonly sortOrder: 1 | -1 }
const orderOf = ({ sortField, sortOrder }: Order): SQL => {
  const by = directionOf(sortOrder)
  const key = keys[sortField]
  return key ? sql`${key} ${by}, p.id ${by}` : sql`p.id ${by}`
}

const columns = sql`p.id as sopid, ${momentOf(sql`p.fecreg`)} as "fechaSolicitud", p.nombre, p.correo, p.proyecto, p.codigo, p.sitio, p.region,
  p.direccion, p.estado as "estadoPlanoId", p.observacion, p.motivo, p.mensaje, p.version,
  coalesce(${fullName('u')}, '') as usuenv, ${momentOf(sql`p.enviado_en`)} as fecenv,
  coalesce((select string_agg(t.nombre, ', ' order by t.nombre) from plan_request_type x join plan_type t on t.id = x.tipo
    where x.solicitud = p.id), '') as "tipoPlanos"`
const people = sql`left join app_user u on u.id = p.enviado_por`

type Asked = PlanFilters & Order & RowsPage
/** Numbers and total first: names and types are looked up for one page alone. */
export async function pageOfPlans(db: Reader, asked: Asked): Promise<{ rows: StoredPlan[]; total: number }> {
  const where = conditionsOf(asked)
  const total = isSummed(asked)
    ? sql`select coalesce(sum(n), 0)::int from plan_request_tally where ${ofTab(asked.estado)}`
    : sql`select count(*)::int from plan_request p where ${where}`
  const { rows: found } = await db.execute<{ ids: number[]; total: number }>(sql`
    select array(select p.id from plan_request p where ${where} order by ${orderOf(asked)} ${pageOf(asked)}) as ids, (${total}) as total`)
  const { ids, total: all } = found[0]!
  if (ids.length === 0) return { rows: [], total: all }
  const { rows } = await db.execute<StoredPlan>(sql`
    select ${columns} from unnest(${sql.param(ids)}::int[]) with ordinality as i (id, n) join plan_request p on p.id = i.id ${people} order by i.n`)
  return { rows, total: all }
}
export async function countsByState(db: Reader, filters: Filters): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ estado: number; n: number }>(
    isSummed(filters)
      ? sql`select estado, sum(n)::int as n from plan_request_tally group by estado`
      : sql`select p.estado, count(*)::int as n from plan_request p where ${conditionsOf(filters)} group by p.estado`,
  )
  return new Map(rows.map(({ estado, n }) => [estado, n]))
}

export async function findPlan(db: Reader, sopid: number): Promise<StoredPlan | undefined> {
  return (await db.execute<StoredPlan>(sql`select ${columns} from plan_request p ${people} where p.id = ${sopid}`)).rows[0]
}
/** Held until the transaction ends: whoever comes second sees what the first one did. */
export async function holdPlan(tx: Tx, sopid: number): Promise<StoredPlan | undefined> {
  await tx.execute(sql`select 1 from plan_request where id = ${sopid} for update`)
  return findPlan(tx, sopid)
}
/** Who dealt with it, and when. */
export async function whoDealt(db: Reader, sopid: number): Promise<{ usuario: string; fecha: string }> {
  const { rows } = await db.execute<{ usuario: string; fecha: string }>(sql`
    select coalesce(${fullName('u')}, '') as usuario,
      to_char(coalesce(p.enviado_en, p.eliminado_en) at time zone 'America/Bogota', 'DD-MM-YYYY HH24:MI') as fecha
    from plan_request p left join app_user u on u.id = coalesce(p.enviado_por, p.eliminado_por) where p.id = ${sopid}`)
  return rows[0]!
}

export const inWords = ({ estadoPlanoId, proyecto }: Pick<StoredPlan, 'estadoPlanoId' | 'proyecto'>) => ({
  estadoPlano: planStateName(estadoPlanoId),
  tipoSitio: siteKindName(proyecto),
})
