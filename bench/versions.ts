import { join, resolve } from 'node:path'
import { attachEmbeddedPostgres } from '../apps/api/src/plugins/embedded/embedded-postgres.ts'
import { callsPerSecond } from './callsPerSecond.ts'
import { watchNotifyLock } from './notifyLock.ts'
import { root, seed, signIn, startProduct } from './product.ts'
import { median, rounded, printLine } from './report.ts'
import { scaleOf } from './scale.ts'

const promised = 2 / 3
const connections = [1, 32]
type Work = (at: number, seconds: number) => Promise<number>

/** Saving two fields of a cashier and opening its form, in turns with another version on data of its own: the share of its rate. */
export async function benchVersions(resources: AsyncDisposableStack, words: readonly string[], quick: boolean) {
  const other = resolve(words[0] ?? root)
  const { rows, folder } = await scaleOf(resources, words.slice(1), quick)
  const ours = await prepared(resources, root, join(folder, 'this'), rows)
  const theirs = await prepared(resources, other, join(folder, 'other'), rows)
  const [rounds, seconds] = quick ? [1, 1] : [5, 4]
  const lock = watchNotifyLock(resources, (await attachEmbeddedPostgres(join(folder, 'this/data/postgres')))!)
  const figures = []
  for (const name of ['save', 'open'] as const)
    for (const at of connections) {
      const perSecond: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] }
      const turn = async (who: 'ours' | 'theirs') => void perSecond[who].push(await (who === 'ours' ? ours : theirs)[name](at, seconds))
      await ours[name](at, 1)
      await theirs[name](at, 1)
      for (let round = 0; round < rounds; round += 1)
        for (const who of round % 2 === 0 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const)) await turn(who)
      const ratio = rounded(median(perSecond.ours.map((value, round) => value / perSecond.theirs[round]!)), 2)
      figures.push({ name, connections: at, ours: rounded(median(perSecond.ours)), theirs: rounded(median(perSecond.theirs)), ratio })
      printLine(`${name} at ${at}: ${figures.at(-1)!.ours} a second here, ${figures.at(-1)!.theirs} there: ${ratio}`)
    }
  const holders = lock()
  printLine(`Statements that held the lock of NOTIFY: ${holders.join('; ') || 'none'}`)
  return { rows, other, promised, figures, notifyLock: holders, reached: quick || figures.every(({ ratio }) => ratio >= promised) }
}

async function prepared(resources: AsyncDisposableStack, version: string, folder: string, { cashiers }: Readonly<Record<string, number>>) {
  await seed(resources, folder, { cashiers: cashiers! }, version)
  const { url } = await startProduct(resources, { folder, version, production: true })
  const { token, call } = await signIn(url)
  const { results } = (await call('/api/cashiers/list_cashiers', { rows: 150, first: 0 })) as { results: { consecutivo: number }[] }
  let turn = 0
  const next = (): number => results[(turn += 1) % results.length]!.consecutivo
  const work =
    (path: string, bodyOf: () => object): Work =>
    (at, seconds) =>
      callsPerSecond({ url, token }, { path, bodyOf, connections: at, seconds })
  return {
    // Never the stored value: a save without changes is different work.
    save: work('/api/cashiers/save_cashier', () => ({ cajid: next(), grupo: `Banco ${turn}`, direccion: `Calle ${turn} # 1-23` })),
    open: work('/api/cashiers/get_detail_cashier', () => ({ cajid: next() })),
  }
}
