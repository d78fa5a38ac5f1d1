import type { FindingFilters, FindingLine } from '@soportica/contract/aftersales/findings'
import { type SQL, sql } from 'drizzle-orm'
import { fullName, momentOf } from '../../../capabilities/lists/columns.queries.ts'
import { allOf, anyOf } from '../../../capabilities/lists/conditions.queries.ts'
import { pageOf, type RowsPage } from '../../../capabilities/lists/pageLimit.queries.ts'
import { containing } from '../../../capabilities/lists/words.queries.ts'
import type { Viewer } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { photoCount } from '../photos/photoRows.queries.ts'
import { visibleTo } from '../rights/visible.queries.ts'
import { continua, isLate, isToClose } from './conditions.queries.ts'

export type StoredLine = Omit<FindingLine, 'acciones'> & { readonly origen: number | null }
export type ActKey = { readonly repid: number; readonly tipo: 1 | 2 }

const columns = sql`f.id as iddetalle, f.clave as key, l.orden, l.ubicacion as "ubicacionId", u.nombre as ubicacion,
  l.actividad as "actividadId", a.nombre as actividad, coalesce(f.adicional, false) as adicional, coalesce(f.estado, 0) as estado,
  coalesce(f.clasificacion, 0) as classification, coalesce(f.categoria, 0) as "categoriesAfterSale", coalesce(k.nombre, '') as categoria,
  coalesce(f.subcategoria, 0) as "subCategoriesAfterSale", coalesce(s.nombre, '') as subcategoria, coalesce(f.impacto, 0) as impact,
  coalesce(f.impacto_descripcion, '') as "impactoDescripcion", coalesce(f.descripcion, '') as descripcion,
  coalesce(f.responsable, 0) as responsable, coalesce(${fullName('p')}, '') as nomresponsable,
  coalesce(to_char(f.cierre, 'YYYY-MM-DD'), '') as feccierre, case when f.cerrado then 2 else 1 end as estadoactividad,
  coalesce(f.recomendacion, '') as recomendacion, coalesce(${fullName('w')}, '') as usuact, ${momentOf(sql`f.fecact`)} as fecact,
  coalesce(f.version, 0) as version, f.origen, ${continua} as continua, ${photoCount}`
// A carried finding knows its line of the first act; of the others the place says it.
const former = sql`(select o.estado from finding o where o.id = coalesce(f.origen, (
  select e.id from finding e where e.reporte = l.reporte and e.tipo = 1 and e.orden = l.orden and not e.adicional and e.eliminado_en is null)))`
const namesOf = sql`left join aftersales_category k on k.id = f.categoria left join aftersales_subcategory s on s.id = f.subcategoria
  left join app_user p on p.id = f.responsable left join app_user w on w.id = f.usuact`
const columnsOfAct = (tipo: 1 | 2): SQL => sql`${columns}, ${tipo}::int as tipo, ${tipo === 2 ? former : sql`null::int`} as preentrega`

// The written lines, or all places with their texts.
const placed = ({ repid, tipo }: ActKey, every: boolean): SQL => sql`aftersales_place l
  join aftersales_report r on r.id = l.reporte join activity_location u on u.id = l.ubicacion join activity a on a.id = l.actividad
  ${every ? sql`left` : sql``} join finding f on f.reporte = l.reporte and f.orden = l.orden and f.tipo = ${tipo} and f.eliminado_en is null
  where l.reporte = ${repid}`

const tabs: Readonly<Record<number, (today: string) => SQL>> = {
  1: () => sql`f.estado > 0`,
  2: () => sql`f.estado = 2 and f.clasificacion = 0`,
  4: () => isToClose,
  5: () => sql`f.estado = 2`,
  6: isLate,
  7: () => sql`f.estado = 2 and f.clasificacion = 1`,
  8: () => sql`f.estado = 2 and f.clasificacion = 2`,
  9: () => sql`f.estado = 2 and f.clasificacion = 3`,
}
const unchecked = ({ tipo }: ActKey): SQL => sql`coalesce(f.estado, 0) = 0 and not exists (select 1 from finding c
  where c.reporte = l.reporte and c.tipo = ${tipo} and c.orden = l.orden and c.estado > 0 and c.eliminado_en is null)`

const chosen = (column: SQL, ids: readonly number[] | null | undefined): SQL[] =>
  ids?.length ? [sql`${column} = any(${sql.param(ids)}::int[])`] : []
const filtered = ({ texto, ubicacion, actividad, responsable }: FindingFilters): SQL[] => [
  ...(texto ? [anyOf([sql`u.nombre`, sql`a.nombre`, sql`f.descripcion`].map((column) => containing(column, texto)))] : []),
  ...chosen(sql`l.ubicacion`, ubicacion),
  ...chosen(sql`l.actividad`, actividad),
  ...chosen(sql`f.responsable`, responsable),
]

// Overdue: pending first, then under warranty, then the others, by due date.
const order = (opc: number): SQL =>
  opc === 6
    ? sql`case f.clasificacion when 1 then 0 when 3 then 1 else 2 end, f.cierre nulls last, f.id`
    : sql`l.orden, f.adicional nulls first, f.id`

export type FindingQuery = { readonly opc: number; readonly filters: FindingFilters; readonly today: string }
export async function pageOfFindings(
  db: Reader,
  act: ActKey,
  { opc, filters, today }: FindingQuery,
  page: RowsPage,
): Promise<{ results: StoredLine[]; total: number }> {
  const ofTab = opc === 3 ? [unchecked(act)] : tabs[opc] ? [tabs[opc](today)] : []
  const from = sql`${placed(act, opc === 0 || opc === 3)} and ${allOf([sql`true`, ...ofTab, ...filtered(filters)])}`
  const [counted, read] = await Promise.all([
    db.execute<{ total: number }>(sql`select count(*)::int as total from ${from}`),
    db.execute<StoredLine>(sql`
      with page as materialized (select l.orden as "pOrden", f.id as "pId", row_number() over (order by ${order(opc)}) as n
        from ${from} order by ${order(opc)} ${pageOf(page)})
      select ${columnsOfAct(act.tipo)} from page join aftersales_place l on l.reporte = ${act.repid} and l.orden = page."pOrden"
      join activity_location u on u.id = l.ubicacion join activity a on a.id = l.actividad
      left join finding f on f.id = page."pId" ${namesOf} order by page.n`),
  ])
  return { results: read.rows, total: counted.rows[0]!.total }
}

/** All checked lines of an act, in walking order. */
export async function checkedLines(db: Reader, act: ActKey): Promise<StoredLine[]> {
  const { rows } = await db.execute<StoredLine>(sql`
    with checked as materialized (select f.id from finding f
      where f.reporte = ${act.repid} and f.tipo = ${act.tipo} and f.estado > 0 and f.eliminado_en is null)
    select ${columnsOfAct(act.tipo)} from checked join finding f on f.id = checked.id join aftersales_place l on l.reporte = f.reporte and l.orden = f.orden
    join activity_location u on u.id = l.ubicacion join activity a on a.id = l.actividad ${namesOf} order by ${order(0)}`)
  return rows
}

export async function isVisibleLine(db: Reader, user: Viewer, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from finding f join aftersales_report r on r.id = f.reporte where f.id = ${id} and f.eliminado_en is null and ${visibleTo(user)}`)
  return rows.length > 0
}

type VisibleLine = {
  readonly id: number
  readonly repid: number
  readonly version: number
  readonly titulo: string
  readonly sucursal: string
}
/** Those of these lines whose report the user may see; titulo: activity and location. */
export async function visibleLines(db: Reader, user: Viewer, ids: readonly number[]): Promise<VisibleLine[]> {
  const { rows } = await db.execute<VisibleLine>(sql`
    select f.id, f.reporte as repid, f.version, a.nombre || ' · ' || u.nombre as titulo, b.nombre as sucursal
    from finding f join aftersales_report r on r.id = f.reporte join branch b on b.id = r.sucursal join aftersales_place l on l.reporte = f.reporte and l.orden = f.orden
    join activity_location u on u.id = l.ubicacion join activity a on a.id = l.actividad
    where f.id = any(${sql.param([...ids])}::int[]) and f.eliminado_en is null and ${visibleTo(user)}`)
  return rows
}

type OfReport = { readonly repid: number; readonly estadoReporte: number; readonly usureg: number; readonly usucontratistaid: number }
/** A written line, with the facts of its report that decide rights. */
export async function findLine(db: Reader, id: number): Promise<(StoredLine & OfReport) | undefined> {
  const { rows } = await db.execute<StoredLine & OfReport>(sql`
    select ${columns}, f.tipo, f.reporte as repid, r.estado as "estadoReporte", r.usureg, r.usuario_contratista as usucontratistaid, case when f.tipo = 2 then ${former} end as preentrega from finding f
    join aftersales_report r on r.id = f.reporte join aftersales_place l on l.reporte = f.reporte and l.orden = f.orden
    join activity_location u on u.id = l.ubicacion join activity a on a.id = l.actividad ${namesOf}
    where f.id = ${id} and f.eliminado_en is null`)
  return rows[0]
}
