import { emptyListReason } from '@soportica/contract/projects/ownRecords'
import type { GroupCount } from '@soportica/contract/core/groups'
import { statusOfModule } from '@soportica/contract/projects/modules'
import type { Project } from '@soportica/contract/projects/project'
import { deletedStatusOf } from '@soportica/contract/projects/statusFlags'
import type { UserContext, Viewer } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { versionsFor } from '../../../plugins/db/dataVersions.queries.ts'
import { versionedCache, type VersionedCache } from '../../lists/versionedCache.ts'
import { seesDeleted } from '../rights/project.permissions.ts'
import { acting, seesAll } from '../rights/visibility.queries.ts'
import { type Calendar, keepReference, type Reference } from '../reference.queries.ts'
import type { TabCounts } from '../../lists/listPage.queries.ts'
import { countTabs, pageAndCounts, totalIn } from './counts.queries.ts'
import { addDays, type CalendarDay } from '@soportica/rules/calendarDay'
import { daysLeftFrom } from '@soportica/rules/daysLeft'
import { deadlinesOn } from '@soportica/rules/due'
import { type DatedView, groupsNext, hasValue, type ListFilters, tabStatuses } from './filters.queries.ts'
import { countTabGroups, type Groups, type InDimension, presentGroups, withRest } from './groups.queries.ts'
import { dueDays } from './dueDays.queries.ts'
import { changedCellsOf } from '../past/changedCells.queries.ts'
import { countPast, listPast } from '../past/listPast.ts'
import { readOnlyOn } from '../past/pastRows.ts'
import { moreCellsOf } from './cells.queries.ts'
import { listActions, presentRow } from './presentRow.ts'
import { recordsVersion, type VersionedView } from './versions.queries.ts'

/** The caches of lists. */
export type Lists = { readonly counts: VersionedCache<TabCounts>; readonly reference: Reference }
export const keepLists = (calendar: Calendar): Lists => ({ counts: versionedCache(), reference: keepReference(calendar) })

/** The status that does not count in all of a module; records that have a status of a stage were not deleted anyway. */
const deletedIn = (project: Project, modulo: string): number => (statusOfModule(project, modulo) ? 0 : deletedStatusOf(project.status.of))

export async function viewOf(context: UserContext, project: Project, lists: Lists, modulo?: string): Promise<VersionedView & DatedView> {
  const { db, user, clock } = context
  const versions = await versionsFor(context)
  const isHoliday = await lists.reference.isHoliday(db, versions)
  const datos = recordsVersion(project, versions)
  return { project, user: acting(user), modulo, plazos: deadlinesOn(clock(), isHoliday), isHoliday, versions, datos }
}

type WithModule = { readonly tipoModulo?: string; readonly estado?: number | null }
export type TabsBody = {
  readonly tipoModulo?: string | null | undefined
  readonly estado?: number | null | undefined
  readonly filters: ListFilters & WithModule
}
/** Module and tab come beside or among the filters. The tab of all records is 0 here, whatever its number on the wire. */
export function tabFromBody(project: Project, { tipoModulo, estado, filters }: TabsBody) {
  const { tipoModulo: within, estado: tabWithin, ...others } = filters
  const tab = estado ?? tabWithin ?? project.all
  return { modulo: tipoModulo ?? within ?? project.general, estado: tab === project.all ? 0 : tab, filters: others as ListFilters }
}

type Paging = { readonly rows: number; readonly first: number; readonly sortField: string; readonly sortOrder: 1 | -1 }
type Pagination = { readonly [K in keyof Paging]?: Paging[K] | null | undefined }
export type ListBody = TabsBody & Paging & { readonly columnas?: readonly string[]; readonly pagination?: Pagination | null | undefined }
/** Page and order come flat or in one object. */
function pageFromBody(project: Project, { pagination, ...body }: ListBody) {
  const { rows, first, sortField, sortOrder } = pagination ?? {}
  return {
    ...tabFromBody(project, body),
    rows: rows ?? body.rows,
    first: first ?? body.first,
    sortField: sortField ?? body.sortField,
    sortOrder: sortOrder ?? body.sortOrder,
  }
}

/** Deleted records are visible to users who may restore or delete. */
const hidesDeleted = (user: Viewer, project: Project, modulo: string, estado: number): boolean =>
  estado === deletedStatusOf(project.status.of) && modulo === project.general && !seesDeleted(user, project)

export async function listRecords(context: UserContext, project: Project, lists: Lists, body: ListBody) {
  const { db, user } = context
  const { modulo, ...page } = pageFromBody(project, body)
  const acciones = listActions(user, project, modulo)
  if (hidesDeleted(user, project, modulo, page.estado)) return { results: [], total: 0, acciones }
  const view = { ...(await viewOf(context, project, lists, modulo)), modulo }
  if (page.filters.dia) {
    const { results, counts } = await listPast(context, view, { ...page, columnas: body.columnas ?? [] })
    const closed = Object.fromEntries(Object.keys(acciones).map((name) => [name, readOnlyOn(page.filters.dia!)]))
    return {
      results,
      total: totalIn(counts, page.estado, deletedIn(project, modulo)),
      acciones: { ...closed, entrar: acciones['entrar']! },
    }
  }
  const { rows, relatives, counts } = await pageAndCounts(db, lists.counts, view, page)
  const total = totalIn(counts, page.estado, deletedIn(project, modulo))
  const daysLeft = daysLeftFrom(view.plazos.hoy, view.isHoliday)
  const ids = rows.map(({ consecutivo }) => consecutivo)
  const [more, changed] = await Promise.all([
    moreCellsOf(db, view, body.columnas ?? [], ids),
    changedCellsOf(db, project, ids, page.filters.cambioDesde),
  ])
  const all = page.estado === 0 && !Object.values(page.filters).some(hasValue)
  const ownOnly = acciones['entrar'] === true && !seesAll(user, project, modulo)
  return {
    results: rows.map((row) => ({
      ...presentRow(row, { user, project, modulo, relatives, daysLeft, columnas: more.get(row.consecutivo) }),
      ...(changed.has(row.consecutivo) && { cambios: changed.get(row.consecutivo)! }),
    })),
    total,
    acciones,
    ...(total === 0 && all && ownOnly && { motivo: emptyListReason(project, modulo) }),
  }
}

/** Statuses and the total are those of the tabs, which are mostly known. */
async function groupCounts(
  db: Reader,
  lists: Lists,
  view: VersionedView & { readonly modulo: string },
  groups: Groups,
): Promise<GroupCount[]> {
  const { project, modulo } = view
  const { estado, filters, dimension } = groups
  if (dimension === 'estado') {
    const counts = [...(await countTabs(db, lists.counts, view, filters))]
    const ofTab = counts.filter(([id, n]) => n > 0 && (estado === 0 ? id !== deletedIn(project, modulo) : id === estado))
    return ofTab.map(([id, cantidad]) => ({ valor: String(id), nombre: '', cantidad }))
  }
  if (!groupsNext(project, dimension)) return countTabGroups(db, view, groups)
  const [counts, tabs] = await Promise.all([countTabGroups(db, view, groups), countTabs(db, lists.counts, view, filters)])
  return withRest(counts, totalIn(tabs, estado, deletedIn(project, modulo)))
}

export async function groupsOf(context: UserContext, project: Project, lists: Lists, { dimension, ...body }: TabsBody & InDimension) {
  const { db, user } = context
  const { modulo, estado, filters } = tabFromBody(project, body)
  const acciones = listActions(user, project, modulo)
  if (hidesDeleted(user, project, modulo, estado)) return { grupos: [], acciones }
  const view = { ...(await viewOf(context, project, lists, modulo)), modulo }
  const [statuses, counts] = await Promise.all([
    lists.reference.statuses(db, project, view.versions),
    groupCounts(db, lists, view, { estado, filters, dimension }),
  ])
  return { grupos: presentGroups(view, dimension, counts, statuses.get(tabStatuses(view))), acciones }
}

/** desde: the first of so many days. */
export type DaysBody = TabsBody & { readonly desde: CalendarDay; readonly dias: number }
export async function deliveriesByDay(context: UserContext, project: Project, lists: Lists, { desde, dias, ...body }: DaysBody) {
  const { modulo, ...list } = tabFromBody(project, body)
  const view = await viewOf(context, project, lists, modulo)
  return { dias: await dueDays(context.db, view, list, { first: desde, last: addDays(desde, dias - 1) }, dias === 1 ? 200 : 12) }
}

export async function tabsOf(context: UserContext, project: Project, lists: Lists, body: TabsBody) {
  const { db, user } = context
  const { modulo, filters } = tabFromBody(project, body)
  const withDeleted = modulo === project.general && seesDeleted(user, project)
  const view = await viewOf(context, project, lists, modulo)
  const [statuses, counts] = await Promise.all([
    lists.reference.statuses(db, project, view.versions),
    filters.dia ? countPast(context, lists.counts, { ...view, modulo }, filters) : countTabs(db, lists.counts, view, filters),
  ])
  const total = totalIn(counts, 0, deletedIn(project, modulo))
  const names = [...statuses.get(tabStatuses(view))!.values()].filter(({ eliminado }) => withDeleted || eliminado === 0)
  const tabs = names.map(({ id, nombre }) => ({ id, name: nombre, count: counts.get(id) ?? 0 }))
  return { tabs: [{ id: project.all, name: 'Todos', count: total }, ...tabs] }
}
