import { saveCashier as saveCall } from '@soportica/contract/cashiers/calls'
import { cashierKind } from '../apps/api/src/modules/cashiers/cashierKind.ts'
import { saveRecord } from '../apps/api/src/capabilities/projects/save/saveRecord.ts'
import { holidayCalendar } from '../apps/api/src/modules/holidays/holidays.public.ts'
import { besideBare, type Call, contextOf, quickBesideBare } from './besideBare.ts'

// Never what it holds already: a save that changes nothing is another thing.
const bodyOf = (cajid: number, turn: number) => ({ cajid, grupo: `Banco ${turn}`, direccion: `Calle ${turn} # 1-23` })

/** Two fields of a cashier are saved: checked, written, with history and event. */
const call: Call = {
  path: saveCall.path,
  bodyOf,
  run: (database, cajid) => saveRecord(cashierKind, contextOf(database), holidayCalendar, saveCall.body.parse(bodyOf(cajid, -cajid))),
  // A save holds for the version that was read.
  again: (text) => text.replace(/and version = (\$\d+)/, 'and version >= 0 * $1'),
}
export const benchCashierSave = (resources: AsyncDisposableStack, [count = '100000']: readonly string[]) =>
  besideBare(resources, Number(count), call)
export const quickCashierSave = quickBesideBare('cashier-save', call)
