import { stageOfModule } from '@soportica/contract/projects/modules'
import { deletedStatusOf } from '@soportica/contract/projects/statusFlags'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Reader } from '../../../plugins/db/database.ts'
import { countByStatus, sumOf, type TabCounts } from '../../lists/listPage.queries.ts'
import type { VersionedCache } from '../../lists/versionedCache.ts'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import { hasDelayFilter } from '../delays/delayFilters.queries.ts'
import { asksFor, column, seesAll } from '../rights/visibility.queries.ts'
import { hasValue, listed, type ListFilters, type Page, open, tabColumn, tableOf } from './filters.queries.ts'
import { oneOf } from './stageConditions.queries.ts'
import { idsOf, type PageRows, rowsOf, type Searched, searchedPage } from './projectPage.queries.ts'
import { countCacheKey, type VersionedView } from './versions.queries.ts'

/** The groups in which a trigger keeps sums (familia): by status, by year, by the status of each stage. */
export const tallyGroups = memoPerProject(({ stageColumns }) => ['estado', 'anio', ...stageColumns.flatMap(({ estado }) => estado ?? [])])
export const tallyTable = ({ entidad }: { readonly entidad: string }): SQL => sql`${sql.identifier(`${entidad}_tally`)}`

const toCounts = (rows: readonly { estado: number; n: number }[]): TabCounts => new Map(rows.map(({ estado, n }) => [estado, n]))
type TalliedFilters = { readonly region?: readonly number[]; readonly modalidad?: readonly number[] }

/** The tallies, written with each save, answer for users who see all, as long as they know the filters. */
function tallied({ project, modulo }: VersionedView, filters: ListFilters): SQL[] | undefined {
  const { region, modalidad, pendiente, ...others } = filters as ListFilters & TalliedFilters
  if (Object.values(others).some(hasValue)) return undefined
  // If the record alone decides what is pending, so does its tally.
  const stage = stageOfModule(project, modulo)
  if (pendiente && (stage?.entrega || stage?.estado)) return undefined
  const left = pendiente ? [open(project)] : []
  const lists: [SQL, readonly number[] | undefined][] = [
    [sql`r.region`, region],
    [sql`r.modalidad`, modalidad],
  ]
  const pickedIds = lists.flatMap(([value, ids]) => (ids && ids.length > 0 ? [oneOf(value, ids)] : []))
  return [...left, ...pickedIds]
}

async function countTallied(db: Reader, view: VersionedView, conditions: SQL[]): Promise<TabCounts> {
  const { project, modulo } = view
  const tick = stageOfModule(project, modulo)?.stage.tick
  const group = tabColumn(view)
  // Only the general module shows deleted records.
  const alive = group === 'estado' && modulo !== project.general ? [sql`r.estado <> ${deletedStatusOf(project.status.of)}`] : []
  const where = [
    sql`r.familia = ${tallyGroups(project).indexOf(group)}`,
    ...alive,
    ...conditions,
    ...(tick ? [asksFor(sql`nullif(r.modalidad, 0)`, tick)] : []),
  ]
  const { rows } = await db.execute<{ estado: number; n: number }>(
    sql`select estado, sum(n)::int as n from ${tallyTable(project)} r where ${sql.join(where, sql` and `)} group by 1`,
  )
  return toCounts(rows)
}

const countListed = (db: Reader, view: VersionedView, filters: ListFilters): Promise<TabCounts> =>
  countByStatus(db, { from: sql`${tableOf(view.project)} r`, where: listed(view, filters) }, column(tabColumn(view)))

/** The exact number in every tab, for these filters and this user. */
export function countTabs(
  db: Reader,
  counts: VersionedCache<TabCounts>,
  view: VersionedView,
  filters: ListFilters,
  count: () => Promise<TabCounts> = () => countListed(db, view, filters),
): Promise<TabCounts> {
  const { project, user, modulo, plazos, datos } = view
  // A reason changes without its record.
  if (hasDelayFilter(filters) || filters.momento) return count()
  const sums = project.tallied ? tallied(view, filters) : undefined
  return counts.of(JSON.stringify([project.entidad, datos, modulo, filters, plazos, countCacheKey(view)]), () =>
    sums && modulo && seesAll(user, project, modulo) ? countTallied(db, view, sums) : count(),
  )
}

/** A page with its counts. Word searches must read the rows anyway: counts that are not cached are counted with the page. */
export async function pageAndCounts(
  db: Db,
  counts: VersionedCache<TabCounts>,
  view: VersionedView & { readonly modulo: string },
  page: Page,
): Promise<PageRows & { readonly counts: TabCounts }> {
  const { filters } = page
  if (!filters.nombre && !filters.codigo) {
    const read = async () => rowsOf(db, view, await idsOf(db, view, page))
    const [rows, known] = await Promise.all([read(), countTabs(db, counts, view, filters)])
    return { ...rows, counts: known }
  }
  let searched: Searched | undefined
  const known = await countTabs(db, counts, view, filters, async () => {
    searched = await searchedPage(db, view, page)
    return new Map(Object.entries(searched.counts ?? {}).map(([estado, n]) => [Number(estado), n]))
  })
  return { ...(await rowsOf(db, view, searched?.ids ?? (await idsOf(db, view, page)))), counts: known }
}

/** The total of a tab; 0 is all that were not deleted. */
export const totalIn = (counts: TabCounts, estado: number, deleted: number): number =>
  sumOf(counts, (id) => (estado === 0 ? id !== deleted : id === estado))
