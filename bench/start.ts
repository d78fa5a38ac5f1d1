import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../apps/api/test/freePort.ts'
import { temporaryFolder } from './folder.ts'
import { medianOfTurns, type Quick } from './ground.ts'
import { type Memory, memoryOf } from './processMemory.ts'
import { nanoseconds } from './processor.ts'
import { type Product, root, startProduct } from './product.ts'
import { runProgram, untilAnswered } from './program.ts'
import { column, tell } from './report.ts'
import { median } from './statistics.ts'

const starts = 5
const quiet = 3_000
const targetMs = 1_500
const targetMb = 260

/** From the command to the first page that a browser would get, with a database that exists already; then the memory at rest. */
export async function benchStart(resources: AsyncDisposableStack): Promise<Record<string, unknown>> {
  const folder = await temporaryFolder(resources)
  const { startOnce, stop, pid } = starter(resources, folder)
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
  const api = memoryOf(pid(), false)
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

function starter(resources: AsyncDisposableStack, folder: string) {
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
  return { startOnce, stop, pid: () => running?.pid ?? 0 }
}

/** The processor time in which a server that does nothing starts, beside that of the product alone. */
export const quickStart: Quick = async (resources) => {
  const folder = await temporaryFolder(resources)
  const { startOnce, stop, pid } = starter(resources, folder)
  await startOnce(false)
  await stop()
  return async (rounds) => {
    const ratio = await medianOfTurns(rounds, async () => {
      // Several, because each is over at once.
      const empty = [await startEmpty(folder), await startEmpty(folder), await startEmpty(folder)]
      await startOnce(false)
      const used = nanoseconds(pid())
      await stop()
      return median(empty) / used
    })
    return { 'start: an empty server beside the product': ratio }
  }
}

const emptyServer = "require('node:http').createServer((_, answer) => answer.end()).listen(Number(process.argv[1]), '127.0.0.1')"
async function startEmpty(folder: string): Promise<number> {
  const port = await freePort()
  const args = ['--eval', emptyServer, String(port)]
  const server = runProgram({ command: process.execPath, args, cwd: root, env: process.env, log: join(folder, 'empty.log') })
  try {
    await untilAnswered(server, `http://127.0.0.1:${port}/`)
    return nanoseconds(server.pid)
  } finally {
    await server.stop()
  }
}

const postmasterOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'data/postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])

function tellMemory(name: string, { processes, residentMb, sharesCountedOnceMb }: Memory): void {
  tell(
    `${name.padEnd(11)}${column(residentMb, 6, 0)} MB resident, ${sharesCountedOnceMb} MB with shared pages counted once (${processes} processes)`,
  )
}
