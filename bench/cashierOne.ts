import { getDetailCashier } from '@soportica/contract/cashiers/calls'
import { keepReference } from '../apps/api/src/capabilities/projects/reference.queries.ts'
import { detailCashier } from '../apps/api/src/modules/cashiers/form/detailCashier.ts'
import { holidayCalendar } from '../apps/api/src/modules/holidays/holidays.public.ts'
import { besideBare, type Call, contextOf, quickBesideBare } from './besideBare.ts'

const reference = keepReference(holidayCalendar)

/** A cashier is opened with all that its form has. */
const call: Call = {
  table: 'cashier',
  path: getDetailCashier.path,
  bodyOf: (cajid) => ({ cajid }),
  run: (database, cajid) => detailCashier(contextOf(database), reference, cajid, 'cashiers'),
  least: { text: 'select * from cashier where id = $1', target: 0.25 },
}
export const benchCashierOne = (resources: AsyncDisposableStack, [count = '100000']: readonly string[]) =>
  besideBare(resources, [['cashier', Number(count)]], call)
export const quickCashierOne = quickBesideBare('cashier-one', call)
