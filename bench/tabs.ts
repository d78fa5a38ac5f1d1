import { branchProject } from '@soportica/contract/branches/project'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { limitOf } from './promise.ts'
import { type Caller, seed, signIn, startProduct } from './product.ts'
import { median, percentile, rounded, printLine } from './report.ts'
import { scaleOf } from './scale.ts'

const savesPerSecond = 10
const few = { p50: 40, p99: 150 }
const many = { p50: 150, p99: 500 }
const promised = { quick: few, usual: few, third: many, million: many, three: many }
const kinds = [
  { project: cashierProject, list: '/api/cashiers/list_cashiers', tabs: '/api/cashiers/get_tabs_cashiers', statuses: [0, 1, 2, 3, 4] },
  {
    project: branchProject,
    list: '/api/branchOffice/list_branch',
    tabs: '/api/branchOffice/get_tabs_branch',
    statuses: [-1, 1, 2, 3, 4, 5, 6, 7],
  },
] as const

/** The first page of each tab of a project with the counts of all tabs, while ten records are saved each second. */
export async function benchTabs(resources: AsyncDisposableStack, words: readonly string[], quick: boolean) {
  const { name, rows, folder } = await scaleOf(resources, words, quick)
  await seed(resources, folder, rows)
  const { url } = await startProduct(resources, { folder, production: true })
  const { call } = await signIn(url)
  const { results } = (await call('/api/cashiers/list_cashiers', { rows: 100, first: 0 })) as { results: { consecutivo: number }[] }
  const saves = keepSaving(
    resources,
    call,
    results.map(({ consecutivo }) => consecutivo),
  )
  const times: number[] = []
  for (let round = 0; round < (quick ? 1 : 10); round += 1)
    for (const { project, list, tabs, statuses } of kinds)
      for (const { name: tipoModulo } of project.modules)
        for (const estado of statuses) {
          const begun = performance.now()
          await Promise.all([call(list, { tipoModulo, estado, rows: 20, first: 0 }), call(tabs, { tipoModulo })])
          times.push(performance.now() - begun)
        }
  const saved = await saves.stop()
  const figures = { p50: rounded(median(times)), p99: rounded(percentile(times, 0.99)) }
  printLine(`${times.length} tabs beside ${saved.toFixed(1)} saves a second: p50 ${figures.p50}, p99 ${figures.p99} ms`)
  const limits = promised[name]
  const reached = figures.p50 <= limitOf(limits.p50) && figures.p99 <= limitOf(limits.p99) && saved > savesPerSecond * 0.8
  return { rows, tabs: times.length, savesPerSecond: rounded(saved), promised: limits, ...figures, reached }
}

/** Saves another record every tenth of a second, however long the former ones take. */
function keepSaving(resources: AsyncDisposableStack, call: Caller, ids: readonly number[]) {
  const begun = performance.now()
  let turn = 0
  let failed: unknown
  const pending = new Set<Promise<unknown>>()
  const timer = setInterval(() => {
    turn += 1
    const save: Promise<unknown> = call('/api/cashiers/save_cashier', { cajid: ids[turn % ids.length], direccion: `Calle ${turn} # 1-23` })
      .catch((error: unknown) => (failed ??= error))
      .finally(() => pending.delete(save))
    pending.add(save)
  }, 1_000 / savesPerSecond)
  resources.defer(() => clearInterval(timer))
  return {
    stop: async (): Promise<number> => {
      clearInterval(timer)
      await Promise.all(pending)
      if (failed) throw failed
      return turn / ((performance.now() - begun) / 1_000)
    },
  }
}
