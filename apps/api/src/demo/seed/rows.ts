import { catalogByName } from '@soportica/contract/catalogs/registry'
import { seededRandom } from '../random.ts'
import { branchSource } from './branches.ts'
import { cashierSource, type Range } from './cashiers.ts'
import { catalogSource } from './catalogRow.ts'
import type { RowSource } from './copyRows.ts'
import { historySource } from './history.ts'
import { noteSource } from './notes.ts'
import { pastBranchSource } from './pastBranches.ts'
import { pastCashierSource } from './pastCashiers.ts'
import { planRequestSource } from './planRequests.ts'
import type { References } from './references.ts'
import { reportSource } from './reports.ts'
import { requestSource } from './requests.ts'
import type { SeedTable } from './seedArguments.ts'
import { years } from './weights.ts'
import { auditColumns, auditOf } from './written.ts'

const sources: Readonly<Record<string, (references: References, range: Range) => RowSource>> = {
  note: noteSource,
  history: historySource,
  cashier: cashierSource,
  branch: branchSource,
  past_cashier: pastCashierSource,
  past_branch: pastBranchSource,
  aftersales_report: reportSource,
  request: requestSource,
  plan_request: planRequestSource,
}

/** The row of an id is always the same, whenever and with whichever rows it is made. */
export function rowSource(wanted: SeedTable, references: References, range: Range): RowSource {
  const source = sources[wanted]
  if (source) return source(references, range)
  const { table, columns, row } = catalogSource(catalogByName(wanted), references)
  return {
    table,
    columns: [...columns, ...auditColumns],
    row: (id) => {
      const random = seededRandom(id)
      return [...row(random, id), ...auditOf(random, references.people, random.pick(years), random.below(100) === 0)]
    },
  }
}
