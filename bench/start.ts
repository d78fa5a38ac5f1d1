import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { memoryOf } from './processMemory.ts'
import { limitOf } from './promise.ts'
import { startProduct } from './product.ts'
import { median, printLine } from './report.ts'
import { temporaryFolder } from './scale.ts'

const quietMs = 3_000
const promised = { npmStartMs: 1_500, residentMb: 280 }

/** From the command to the first page that a browser would get, with a database that exists already; then the memory at rest. */
export async function benchStart(resources: AsyncDisposableStack, _words: readonly string[], quick: boolean) {
  const folder = await temporaryFolder(resources)
  const startOnce = async (throughNpm: boolean) => {
    const product = await startProduct(resources, { folder, throughNpm, page: '' })
    return { ...product, ms: Math.round(product.startedIn) }
  }
  const first = await startOnce(true)
  await first.stop()
  const npm: number[] = []
  for (let turn = 0; turn < (quick ? 1 : 5); turn += 1) {
    const { ms, stop } = await startOnce(true)
    npm.push(ms)
    await stop()
  }
  const alone = await startOnce(false)
  await wait(quietMs)
  const api = memoryOf(alone.pid, false)
  const postgres = memoryOf(postmasterOf(folder), true)
  await alone.stop()
  const npmStartMs = median(npm)
  printLine(`First start ${first.ms} ms; npm start ${npmStartMs} ms; the process alone ${alone.ms} ms`)
  printLine(`At rest: API ${api.residentMb} MB; PostgreSQL ${postgres.sharesCountedOnceMb} MB in ${postgres.processes} processes`)
  const reached = npmStartMs <= limitOf(promised.npmStartMs) && api.residentMb <= promised.residentMb
  return { promised, firstMs: first.ms, npmStartMs, aloneMs: alone.ms, api, postgres, reached }
}

const postmasterOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'data/postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
