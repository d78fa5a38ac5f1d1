import { findingDimensions, type MyFinding } from '@soportica/contract/aftersales/myFindings'
import { classifications, reportStates } from '@soportica/contract/aftersales/states'
import type { ListGroup } from '@soportica/contract/core/groups'
import { type SQL, sql } from 'drizzle-orm'
import type { Portion } from '../../../capabilities/bulk/bulkTargets.ts'
import { fullName } from '../../../capabilities/lists/columns.queries.ts'
import { allOf, anyOf } from '../../../capabilities/lists/conditions.queries.ts'
import { countRows } from '../../../capabilities/lists/count.queries.ts'
import { groupsOfList, inGroup } from '../../../capabilities/lists/groups.queries.ts'
import { pageOf, type RowsPage } from '../../../capabilities/lists/pageLimit.queries.ts'
import { containing } from '../../../capabilities/lists/words.queries.ts'
import { withGroup } from '../../../capabilities/rights/group.queries.ts'
import { type WorkSource, wordsOfTasks } from '../../../capabilities/work/workSource.ts'
import type { UserContext, Viewer } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { photoCount } from '../photos/photoRows.queries.ts'
import { visibleTo } from '../rights/visible.queries.ts'
import { isLate, isToClose, ofCurrentAct } from './conditions.queries.ts'

export type MyFindingRow = Omit<MyFinding, 'acciones' | 'estadoReporte'> & { readonly usureg: number; readonly usucontratistaid: number }
export type Wanted = {
  readonly texto?: string | null | undefined
  readonly cerrados?: boolean | null | undefined
  readonly vencidos?: boolean | null | undefined
  readonly iddetalle?: number | null | undefined
  readonly grupo?: ListGroup<FindingDimension> | null | undefined
}
type FindingDimension = (typeof findingDimensions)[number]['key']

// As in the index: a parameter would not use it.
const closedIs = (cerrado: boolean): SQL => (cerrado ? sql`o.cerrado` : sql`not o.cerrado`)
// Without a person it is of the contractor; people of one group stand in for each other. Each way is found by its own index. An array is
// read first: otherwise the planner walks every open finding in the order of the page.
const assignedTo = (usuid: number, cerrado: boolean): SQL => sql`f.id = any(array(
  select o.id from finding o where o.estado = 2 and o.eliminado_en is null and ${closedIs(cerrado)}
    and o.responsable = any(array(select ${usuid}::int union select u.id from app_user u where u.heredar = 1 and u.grupo in ${withGroup(usuid)}))
  union all
  select o.id from aftersales_report q join finding o on o.reporte = q.id and o.estado = 2 and o.eliminado_en is null and ${closedIs(cerrado)}
    where o.responsable is null and (q.usuario_contratista = ${usuid} or q.contratista in ${withGroup(usuid)})))`
const inReports = sql`finding f join aftersales_report r on r.id = f.reporte`
const from = sql`${inReports} join branch b on b.id = r.sucursal
  join aftersales_place l on l.reporte = f.reporte and l.orden = f.orden
  join activity_location x on x.id = l.ubicacion join activity a on a.id = l.actividad`

// Findings of delivered reports are not closed any more.
const toClose = [isToClose, sql`r.estado < 3`]
const waitsFor = (user: Viewer): SQL => allOf([...toClose, ofCurrentAct, assignedTo(user.usuid, false), visibleTo(user)])
/** The window needs no permission: it is in the menu of a user with a finding to close. */
export const findingsWindow = {
  route: '/aftersales-findings',
  hasRecords: async ({ db, user }: UserContext): Promise<boolean> => {
    return (await db.execute(sql`select 1 from ${inReports} where ${waitsFor(user)} limit 1`)).rows.length > 0
  },
}
export const findingWork: WorkSource = {
  kind: 'finding',
  waiting: ({ db, user }) => ({
    rows: sql`select f.id, '' as clave, '' as lista, f.cierre as entrega, f.fecreg as desde
      from ${inReports} where ${waitsFor(user)}`,
    describe: async (tasks) => {
      const { rows } = await db.execute<{ id: number; titulo: string; detalle: string }>(sql`
        select f.id, b.nombre as titulo, concat_ws(' · ', x.nombre, a.nombre, nullif(f.descripcion, '')) as detalle from ${from}
        where f.id = any(${sql.param(tasks.map(({ id }) => id))}::int[])`)
      return wordsOfTasks(tasks, rows, ({ titulo, detalle }) => ({ tarea: 'Cerrar el hallazgo', titulo, detalle }))
    },
  }),
}
const findingGroups = {
  dimensions: findingDimensions,
  values: {
    region: { value: sql`b.region`, of: 'region' },
    municipio: { value: sql`b.municipio`, of: 'municipality' },
    sucursal: { value: sql`r.sucursal`, of: 'branch' },
    responsable: { value: sql`f.responsable`, of: 'app_user' },
    contratista: { value: sql`r.contratista`, of: 'app_user' },
    estado: { value: sql`r.estado`, fixed: reportStates.map(({ id, nombre }) => [String(id), nombre] as const) },
    clasificacion: { value: sql`f.clasificacion`, fixed: classifications.map(({ id, nombre }) => [String(id), nombre] as const) },
    categoria: { value: sql`f.categoria`, of: 'aftersales_category' },
  },
}
function conditionsOf(user: Viewer, { texto, cerrados, vencidos, iddetalle, grupo }: Wanted, today: string): SQL {
  return allOf([
    ...(cerrados ? [sql`(f.estado = 2 and f.cerrado and f.eliminado_en is null)`, sql`r.estado < 4`] : toClose),
    ofCurrentAct,
    assignedTo(user.usuid, cerrados === true),
    visibleTo(user),
    ...(vencidos ? [isLate(today)] : []),
    ...(iddetalle ? [sql`f.id = ${iddetalle}`] : []),
    ...inGroup(findingGroups, grupo),
    ...(texto ? [anyOf([sql`b.nombre`, sql`x.nombre`, sql`a.nombre`, sql`f.descripcion`].map((column) => containing(column, texto)))] : []),
  ])
}

/** The first ids of the list, without some of them. */
export async function idsOfMyFindings(
  db: Reader,
  user: Viewer,
  wanted: Wanted,
  today: string,
  { menos, most }: Portion,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select f.id from ${from} where ${conditionsOf(user, wanted, today)} and f.id <> all(${sql.param([...menos])}::int[])
    order by f.id limit ${most}`)
  return rows.map(({ id }) => id)
}

export const groupMyFindings = (db: Reader, user: Viewer, wanted: Wanted, today: string, dimension: FindingDimension) =>
  groupsOfList(db, { from, where: conditionsOf(user, wanted, today) }, findingGroups, dimension)

export async function pageOfMyFindings(
  db: Reader,
  user: Viewer,
  wanted: Wanted,
  page: RowsPage,
  today: string,
): Promise<{ results: MyFindingRow[]; total: number }> {
  const where = conditionsOf(user, wanted, today)
  const order = wanted.cerrados ? sql`f.cerrado_en desc, f.id desc` : sql`f.cierre nulls last, f.id`
  const [total, read] = await Promise.all([
    countRows(db, sql`${from} where ${where}`),
    db.execute<MyFindingRow>(sql`
      select f.id as iddetalle, f.reporte as repid, b.nombre as sucursal, coalesce(b.codigo, '') as codigo, r.estado as "esrId", r.usureg,
        r.usuario_contratista as usucontratistaid, f.tipo, f.clave as key, f.orden, f.adicional, l.ubicacion as "ubicacionId",
        x.nombre as ubicacion, l.actividad as "actividadId", a.nombre as actividad, f.clasificacion as classification,
        coalesce(k.nombre, '') as categoria, coalesce(s.nombre, '') as subcategoria, f.impacto as impact,
        f.impacto_descripcion as "impactoDescripcion", f.descripcion, f.recomendacion, coalesce(f.responsable, 0) as responsable,
        coalesce(${fullName('p')}, '') as nomresponsable, coalesce(to_char(f.cierre, 'YYYY-MM-DD'), '') as feccierre,
        case when f.cerrado then 2 else 1 end as estadoactividad, coalesce(${isLate(today)}, false) as vencido, ${photoCount}, f.version
      from ${from} left join aftersales_category k on k.id = f.categoria left join aftersales_subcategory s on s.id = f.subcategoria
        left join app_user p on p.id = f.responsable
      where ${where} order by ${order} ${pageOf(page)}`),
  ])
  return { results: read.rows, total }
}
