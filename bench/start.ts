import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { temporaryFolder } from './folder.ts'
import { type Memory, memoryOf } from './processMemory.ts'
import { type Product, startProduct } from './product.ts'
import { column, tell } from './report.ts'
import { median } from './statistics.ts'

const starts = 5
const quiet = 3_000
const targetMs = 1_500
const targetMb = 260

/** From the command to the first page that a browser would get, with a database that exists already; then the memory at rest. */
export async function benchStart(resources: AsyncDisposableStack): Promise<Record<string, unknown>> {
  const folder = await temporaryFolder(resources)
  let running: Product | undefined
  resources.defer(async () => running?.stop())
  const startOnce = async (throughNpm: boolean): Promise<number> => {
    running = await startProduct({ folder, throughNpm, page: '' })
    return Math.round(running.startedIn)
  }
  const stop = async (): Promise<void> => {
    await running?.stop()
    running = undefined
  }

  const firstMs = await startOnce(true)
  await stop()
  tell(`First start, database made and filled: ${firstMs} ms`)
  const npmMs: number[] = []
  const apiMs: number[] = []
  for (let turn = 0; turn < starts; turn += 1) {
    npmMs.push(await startOnce(true))
    await stop()
    apiMs.push(await startOnce(false))
    if (turn < starts - 1) await stop()
  }
  tell(`Later starts to the first page, median of ${starts}: npm start ${median(npmMs)} ms, main.ts alone ${median(apiMs)} ms`)

  await wait(quiet)
  const api = memoryOf(running?.pid ?? 0, false)
  const postgres = memoryOf(postmasterOf(folder), true)
  tellMemory('API', api)
  tellMemory('PostgreSQL', postgres)
  await stop()
  return {
    targetMs,
    targetMb,
    reached: median(npmMs) <= targetMs && api.residentMb <= targetMb,
    firstMs,
    npmStartMs: median(npmMs),
    npmStarts: npmMs,
    mainMs: median(apiMs),
    mainStarts: apiMs,
    api,
    postgres,
  }
}

const postmasterOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'data/postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])

function tellMemory(name: string, { processes, residentMb, sharesCountedOnceMb }: Memory): void {
  tell(
    `${name.padEnd(11)}${column(residentMb, 6, 0)} MB resident, ${sharesCountedOnceMb} MB with shared pages counted once (${processes} processes)`,
  )
}
