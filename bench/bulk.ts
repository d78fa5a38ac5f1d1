import { setTimeout as wait } from 'node:timers/promises'
import { limitOf } from './promise.ts'
import { seed, signIn, startProduct } from './product.ts'
import { median, percentile, printLine, rounded } from './report.ts'
import { scaleOf } from './scale.ts'

const promised = { run: 20_000, p99: 120 }
const most = { quick: 1_000, full: 10_000 }
type Preview = { readonly cambian: number; readonly versiones: readonly unknown[] }
type Progress = { readonly lote: string; readonly estado: string; readonly hechos: number }

/** A field of 10 000 cashiers: the preview, the run, and the pages of a list that another user reads meanwhile. */
export async function benchBulk(resources: AsyncDisposableStack, words: readonly string[], quick: boolean) {
  const { folder } = await scaleOf(resources, words, quick)
  const rows = { cashiers: quick ? 2_000 : 20_000 }
  await seed(resources, folder, rows)
  const { url } = await startProduct(resources, { folder, production: true })
  const [writer, reader] = [await signIn(url), await signIn(url)]
  const ids: number[] = []
  const wanted = quick ? most.quick : most.full
  while (ids.length < wanted) {
    const body = { rows: 150, first: ids.length, filters: { tipoModulo: 'cashiers' } }
    const { results } = (await writer.call('/api/cashiers/list_cashiers', body)) as { results: { consecutivo: number }[] }
    if (results.length === 0) break
    ids.push(...results.map(({ consecutivo }) => consecutivo))
  }
  const cambios = { grupo: `Banco ${Date.now()}`, direccion: `Calle ${Date.now()}` }
  const begunPreview = performance.now()
  const { cambian, versiones } = (await writer.call('/api/cashiers/preview_changes', {
    objetivo: { ids: ids.slice(0, wanted) },
    cambios,
  })) as Preview
  const preview = performance.now() - begunPreview
  const begun = performance.now()
  let progress = (await writer.call('/api/cashiers/apply_changes', { cambios, versiones })) as Progress
  const pages: number[] = []
  while (progress.estado === 'pendiente' || progress.estado === 'en curso') {
    const asking = performance.now()
    await reader.call('/api/cashiers/list_cashiers', { rows: 20, first: pages.length * 20 })
    pages.push(performance.now() - asking)
    await wait(50)
    if (pages.length % 5 === 0) progress = (await writer.call('/api/cashiers/changes_progress', { lote: progress.lote })) as Progress
  }
  const run = performance.now() - begun
  const others = { p50: rounded(median(pages)), p99: rounded(percentile(pages, 0.99)) }
  printLine(`${cambian} records: preview ${rounded(preview)}, run ${rounded(run)} ms (${progress.estado})`)
  printLine(`${pages.length} pages of another user meanwhile: p50 ${others.p50}, p99 ${others.p99} ms`)
  const reached = progress.estado === 'terminado' && run <= limitOf(promised.run) && others.p99 <= limitOf(promised.p99)
  return { rows, records: cambian, promised, preview: rounded(preview), run: rounded(run), others, reached }
}
