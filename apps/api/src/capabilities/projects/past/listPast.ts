import type { CalendarDay } from '@soportica/rules/calendarDay'
import type { UserContext } from '../../../plugins/context.ts'
import { requireNotFuture } from '../../past/past.ts'
import type { VersionedCache } from '../../lists/versionedCache.ts'
import type { TabCounts } from '../../lists/listPage.queries.ts'
import type { ListFilters, Page } from '../list/filters.queries.ts'
import { countCacheKey, type VersionedView } from '../list/versions.queries.ts'
import { pastPage, type PastView } from './pastList.queries.ts'
import { pastRows } from './pastRows.ts'

type View = VersionedView & { readonly modulo: string }

/** The counts of the tabs on the day; they hold for one data version, like those of today. */
export function countPast(context: UserContext, counts: VersionedCache<TabCounts>, view: View, wanted: ListFilters): Promise<TabCounts> {
  return counts.of(JSON.stringify([view.project.entidad, 'dia', view.datos, view.modulo, wanted, countCacheKey(view)]), async () => {
    const found = await findPast(context, view, { filters: wanted, estado: 0, sortField: 'consecutivo', sortOrder: 1, first: 0, rows: 0 })
    return found.counts
  })
}

/** A page of the list as it was on the day, and its counts. */
export async function listPast(context: UserContext, view: View, { columnas, ...page }: Page & { readonly columnas: readonly string[] }) {
  const { past, ids, counts } = await findPast(context, view, page)
  const results = ids.length === 0 ? [] : await pastRows(context.db, context.user, past, { ids, columnas })
  return { results, counts }
}

async function findPast(context: UserContext, view: View, page: Page) {
  const { dia, ...filters } = page.filters
  const past: PastView = { ...view, dia: dia as CalendarDay }
  requireNotFuture(context, { dia: past.dia })
  return { past, ...(await pastPage(context.db, past, { ...page, filters })) }
}
