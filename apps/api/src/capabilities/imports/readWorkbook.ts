import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { importLimits } from '@soportica/contract/imports'
import type { Log } from '../../plugins/context.ts'
import { AppError, invalid } from '../../plugins/errors.ts'

export type Bounds = { readonly unfolded: number; readonly scanned: number; readonly range: string; readonly cell: number }
export type ReadAnswer = { rows: string[][] } | { failed: string }

// Somewhat more than is taken, so that too much is told from what fits.
const bounds: Bounds = { unfolded: 100 * 1024 * 1024, scanned: importLimits.rows * 4, range: 'A1:CV1048576', cell: importLimits.cell }
const patience = 20_000
const memory = { maxOldGenerationSizeMb: 512 }
const atOnce = 2
const queue = 20

let reading = 0
const waiting: (() => void)[] = []

// Each takes a thread and its memory: a few at once, and nobody waits for long.
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (reading >= atOnce) {
    if (waiting.length >= queue) throw new AppError('servidor.ocupado')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else reading += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else reading -= 1
  }
}

/** The first sheet, row by row as a person sees it. Read in a thread of its own, bounded in time and memory. */
export async function readWorkbook(file: Buffer, name: string, log: Log): Promise<string[][]> {
  const answer = await inTurn(() => readInThread(file))
  if (!('failed' in answer)) return answer.rows
  log.info({ motivo: answer.failed, bytes: file.length }, 'el archivo no se pudo leer')
  throw invalid(`${name} no es un archivo Excel válido.`, 'archivo')
}

async function readInThread(file: Buffer): Promise<ReadAnswer> {
  const worker = new Worker(new URL('./workbookReader.worker.ts', import.meta.url), {
    workerData: { file: new Uint8Array(file), bounds },
    resourceLimits: memory,
  })
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), patience)
  try {
    // Of a thread that dies, for want of memory or otherwise, and of one that takes too long, the file is to blame.
    return await Promise.race([
      once(worker, 'message', { signal: late.signal }).then(([message]) => message as ReadAnswer),
      once(worker, 'exit', { signal: late.signal }).then(() => ({ failed: 'the thread ended' })),
    ])
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
