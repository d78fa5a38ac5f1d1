import { saveCashier as saveCall } from '@soportica/contract/cashiers/calls'
import { cashierKind } from '../apps/api/src/modules/cashiers/cashierKind.ts'
import { saveRecord } from '../apps/api/src/capabilities/projects/save/saveRecord.ts'
import { holidayCalendar } from '../apps/api/src/modules/holidays/holidays.public.ts'
import { besideBare, type Call, contextOf, quickBesideBare, savedAgain } from './besideBare.ts'

// Never what it holds already: a save that changes nothing is another thing.
const bodyOf = (cajid: number, turn: number) => ({ cajid, grupo: `Banco ${turn}`, direccion: `Calle ${turn} # 1-23` })

/** Two fields of a cashier are saved: checked, written, with history and event. */
const call: Call = {
  table: 'cashier',
  path: saveCall.path,
  bodyOf,
  run: (database, cajid) => saveRecord(cashierKind, contextOf(database), holidayCalendar, saveCall.body.parse(bodyOf(cajid, -cajid))),
  again: savedAgain,
}
export const benchCashierSave = (resources: AsyncDisposableStack, [count = '100000']: readonly string[]) =>
  besideBare(resources, [['cashier', Number(count)]], call)
export const quickCashierSave = quickBesideBare('cashier-save', call)
