import type { ReportFilters, ReportRow } from '@soportica/contract/aftersales/reports'
import { statesOfTab } from '@soportica/contract/aftersales/states'
import { type SQL, sql } from 'drizzle-orm'
import { fullName, momentOf } from '../../../capabilities/lists/columns.queries.ts'
import { allOf } from '../../../capabilities/lists/conditions.queries.ts'
import { countRows } from '../../../capabilities/lists/count.queries.ts'
import { directionOf } from '../../../capabilities/lists/order.queries.ts'
import { pageOf, type RowsPage } from '../../../capabilities/lists/pageLimit.queries.ts'
import type { Viewer } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { isLate, isOpen, isRecorded, isToClose } from '../findings/conditions.queries.ts'
import { type Held, visibleTo } from '../rights/visible.queries.ts'

export type StoredReport = Omit<ReportRow, 'estadoReporte' | 'acciones'> & { estado: number; usureg: number }

const anyOfThese = (column: SQL, ids: readonly number[] | null | undefined): SQL[] =>
  ids?.length ? [sql`${column} = any(${sql.param(ids)}::int[])`] : []
type Filters = Omit<ReportFilters, 'estadoReporte'> & { readonly estadoReporte: number | undefined }
/** Without a tab: every state. */
export function conditionsOf(user: Viewer, filters: Filters, today: string): SQL {
  const {
    repid,
    supid,
    contratista,
    usucontratista,
    estadoReporte,
    fechaEntrega,
    fechaPreentrega,
    vencidos,
    porCerrar,
    hallazgosDesde,
    hallazgosHasta,
  } = filters
  const recorded = { desde: hallazgosDesde, hasta: hallazgosHasta }
  return allOf([
    visibleTo(user),
    ...(estadoReporte === undefined ? [] : anyOfThese(sql`r.estado`, statesOfTab(estadoReporte))),
    ...anyOfThese(sql`r.id`, repid),
    ...anyOfThese(sql`r.sucursal`, supid),
    ...anyOfThese(sql`r.contratista`, contratista),
    ...anyOfThese(sql`r.usuario_contratista`, usucontratista),
    ...(fechaEntrega ? [sql`r.fecha_entrega = ${fechaEntrega}::date`] : []),
    ...(fechaPreentrega ? [sql`r.fecha_preentrega = ${fechaPreentrega}::date`] : []),
    ...(vencidos ? [sql`exists (select 1 from finding f where f.reporte = r.id and ${isLate(today)})`] : []),
    ...(porCerrar ? [sql`exists (select 1 from finding f where f.reporte = r.id and ${isOpen})`] : []),
    ...(hallazgosDesde || hallazgosHasta ? [sql`exists (select 1 from finding f where f.reporte = r.id and ${isRecorded(recorded)})`] : []),
  ])
}

const keys = {
  repid: sql`r.id`,
  sucursal: sql`(select b.nombre from branch b where b.id = r.sucursal)`,
  contratista: sql`(select ${fullName('c')} from app_user c where c.id = r.contratista)`,
  fechaPreentrega: sql`r.fecha_preentrega`,
  fechaEntrega: sql`r.fecha_entrega`,
  fecact: sql`r.fecact`,
} as const
type Order = { readonly sortField: keyof typeof keys; readonly sortOrder: 1 | -1 }
const orderOf = ({ sortField, sortOrder }: Order): SQL => {
  const by = directionOf(sortOrder)
  return sortField === 'repid' ? sql`r.id ${by}` : sql`${keys[sortField]} ${by}, r.id ${by}`
}

const figures = (today: string): SQL => sql`count(*)::int as hallazgos, (count(*) filter (where ${isToClose}))::int as "porCerrar",
  (count(*) filter (where ${isLate(today)}))::int as vencidos`
// One query for the findings of the page's reports; each row gets its own by act, class and category.
const found = (today: string): SQL => sql`
  select f.tipo, f.clasificacion, f.categoria as categoria_id, coalesce(k.nombre, '') as categoria_nombre, ${figures(today)}
  from finding f left join aftersales_category k on k.id = f.categoria
  where f.reporte = r.id and f.estado = 2 and f.eliminado_en is null group by 1, 2, 3, 4`
const summed = (figure: string, tipo: 1 | 2): SQL => sql`coalesce(sum(g.${sql.identifier(figure)}) filter (where g.tipo = ${tipo}), 0)::int`
const reportTotals = (today: string): SQL => sql`
  select ${summed('hallazgos', 1)} as hallazgos, ${summed('porCerrar', 1)} as "porCerrar", ${summed('vencidos', 1)} as vencidos,
    ${summed('hallazgos', 2)} as "hallazgosAd", ${summed('porCerrar', 2)} as "porCerrarAd", ${summed('vencidos', 2)} as "vencidosAd",
    coalesce(jsonb_agg(jsonb_build_object('tipo', g.tipo, 'clasificacion', g.clasificacion, 'categoria_id', g.categoria_id,
      'categoria_nombre', g.categoria_nombre, 'hallazgos', g.hallazgos, 'porCerrar', g."porCerrar", 'vencidos', g.vencidos)
      order by g.tipo, g.clasificacion, g.categoria_nombre), '[]') as grupos
  from (${found(today)}) g`

const columns = sql`r.id as repid, r.estado, r.estado as "esrId", r.usureg, r.version, r.sucursal as supid, b.nombre as sucursal,
  coalesce(b.codigo, '') as codigo, coalesce(m.nombre, '') as municipio, r.contratista as contratistaid, ${fullName('c')} as contratista,
  r.usuario_contratista as usucontratistaid, ${fullName('p')} as usucontratista,
  to_char(r.fecha_preentrega, 'YYYY-MM-DD') as "fechaPreentrega", to_char(r.fecha_entrega, 'YYYY-MM-DD') as "fechaEntrega",
  coalesce(${fullName('a')}, '') as usuact, ${momentOf(sql`r.fecact`)} as fecact`
const joins = sql`join branch b on b.id = r.sucursal left join municipality m on m.id = b.municipio
  join app_user c on c.id = r.contratista join app_user p on p.id = r.usuario_contratista left join app_user a on a.id = r.usuact`

type Group = { tipo: number; clasificacion: number; categoria_id: number | null; categoria_nombre: string } & Figures
type Figures = { hallazgos: number; porCerrar: number; vencidos: number }
type Raw = Omit<StoredReport, 'clasificaciones' | 'categorias'> & { grupos: Group[] }

const keyOfClass = ({ tipo, clasificacion }: Group): string => `${tipo} ${clasificacion}`
const keyOfCategory = ({ tipo, categoria_id: id }: Group): string => `${tipo} ${id}`
function summedBy(groups: readonly Group[], keyOf: (group: Group) => string): Group[] {
  const sums = new Map<string, Group>()
  for (const group of groups) {
    const key = keyOf(group)
    const known = sums.get(key)
    sums.set(key, known ? { ...known, ...added(known, group) } : group)
  }
  return [...sums.values()]
}
const added = (one: Figures, other: Figures): Figures => ({
  hallazgos: one.hallazgos + other.hallazgos,
  porCerrar: one.porCerrar + other.porCerrar,
  vencidos: one.vencidos + other.vencidos,
})
const withBreakdowns = ({ grupos, ...row }: Raw): StoredReport => ({
  ...row,
  clasificaciones: summedBy(grupos, keyOfClass).map(({ categoria_id: _, categoria_nombre: __, ...group }) => ({
    repid: row.repid,
    ...group,
  })),
  // Only pending findings have a category.
  categorias: summedBy(
    grupos.filter(({ clasificacion }) => clasificacion === 1),
    keyOfCategory,
  ).map(({ clasificacion: _, ...group }) => group),
})

/** Ids first: findings are counted for one page alone. */
export async function pageOfReports(db: Reader, where: SQL, order: Order, page: RowsPage, today: string): Promise<StoredReport[]> {
  const { rows } = await db.execute<Raw>(sql`
    with r as materialized (select r.* from aftersales_report r where ${where} order by ${orderOf(order)} ${pageOf(page)})
    select ${columns}, t.* from r ${joins} cross join lateral (${reportTotals(today)}) t order by ${orderOf(order)}`)
  return rows.map(withBreakdowns)
}
export const countReports = (db: Reader, where: SQL): Promise<number> => countRows(db, sql`aftersales_report r where ${where}`)

export type ReportRecord = StoredReport & {
  totalOriginal: number
  /** Whether its second act was begun. */
  conEntrega: boolean
  autor: string
  fecreg: string
  enviado: { fecha: string; usuario: string; correos: string[] } | null
}
const sent = sql`(select jsonb_build_object('fecha', ${momentOf(sql`s.fecha`)}, 'usuario', ${fullName('u')}, 'correos', s.correos)
  from aftersales_sending s join app_user u on u.id = s.usuid where s.reporte = r.id order by s.id desc limit 1)`
/** A report that the user may see. */
export const findReport = (db: Reader, user: Viewer, repid: number, today: string): Promise<ReportRecord | undefined> =>
  oneReport(db, sql`r.id = ${repid} and ${visibleTo(user)}`, today)
/** Without a viewer's rights: for the content that is sent. */
export const reportAsItStands = (db: Reader, repid: number, today: string): Promise<ReportRecord | undefined> =>
  oneReport(db, sql`r.id = ${repid}`, today)

async function oneReport(db: Reader, where: SQL, today: string): Promise<ReportRecord | undefined> {
  const { rows } = await db.execute<Raw & Omit<ReportRecord, keyof StoredReport>>(sql`
    select ${columns}, t.*, r.total as "totalOriginal", r.preentregado_en is not null as "conEntrega", coalesce(${fullName('o')}, '') as autor, ${momentOf(sql`r.fecreg`)} as fecreg,
      ${sent} as enviado
    from aftersales_report r ${joins} left join app_user o on o.id = r.usureg cross join lateral (${reportTotals(today)}) t
    where ${where}`)
  const [row] = rows
  if (!row) return undefined
  const { totalOriginal, conEntrega, autor, fecreg, enviado } = row
  return { ...withBreakdowns(row), totalOriginal, conEntrega, autor, fecreg, enviado }
}

export async function countsByState(db: Reader, where: SQL): Promise<{ estado: number; n: number }[]> {
  const { rows } = await db.execute<{ estado: number; n: number }>(
    sql`select r.estado, count(*)::int as n from aftersales_report r where ${where} group by r.estado`,
  )
  return rows
}
export async function isVisible(db: Reader, user: Viewer, repid: number): Promise<boolean> {
  return (await db.execute(sql`select 1 from aftersales_report r where r.id = ${repid} and ${visibleTo(user)}`)).rows.length > 0
}
/** The facts that decide rights, of a report that the user may see. */
export async function findHeld(db: Reader, user: Viewer, repid: number): Promise<Held | undefined> {
  const { rows } = await db.execute<Held>(
    sql`select r.estado, r.usureg, r.usuario_contratista as usucontratistaid from aftersales_report r where r.id = ${repid} and ${visibleTo(user)}`,
  )
  return rows[0]
}
