import type { CalendarDay } from '@soportica/rules/calendarDay'
import type { UserContext } from '../../../plugins/context.ts'
import { requireNotFuture } from '../../past/past.ts'
import type { VersionedCache } from '../../lists/versionedCache.ts'
import type { TabCounts } from '../../lists/listPage.queries.ts'
import { countTabs } from '../list/counts.queries.ts'
import type { ListFilters, Page } from '../list/filters.queries.ts'
import { countCacheKey, type VersionedView } from '../list/versions.queries.ts'
import { pastFieldsOf, tabField } from './pastFields.ts'
import { countsSince, pastIds, type PastView } from './pastList.queries.ts'
import { pastRows } from './pastRows.ts'

type View = VersionedView & { readonly modulo: string }
const onDay = (view: View, { dia, ...filters }: ListFilters): { readonly past: PastView; readonly filters: ListFilters } => ({
  past: { ...view, dia: dia as CalendarDay },
  filters,
})

/** The counts of the tabs on the day; they hold for one data version, like those of today. */
export function countPast(context: UserContext, counts: VersionedCache<TabCounts>, view: View, wanted: ListFilters): Promise<TabCounts> {
  const { past, filters } = onDay(view, wanted)
  requireNotFuture(context, { dia: past.dia })
  const { project, modulo, datos } = view
  const fields = new Set([...pastFieldsOf(project, modulo, { estado: 0, filters, sortField: 'consecutivo' }), tabField(project, modulo)])
  return counts.of(JSON.stringify([project.entidad, 'dia', datos, modulo, wanted, countCacheKey(view)]), async () => {
    const [now, since] = await Promise.all([
      countTabs(context.db, counts, view, filters),
      countsSince(context.db, past, [...fields], filters),
    ])
    return new Map([...now.keys(), ...since.keys()].map((estado) => [estado, (now.get(estado) ?? 0) + (since.get(estado) ?? 0)]))
  })
}

/** A page of the list as it was on the day, and its counts. */
export async function listPast(
  context: UserContext,
  counts: VersionedCache<TabCounts>,
  view: View,
  { columnas, ...page }: Page & { readonly columnas: readonly string[] },
) {
  const { past, filters } = onDay(view, page.filters)
  requireNotFuture(context, { dia: past.dia })
  const fields = pastFieldsOf(view.project, view.modulo, { ...page, filters })
  const [ids, known] = await Promise.all([
    pastIds(context.db, past, fields, { ...page, filters }),
    countPast(context, counts, view, page.filters),
  ])
  const results = ids.length === 0 ? [] : await pastRows(context.db, context.user, past, { ids, columnas })
  return { results, counts: known }
}
