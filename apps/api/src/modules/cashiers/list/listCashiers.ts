import type { CashierRow, getTabsCashiers, listCashiers as listCall } from '@soportica/contract/cashiers/listCalls'
import type { CashierModule } from '@soportica/contract/cashiers/modules'
import { whyNoneIsShown } from '@soportica/contract/cashiers/ownRecords'
import { statusOfModule } from '@soportica/contract/cashiers/stageColumns'
import type { Received } from '@soportica/contract/core/endpoint'
import { deletedStatusOf } from '@soportica/contract/projects/statuses'
import type { Actions } from '@soportica/contract/core/wire'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import { remember, type Remembered } from '../../../capabilities/totals/totals.ts'
import type { UserContext } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { listActions, presentRow } from './cashierRows.ts'
import { seesAll } from '../rights/cashierVisibility.queries.ts'
import { type Counts, countTabs, pageAndCounts, totalIn } from './cashiersCounts.queries.ts'
import { isGiven, tabStatuses } from './cashiersFilters.queries.ts'
import { rowsOf } from './cashiersPage.queries.ts'
import { type KnownPlace, versionsFor } from './cashiersVersions.queries.ts'
import { deadlinesOn } from './deadlines.ts'
import { seesDeleted } from '../rights/stageRights.ts'
import { optionsOf } from '../status/statuses.queries.ts'

export type Calendar = (db: Reader) => Promise<IsHoliday>
export type Lists = { readonly counts: Remembered<Counts>; readonly calendar: Calendar; readonly calendars: Remembered<IsHoliday> }
export const keepLists = (calendar: Calendar): Lists => ({ counts: remember(), calendar, calendars: remember() })

export const deletedStatus = deletedStatusOf('cashier_status')

/** What does not count in all of a module; statuses of a stage are of what was not deleted anyway. */
const deletedIn = (modulo: CashierModule): number => (statusOfModule(modulo) ? 0 : deletedStatus)

export async function placeOf({ db, user, clock }: UserContext, lists: Lists, modulo?: CashierModule): Promise<KnownPlace> {
  const { festivos, ...known } = await versionsFor(db, user.usuid)
  const isHoliday = await lists.calendars.of(festivos, () => lists.calendar(db))
  return { user, modulo, plazos: deadlinesOn(clock(), isHoliday), ...known }
}

type ListBody = Received<typeof listCall>['body']
/** Module and tab stand beside the filters, or among them. */
export function placeAsked({ tipoModulo, estado, filters }: Pick<ListBody, 'tipoModulo' | 'estado' | 'filters'>) {
  const { tipoModulo: within, estado: tabWithin, ...others } = filters
  return { tipoModulo: tipoModulo ?? within ?? ('cashiers' as const), estado: estado ?? tabWithin ?? 0, filters: others }
}
/** Page and order lie flat or in one object. */
function pageAsked({ pagination, ...body }: ListBody) {
  const { rows, first, sortField, sortOrder } = pagination ?? {}
  return {
    ...placeAsked(body),
    rows: rows ?? body.rows,
    first: first ?? body.first,
    sortField: sortField ?? body.sortField,
    sortOrder: sortOrder ?? body.sortOrder,
  }
}

type ListAnswer = { results: CashierRow[]; total: number; acciones: Actions; motivo?: string }
export async function listCashiers(context: UserContext, lists: Lists, body: ListBody): Promise<ListAnswer> {
  const { db, user } = context
  const page = pageAsked(body)
  const { tipoModulo, estado } = page
  const acciones = listActions(user, tipoModulo)
  // What was deleted is there for who may bring it back or took it away.
  if (estado === deletedStatus && tipoModulo === 'cashiers' && !seesDeleted(user)) return { results: [], total: 0, acciones }
  const place = await placeOf(context, lists, tipoModulo)
  const { ids, counts } = await pageAndCounts(db, lists.counts, place, page)
  const { rows, relatives } = await rowsOf(db, { user, modulo: tipoModulo, plazos: place.plazos }, ids)
  const total = totalIn(counts, estado, deletedIn(tipoModulo))
  const all = estado === 0 && !Object.values(page.filters).some(isGiven)
  const ownOnly = acciones['entrar'] === true && !seesAll(user, tipoModulo)
  return {
    results: rows.map((row) => presentRow(user, tipoModulo, row, relatives)),
    total,
    acciones,
    ...(total === 0 && all && ownOnly && { motivo: whyNoneIsShown(tipoModulo) }),
  }
}

type TabsBody = Received<typeof getTabsCashiers>['body']
export async function tabsOfCashiers(context: UserContext, lists: Lists, body: TabsBody) {
  const { db, user } = context
  const { tipoModulo, filters } = placeAsked(body)
  const withDeleted = tipoModulo === 'cashiers' && seesDeleted(user)
  const place = await placeOf(context, lists, tipoModulo)
  const [names, counts] = await Promise.all([
    optionsOf(db, tabStatuses(tipoModulo), withDeleted),
    countTabs(db, lists.counts, place, filters),
  ])
  const total = totalIn(counts, 0, deletedIn(tipoModulo))
  const tabs = names.map(({ id, nombre }) => ({ id, name: nombre, count: counts.get(id) ?? 0 }))
  return { tabs: [{ id: 0, name: 'Todos', count: total }, ...tabs] }
}
