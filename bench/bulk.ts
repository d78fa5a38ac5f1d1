import { setTimeout as wait } from 'node:timers/promises'
import { limitOf } from './promise.ts'
import { type Caller, seed, signIn, startProduct } from './product.ts'
import { median, percentile, printLine, rounded } from './report.ts'
import { scaleOf } from './scale.ts'

const promised = { run: 20_000, p99: 120 }
const sizes = {
  quick: { rows: { cashiers: 2_000, requests: 2_000 }, cashiers: 1_000, requests: 100 },
  // Of a hundred seeded requests seven wait for a decision.
  full: { rows: { cashiers: 20_000, requests: 160_000 }, cashiers: 10_000, requests: 10_000 },
}
const pageSize = 150
type Row = { readonly consecutivo?: number; readonly sopid?: number }
type Preview = { readonly cambian: number; readonly versiones: readonly unknown[] }
type Progress = { readonly lote: string; readonly estado: string; readonly aplicados: readonly number[] }
type Undone = { readonly registros: readonly { readonly cambios: readonly unknown[] }[]; readonly siguiente: number | null }
type Page = { readonly path: string; readonly body: object }
type Paths = { readonly preview: string; readonly apply: string; readonly progress: string }

const cashierPage: Page = { path: '/api/cashiers/list_cashiers', body: {} }
const pending: Page = { path: '/api/list_request', body: { estado: 1 } }
const cashierPaths: Paths = {
  preview: '/api/cashiers/preview_changes',
  apply: '/api/cashiers/apply_changes',
  progress: '/api/cashiers/changes_progress',
}
const requestPaths: Paths = {
  preview: '/api/preview_request_decisions',
  apply: '/api/apply_request_decisions',
  progress: '/api/request_decisions_progress',
}

/** A change of 10 000 cashiers and a decision on 10 000 requests, each with its undo, with the pages that another user reads meanwhile. */
export async function benchBulk(resources: AsyncDisposableStack, words: readonly string[], quick: boolean) {
  const { folder } = await scaleOf(resources, words, quick)
  const size = quick ? sizes.quick : sizes.full
  await seed(resources, folder, size.rows)
  const { url } = await startProduct(resources, { folder, production: true })
  const [{ call }, { call: other }] = [await signIn(url), await signIn(url)]
  const measure = (work: () => Promise<string>) => timed(other, work)

  const cambios = { grupo: `Banco ${Date.now()}`, direccion: `Calle ${Date.now()}` }
  const cashiers = await previewed(call, cashierPaths, { objetivo: { ids: await idsOf(call, cashierPage, size.cashiers) }, cambios })
  let lote = ''
  const change = await measure(async () => {
    const progress = await applied(call, cashierPaths, { cambios, versiones: cashiers.versiones })
    lote = progress.lote
    return `${progress.aplicados.length} cashiers changed`
  })
  const undoChange = await measure(() => undone(call, lote, 'cashiers'))

  const decision = { accion: 'rechazar' }
  const requests = await previewed(call, requestPaths, { ...decision, objetivo: { ids: await idsOf(call, pending, size.requests) } })
  const decide = await measure(async () => {
    const progress = await applied(call, requestPaths, { ...decision, observacion: 'Prueba de velocidad', versiones: requests.versiones })
    lote = progress.lote
    return `${progress.aplicados.length} requests decided`
  })
  const undoDecision = await measure(() => undone(call, lote, 'requests'))
  printLine(`previews: ${cashiers.preview} ms of cashiers, ${requests.preview} ms of requests`)
  const all = [change, undoChange, decide, undoDecision]
  const reached = all.every(({ run, others }) => run <= limitOf(promised.run) && others.p99 <= limitOf(promised.p99))
  return { ...size, promised, previews: [cashiers.preview, requests.preview], change, undoChange, decide, undoDecision, reached }
}

async function idsOf(call: Caller, { path, body }: Page, wanted: number): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < wanted) {
    const { results } = (await call(path, { ...body, rows: pageSize, first: ids.length })) as { results: Row[] }
    if (results.length === 0) break
    ids.push(...results.map(({ consecutivo, sopid }) => consecutivo ?? sopid!))
  }
  return ids.slice(0, wanted)
}

async function previewed(call: Caller, paths: Paths, body: object): Promise<Preview & { readonly preview: number }> {
  const begun = performance.now()
  const preview = (await call(paths.preview, body)) as Preview
  return { ...preview, preview: rounded(performance.now() - begun) }
}

async function applied(call: Caller, paths: Paths, body: object): Promise<Progress> {
  let progress = (await call(paths.apply, body)) as Progress
  while (progress.estado === 'pendiente' || progress.estado === 'en curso') {
    await wait(300)
    progress = (await call(paths.progress, { lote: progress.lote })) as Progress
  }
  if (progress.estado !== 'terminado') throw new Error(`${paths.apply} ended as «${progress.estado}»`)
  return progress
}

async function undone(call: Caller, lote: string, records: string): Promise<string> {
  let back = 0
  for (let desde: number | null = 0; desde !== null;) {
    const answer = (await call('/api/general/undo_action', { lote, desde }, 'PUT')) as Undone
    back += answer.registros.filter(({ cambios }) => cambios.length > 0).length
    desde = answer.siguiente
  }
  return `${back} ${records} undone`
}

/** How long the work takes, and the pages of another user meanwhile. */
async function timed(other: Caller, work: () => Promise<string>) {
  const begun = performance.now()
  let run = 0
  const working = work().finally(() => (run = rounded(performance.now() - begun)))
  // Its failure is thrown below, after the pages.
  working.catch(() => {})
  const pages: number[] = []
  while (run === 0) {
    const asking = performance.now()
    await other(cashierPage.path, { rows: 20, first: pages.length * 20 })
    pages.push(performance.now() - asking)
    await wait(50)
  }
  const what = await working
  const others = { p50: rounded(median(pages)), p99: rounded(percentile(pages, 0.99)) }
  printLine(`${what}: ${run} ms; ${pages.length} pages of another user meanwhile: p50 ${others.p50}, p99 ${others.p99} ms`)
  return { what, run, others }
}
