import { availableParallelism, totalmem } from 'node:os'
import { benchAftersales } from './aftersales.ts'
import { benchAll } from './all.ts'
import { benchBranchForm } from './branchForm.ts'
import { benchBranchList } from './branchList.ts'
import { benchBranchSave } from './branchSave.ts'
import { benchCashierDay } from './cashierDay.ts'
import { benchCashierExport } from './cashierExport.ts'
import { benchCashierForm } from './cashierForm.ts'
import { benchCashierList } from './cashierList.ts'
import { benchCashierOne } from './cashierOne.ts'
import { benchCashierSave } from './cashierSave.ts'
import { benchCatalogue } from './catalogue.ts'
import { benchIndexUse } from './indexUse.ts'
import { benchList } from './list.ts'
import { benchLogin } from './login.ts'
import { benchNotes } from './notes.ts'
import { benchNotify } from './notify.ts'
import { benchPlans } from './plans.ts'
import { benchPush } from './push.ts'
import { benchReport } from './dynamicReport.ts'
import { failureOf, tell } from './report.ts'
import { benchRequests } from './requests.ts'
import { benchStart } from './start.ts'
import { benchUpload } from './upload.ts'
import { UsageError } from './usageError.ts'
import { benchWeb } from './web.ts'

type Bench = (resources: AsyncDisposableStack, words: readonly string[]) => Promise<Record<string, unknown>>

const benches: Record<string, Bench> = {
  aftersales: benchAftersales,
  all: benchAll,
  'branch-form': benchBranchForm,
  'branch-list': benchBranchList,
  'branch-save': benchBranchSave,
  'cashier-day': benchCashierDay,
  'cashier-export': benchCashierExport,
  'cashier-form': benchCashierForm,
  'cashier-list': benchCashierList,
  'cashier-one': benchCashierOne,
  'cashier-save': benchCashierSave,
  catalogue: benchCatalogue,
  'index-use': benchIndexUse,
  list: benchList,
  login: benchLogin,
  notes: benchNotes,
  notify: benchNotify,
  plans: benchPlans,
  push: benchPush,
  report: benchReport,
  requests: benchRequests,
  start: benchStart,
  upload: benchUpload,
  web: benchWeb,
}

const [name = '', ...words] = process.argv.slice(2)
const bench = benches[name]
if (!bench) {
  tell(`Usage: npm run bench -- ${Object.keys(benches).join(' | ')}`)
  process.exit(2)
}

const resources = new AsyncDisposableStack()
// A reader that stops reading does not keep the rest from being cleared away.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void resources.disposeAsync().finally(() => process.exit(130)))
}
try {
  const figures = await bench(resources, words)
  const machine = { cores: availableParallelism(), memoryGiB: Math.round(totalmem() / 2 ** 30), node: process.versions.node }
  process.stdout.write(`${JSON.stringify({ bench: name, machine, ...figures })}\n`)
} catch (error) {
  const misused = error instanceof UsageError
  tell(misused ? error.message : failureOf(error))
  process.exitCode = misused ? 2 : 1
} finally {
  await resources.disposeAsync()
}
