import { limitOf } from './promise.ts'
import { seed, signIn, startProduct } from './product.ts'
import { median, percentile, printLine, rounded } from './report.ts'
import { scaleOf } from './scale.ts'

const promised = { p50: 30, p99: 120 }
const samples = 50
/** The texts of one row: the connections and the code are new for them. */
const firstTexts = 8
type Row = { readonly consecutivo: number; readonly codigo: string; readonly nombre: string; readonly municipio: string }

/** The palette with numbers, codes, words of names, and municipalities of cashiers and branches from all over their lists. */
export async function benchPalette(resources: AsyncDisposableStack, words: readonly string[], quick: boolean) {
  const { rows, folder } = await scaleOf(resources, words, quick)
  await seed(resources, folder, rows)
  const { url } = await startProduct(resources, { folder, production: true })
  const { call } = await signIn(url)
  const texts: string[] = []
  for (const list of ['/api/cashiers/list_cashiers', '/api/branchOffice/list_branch']) {
    const { total } = (await call(list, { rows: 1, first: 0 })) as { total: number }
    for (let sample = 0; sample < samples; sample += 1) {
      // Spread over the list without a pattern, and the same in every run.
      const first = (sample * 7_919_317) % total
      const { results } = (await call(list, { rows: 1, first })) as { results: Row[] }
      const { consecutivo, codigo, nombre, municipio } = results[0]!
      const [word = '', other = ''] = nombre.split(' ').toReversed()
      texts.push(
        String(consecutivo),
        `N° ${consecutivo}`,
        codigo,
        codigo.slice(0, -2),
        other,
        `${word} ${other}`,
        municipio,
        `${other} ${municipio}`,
      )
    }
  }
  const measured: { texto: string; ms: number }[] = []
  for (const texto of texts.filter((text) => text.trim() !== '')) {
    const begun = performance.now()
    await call('/api/general/search_everywhere', { texto })
    measured.push({ texto, ms: performance.now() - begun })
  }
  const [first, rest] = [measured.slice(0, firstTexts), measured.slice(firstTexts)]
  const times = rest.map(({ ms }) => ms)
  const figures = {
    p50: rounded(median(times)),
    p99: rounded(percentile(times, 0.99)),
    worst: rounded(percentile(times, 1)),
    first: rounded(Math.max(...first.map(({ ms }) => ms))),
  }
  printLine(`${times.length} texts: p50 ${figures.p50}, p99 ${figures.p99}, worst ${figures.worst} ms; of the first ${figures.first} ms`)
  for (const { texto, ms } of rest.toSorted((one, other) => other.ms - one.ms).slice(0, 10))
    printLine(`${ms.toFixed(1).padStart(9)} ms  ${texto}`)
  const reached = figures.p50 <= limitOf(promised.p50) && figures.p99 <= limitOf(promised.p99)
  return { rows, texts: times.length, promised, ...figures, reached }
}
