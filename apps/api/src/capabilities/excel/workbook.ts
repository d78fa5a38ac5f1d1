import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type Cell = string | number | Date | null
export type SheetColumn = { header: string; width?: number; numFmt?: string }
export type Sheet = { name: string; columns: SheetColumn[] }
export type ToWorker = { rows: Cell[][] } | { end: true }
export type FromWorker = { ready: true } | { done: true; bytes: number } | { failed: string }

// A thread of its own, fed batch by batch as it asks for more: the event loop stays free and memory constant.
export async function writeWorkbook(path: string, sheet: Sheet, batches: AsyncIterable<Cell[][]>): Promise<number> {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { workerData: { path, sheet } })
  // A thread that dies between two answers must not leave us waiting.
  const gone = Promise.race([once(worker, 'error'), once(worker, 'exit')]).then(([reason]) => {
    throw reason instanceof Error ? reason : new Error(`the thread that writes the file ended with ${String(reason)}`)
  })
  gone.catch(() => {})
  const answer = async (): Promise<FromWorker> => {
    const [message] = (await Promise.race([once(worker, 'message'), gone])) as [FromWorker]
    if ('failed' in message) throw new Error(message.failed)
    return message
  }
  try {
    await answer()
    for await (const rows of batches) {
      worker.postMessage({ rows } satisfies ToWorker)
      await answer()
    }
    worker.postMessage({ end: true } satisfies ToWorker)
    const last = await answer()
    return 'done' in last ? last.bytes : 0
  } finally {
    await worker.terminate()
  }
}
