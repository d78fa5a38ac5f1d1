import { saveBranch as saveCall } from '@soportica/contract/branches/calls'
import { branchKind } from '../apps/api/src/modules/branches/branchKind.ts'
import { saveRecord } from '../apps/api/src/capabilities/projects/save/saveRecord.ts'
import { holidayCalendar } from '../apps/api/src/modules/holidays/holidays.public.ts'
import { besideBare, type Call, contextOf, quickBesideBare, savedAgain } from './besideBare.ts'
import { branchesBesideCashiers } from './branchSeeds.ts'

// Never what it holds already: a save that changes nothing is another thing.
const bodyOf = (sucid: number, turn: number) => ({ sucid, area: `${turn} m²`, direccion: `Calle ${turn} # 1-23` })

/** Two fields of a branch are saved: checked, written, with history and event. */
const call: Call = {
  table: 'branch',
  path: saveCall.path,
  bodyOf,
  run: (database, sucid) => saveRecord(branchKind, contextOf(database), holidayCalendar, saveCall.body.parse(bodyOf(sucid, -sucid))),
  again: savedAgain,
}
export const benchBranchSave = (resources: AsyncDisposableStack, [count = '200000', kept]: readonly string[]) =>
  besideBare(resources, branchesBesideCashiers(Number(count)), call, kept)
export const quickBranchSave = quickBesideBare('branch-save', call)
