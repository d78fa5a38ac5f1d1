import { statusOfModule } from '@soportica/contract/projects/modules'
import type { Project } from '@soportica/contract/projects/project'
import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../../plugins/context.ts'
import type { Db, Reader } from '../../../plugins/db/database.ts'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import { fullName } from '../../lists/columns.queries.ts'
import { orderedBy } from '../../lists/order.queries.ts'
import { allOf } from '../../lists/conditions.queries.ts'
import { pageQuery, readIds } from '../../lists/listPage.queries.ts'
import { pageOf } from '../../lists/pageLimit.queries.ts'
import { column, modulesOfRows, visibleTo } from '../rights/visibility.queries.ts'
import type { Deadlines, Urgency } from '@soportica/rules/due'
import {
  columnOfField,
  type DeadlineValues,
  hasNothingOpen,
  inTab,
  listed,
  type ListView,
  type Page,
  tabColumn,
  tableOf,
  valuesOf,
} from './filters.queries.ts'
import { hasRelatives, isParent, ownerOf, parentOf } from './family.queries.ts'
import { familyOf, namingIn } from '../family/familyOf.ts'
import { nextDelivery } from './nextDelivery.queries.ts'
import { lookupOf, nameJoins, nameOf, nullableOf, orderOf, sortedBy, sortKey, statusName } from './sorts.queries.ts'
import { isReadByName, pageSortedByLookup } from './pageSortedByLookup.queries.ts'
import { pageSortedByNullable } from './pageSortedByNullable.queries.ts'

/** A row of a list as it is read; with the declared columns (list.names, list.values). */
export type ListedRow = {
  consecutivo: number
  codigo: string
  nombre: string
  padre: number | null
  /** The record of another kind to which it belongs. */
  perteneceA: { id: number; nombre: string } | null
  esPadre: boolean
  direccion: string
  estado: string
  estadoEtapa: string
  idEstadoEtapa: number
  idEstado: number
  eliminado: boolean
  version: number
  /** The user's modules that show the record. */
  modulos: readonly string[]
  faltantes: number
  /** responsable: the stage's actor, or nothing. */
  proxima: { etapa: string; entrega: string; plazo: Urgency; responsable: string } | null
}

type InModule = Pick<ListView, 'project' | 'modulo'>

const listColumns = memoPerProject((project) => {
  const names = Object.keys(project.list.names).map((key) => sql`coalesce(${nameOf(project, key)}, '') as ${sql.identifier(key)}`)
  const values = Object.entries(project.list.values).map(([key, name]) => sql`${columnOfField(project, name)} as ${sql.identifier(key)}`)
  const { address } = project.commonFields
  const direccion = address === undefined ? sql`''` : sql`coalesce(${columnOfField(project, address)}, '')`
  return sql`r.id as consecutivo, coalesce(r.codigo, '') as codigo, r.nombre, ${parentOf(project)} as padre, ${ownerOf(project)} as "perteneceA", ${isParent(project)} as "esPadre",
    ${direccion} as direccion, ${sql.join([...names, ...values, sql`s.nombre`], sql`, `)} as estado, r.estado as "idEstado", r.eliminado_en is not null as eliminado, r.version`
})
const proxima = sql`case when n.entrega is not null
  then json_build_object('etapa', n.etapa, 'entrega', n.entrega, 'plazo', n.plazo,
    'responsable', coalesce((select ${fullName('u')} from app_user u where u.id = n.actor), '')) end as proxima`

/** The ids of a page in its order. */
export async function idsOf(db: Db, view: ListView, page: Page): Promise<number[]> {
  return hasNothingOpen(view, page.estado, page.filters) ? [] : readIds(db, idsQuery(view, page))
}
function idsQuery(view: ListView, page: Page): SQL<{ id: number }> {
  const { project } = view
  const { sortField, filters, estado } = page
  const [lookup, nullable] = [lookupOf(sortField, view), nullableOf(sortField, view)]
  const where = allOf([listed(view, filters), inTab(view, estado)])
  if (lookup && isReadByName(view, page)) return pageSortedByLookup(lookup, { ...page, project, where })
  if (nullable) {
    const from = sql`${tableOf(project)} r`
    const withValue = { from, where: allOf([where, nullable.has]), value: nullable.value }
    return pageSortedByNullable({ withValue, without: { from, where: sql`${where} and not (${nullable.has})` } }, page)
  }
  return pageQuery({ from: sql`${tableOf(project)} r ${sortedBy(sortField, view)}`, where, order: orderOf(page, view) }, page)
}

export type Searched = { readonly ids: number[]; readonly counts: Readonly<Record<string, number>> | null }
const countedByStatus = sql`select json_object_agg(estado, n) from (select estado, count(*) as n from halladas group by 1) c`

/** The ids of a page and the counts of all tabs, in one scan of the rows. */
export async function searchedPage(db: Reader, view: ListView, page: Page): Promise<Searched> {
  const { sortField, sortOrder, estado, filters } = page
  const order = orderedBy(sortField === 'consecutivo' ? [] : [sql`orden`], sql`id`, sortOrder, nullableOf(sortField, view) !== undefined)
  const found = await db.execute<Searched>(sql`
    with halladas as materialized (
      select r.id, ${column(tabColumn(view))} as estado, r.eliminado_en is null as viva, ${sortKey(sortField, view)} as orden
      from ${tableOf(view.project)} r ${sortedBy(sortField, view)} where ${listed(view, filters)})
    select array(select id from halladas where ${estado === 0 ? sql`viva` : sql`estado = ${estado}`} order by ${order} ${pageOf(page)}) as ids,
      (${countedByStatus}) as counts`)
  return found.rows[0]!
}

export type Relative = { id: number; nombre: string; padre: number | null }
type ReadRow = ListedRow & { parientes: Relative[] | null }

/** family: which of the relatives may be seen. */
type Visibility = { readonly family: SQL; readonly modulos: SQL }
type RowsOf = DeadlineValues & { readonly ids: SQL }
// The first row carries the parents, siblings and children of all rows, as far as this user may see them.
const relativesOf = ({ project, family, ids }: { project: Project; family: SQL; ids: SQL }): SQL => {
  const { children } = project
  return children
    ? sql`(select json_agg(json_build_object('id', r.id, 'nombre', r.nombre, 'padre', ${column(namingIn(project).column)}) order by r.id)
        from ${tableOf(children.of)} r where ${column(namingIn(project).column)} = any(${ids}::int[]) and r.eliminado_en is null and ${family})`
    : sql`(
    with familias as materialized (select array(select coalesce(c.padre, c.id) from ${tableOf(project)} c
      where c.id = any(${ids}::int[]) and (c.padre is not null or c.check_padre = 1)) as ids)
    select json_agg(json_build_object('id', r.id, 'nombre', r.nombre, 'padre', r.padre) order by r.id) from ${tableOf(project)} r
    where (r.padre = any((select ids from familias)::int[]) or r.id = any((select ids from familias)::int[]))
      and r.eliminado_en is null and ${family})`
}
const rowsStatement = ({ ids, ...plazos }: RowsOf, { family, modulos }: Visibility, view: Required<InModule>): SQL => {
  const { project, modulo } = view
  const relatives = hasRelatives(project) ? sql`case when p.n = 1 then ${relativesOf({ project, family, ids })} end` : sql`null`
  const stage = statusOfModule(project, modulo) ? sql`coalesce(${statusName(view)}, '')` : sql`''`
  const stageId = statusOfModule(project, modulo) ? sql`coalesce(${column(tabColumn(view))}, 0)` : sql`0`
  return sql`
  select ${listColumns(project)}, ${stage} as "estadoEtapa", ${stageId} as "idEstadoEtapa",
    ${modulos} as modulos, r.faltantes, ${proxima}, ${relatives} as parientes
  from unnest(${ids}::int[]) with ordinality p(id, n) join ${tableOf(project)} r on r.id = p.id
    ${nameJoins(view)} ${nextDelivery(view, plazos)} order by p.n`
}

export type PageRows = { readonly rows: readonly ListedRow[]; readonly relatives: readonly Relative[] }
type Listing = { readonly project: Project; readonly user: Viewer; readonly modulo: string; readonly plazos: Deadlines }
/** The values of these rows, in their order. */
export async function rowsOf(db: Db, { project, user, modulo, plazos }: Listing, ids: readonly number[]): Promise<PageRows> {
  if (ids.length === 0) return { rows: [], relatives: [] }
  const { rows } = await db.execute<ReadRow>(
    rowsStatement(
      { ids: sql`${sql.param([...ids])}`, ...valuesOf(plazos) },
      { family: visibleTo(user, familyOf(project)), modulos: modulesOfRows(user, project) },
      { project, modulo },
    ),
  )
  return { rows: rows.map(({ parientes: _, ...row }) => row), relatives: rows[0]?.parientes ?? [] }
}
