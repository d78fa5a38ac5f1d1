import { setTimeout as wait } from 'node:timers/promises'
import { temporaryFolder } from './folder.ts'
import { measureLists, quickLists } from './list.ts'
import { lists } from './lists.ts'
import { memoryOf } from './processMemory.ts'
import { signIn, startProduct } from './product.ts'
import { tell } from './report.ts'
import { seededCluster } from './seededCluster.ts'
import { median, rounded } from './statistics.ts'

const [many, few] = [100_000, 10_000]
const chosen = ['all', 'several-words', 'all-deep-page'] as const
const settling = 3000

type Product = { url: string; pid: number; token: string }

/** A catalogue of 100 000 rows: its list beside bare SQL, its Excel file, and its options for who has them already. */
export async function benchCatalogue(resources: AsyncDisposableStack): Promise<Record<string, unknown>> {
  const folder = await temporaryFolder(resources)
  tell(`Preparing ${many} areas and ${few} rows of another catalogue…`)
  const { url, database } = await seededCluster(resources, folder, many)
  await database.pool.query(
    `insert into attends (nombre, usureg, usuact) select nombre, 1, 1 from area where eliminado_en is null limit ${few}`,
  )
  await database.pool.query('vacuum (analyze) attends')
  const running = await startProduct({ folder, databaseUrl: url, production: true })
  resources.defer(() => running.stop())
  const product = { url: running.url, pid: running.pid, token: await signIn(running.url) }

  // The first file costs what loading the code costs.
  await exported(product, 'attends')
  const files = {
    few: await exported(product, 'attends'),
    many: await exported(product, 'area'),
    manyAgain: await exported(product, 'area'),
  }
  const options = await measureOptions(product)
  const ground = { folder, url, database, product: running, token: product.token }
  const figures = await measureLists(
    resources,
    ground,
    chosen.map((name) => [name, lists[name]] as const),
  )
  return { rows: many, files, options, figures }
}

// Its deep page is deeper than the few rows of the quick form.
export const quickCatalogue = quickLists('catalogue', [
  ['several-words', lists['several-words']],
  ['all', lists.all],
])

const asked = ({ url, token }: Product, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${url}/api/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers },
  })

/** Seconds until the file is ready, and how much more memory the process holds meanwhile at most. */
async function exported(product: Product, lista: string) {
  await wait(settling)
  const before = memoryOf(product.pid, false).residentMb
  const begun = performance.now()
  const started = await asked(product, 'exports', { method: 'POST', body: JSON.stringify({ lista }) })
  const { expid } = (await started.json()) as { expid: string }
  let peak = before
  for (;;) {
    await wait(40)
    peak = Math.max(peak, memoryOf(product.pid, false).residentMb)
    const state = (await (await asked(product, `exports/${expid}`)).json()) as { estado: string; filas: number }
    if (!['pendiente', 'en curso', 'lista'].includes(state.estado)) throw new Error(`the export ended as ${state.estado}`)
    if (state.estado !== 'lista') continue
    const seconds = rounded((performance.now() - begun) / 1000)
    const bytes = (await (await asked(product, `exports/${expid}/file`)).arrayBuffer()).byteLength
    tell(
      `${lista}: ${state.filas} rows, ${seconds} s, ${rounded(bytes / 2 ** 20)} MiB; memory ${before} MB, at most ${peak - before} MB more`,
    )
    return { rows: state.filas, seconds, bytes, memoryBeforeMb: before, peakMoreMb: peak - before }
  }
}

async function measureOptions(product: Product) {
  const path = 'get_attends'
  const time = async (times: number, headers: Record<string, string>, status: number) => {
    const taken: number[] = []
    let bytes = 0
    for (let n = 0; n < times; n += 1) {
      const begun = performance.now()
      const answer = await asked(product, path, { headers })
      bytes = (await answer.arrayBuffer()).byteLength
      taken.push(performance.now() - begun)
      if (answer.status !== status) throw new Error(`the options answered ${answer.status}`)
    }
    return { medianMs: rounded(median(taken)), bytes }
  }
  const first = await asked(product, path)
  const { length } = (await first.json()) as unknown[]
  const full = await time(30, {}, 200)
  const known = await time(200, { 'if-none-match': first.headers.get('etag') ?? '' }, 304)
  tell(`options of ${length} rows: 200 in ${full.medianMs} ms with ${full.bytes} bytes, 304 in ${known.medianMs} ms with ${known.bytes}`)
  return { rows: length, full, known }
}
