import { quickAftersales } from './aftersales.ts'
import { compareRatios, type Compared, type Ratios } from './all/compareRatios.ts'
import { keepRatios, lastRatios } from './all/lastRatios.ts'
import { readOrder } from './all/readOrder.ts'
import { quickBranchForm } from './branchForm.ts'
import { quickBranchList } from './branchList.ts'
import { quickBranchSave } from './branchSave.ts'
import { quickCashierDay } from './cashierDay.ts'
import { quickCashierExport } from './cashierExport.ts'
import { quickCashierForm } from './cashierForm.ts'
import { quickCashierList } from './cashierList.ts'
import { quickCashierOne } from './cashierOne.ts'
import { quickCashierSave } from './cashierSave.ts'
import { quickCatalogue } from './catalogue.ts'
import { type PeopledGround, type Quick, quickGround } from './ground.ts'
import { quickList } from './list.ts'
import { quickLogin } from './login.ts'
import { quickNotes } from './notes.ts'
import { quickNotify } from './notify.ts'
import { quickPush } from './push.ts'
import { column, failureOf, tell } from './report.ts'
import { quickRequests } from './requests.ts'
import { quickStart } from './start.ts'
import { quickUpload } from './upload.ts'
import { quickWeb } from './web.ts'

const rounds = 3
const roundsAgain = 9

// Those that only read come first: what the others write must not change what is read.
const quicks: Record<string, Quick> = {
  list: quickList,
  catalogue: quickCatalogue,
  'cashier-list': quickCashierList,
  'cashier-one': quickCashierOne,
  'cashier-export': quickCashierExport,
  'cashier-form': quickCashierForm,
  'branch-list': quickBranchList,
  'branch-form': quickBranchForm,
  web: quickWeb,
  start: quickStart,
  login: quickLogin,
  notes: quickNotes,
  push: quickPush,
  notify: quickNotify,
  upload: quickUpload,
  'cashier-save': quickCashierSave,
  'branch-save': quickBranchSave,
  requests: quickRequests,
  aftersales: quickAftersales,
  'cashier-day': quickCashierDay,
}

/** The ratios of all benches beside those that were kept last; with little data, and never a time, which another hour would change. */
export async function benchAll(resources: AsyncDisposableStack, words: readonly string[]): Promise<Record<string, unknown>> {
  const { keep, names } = readOrder(words, Object.keys(quicks))
  const last = lastRatios()
  const begun = performance.now()
  const ground = await quickGround(resources)
  const measured: Record<string, number> = {}
  const failed: string[] = []
  for (const name of names) {
    const started = performance.now()
    try {
      Object.assign(measured, await ratiosOf(quicks[name]!, ground, last.ratios))
    } catch (error) {
      failed.push(name)
      tell(`\n${name} failed: ${failureOf(error)}`)
    }
    tell(`${name}: ${Math.round((performance.now() - started) / 1000)} s`)
  }
  const whole = names.length === Object.keys(quicks).length
  // When some are chosen, the others are not missing.
  const asked = (ratio: string): boolean => whole || names.includes(benchOf(ratio))
  const compared = compareRatios(last.ratios, measured).filter(({ name }) => asked(name))
  tellAll(compared, last)
  const named = (verdict: string) => compared.flatMap((each) => (each.verdict === verdict ? [each.name] : []))
  const [lost, missing, added] = [named('lost'), named('missing'), named('new')]
  if (lost.length > 0) tell(`\nLost more than 15 %, measured twice: ${lost.join('; ')}`)
  if (missing.length > 0) tell(`\nNot measured: ${missing.join('; ')}`)
  if (failed.length > 0) tell(`\nFailed: ${failed.join(', ')}`)
  if (keep) keepRatios(last, measured, (ratio) => !asked(ratio) || failed.includes(benchOf(ratio)))
  if (lost.length + failed.length + (keep ? 0 : missing.length) > 0) process.exitCode = 1
  const seconds = Math.round((performance.now() - begun) / 1000)
  tell(`\n${seconds} s in all.`)
  return { since: { date: last.date, commit: last.commit }, lost, missing, new: added, failed, kept: keep, ratios: measured }
}

/** The bench to which a ratio belongs. */
const benchOf = (ratio: string): string => ratio.split(':')[0]!

/** What seems lost is measured once more with more rounds, so that one bad moment is none. */
async function ratiosOf(quick: Quick, ground: PeopledGround, last: Ratios): Promise<Ratios> {
  await using resources = new AsyncDisposableStack()
  const measure = await quick(resources, ground)
  const first = known(await measure(rounds))
  const lost = lostOf(last, first)
  if (lost.length === 0) return first
  tell(`\nOnce more, because of ${lost.join('; ')}`)
  const again = known(await measure(roundsAgain))
  return { ...first, ...Object.fromEntries(lost.map((name) => [name, again[name]!])) }
}

const lostOf = (last: Ratios, now: Ratios): string[] =>
  compareRatios(last, now).flatMap(({ name, verdict }) => (verdict === 'lost' ? [name] : []))

/** Three digits of each; what is no number was not measured. */
function known(ratios: Ratios): Ratios {
  for (const [name, ratio] of Object.entries(ratios)) if (!(ratio > 0 && Number.isFinite(ratio))) throw new Error(`${name} is ${ratio}`)
  return Object.fromEntries(Object.entries(ratios).map(([name, ratio]) => [name, Number(ratio.toPrecision(3))]))
}

function tellAll(compared: readonly Compared[], { date, commit }: { date: string; commit: string }): void {
  tell(`\nRatios, higher is better; now, and on ${date || 'no day before'} (${commit || 'nothing kept'})`)
  for (const { name, verdict, now, last, change } of compared) {
    const percent = change === undefined ? '' : `${change < 0 ? '' : '+'}${(change * 100).toFixed(0)} %`
    tell(
      `  ${name.padEnd(48)}${column(now ?? '-', 8, 3)}${column(last ?? '-', 8, 3)}${column(percent, 9)}  ${verdict === 'held' ? '' : verdict}`,
    )
  }
}
