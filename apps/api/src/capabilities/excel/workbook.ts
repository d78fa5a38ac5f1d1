import { on } from 'node:events'
import type { SheetLogo } from './logoPicture.ts'
import { startThread } from '../threads/startThread.ts'

export type Cell = string | number | Date | null
export type SheetColumn = { header: string; width?: number; numFmt?: string }
/** heading: lines above the names of the columns; logo: a picture above them. */
export type Sheet = { name: string; columns: SheetColumn[]; heading?: readonly string[]; logo?: SheetLogo }

/** Its columns are those of the sheet: texts, numbers, and days as spreadsheet numbers. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] }
/** Batches made by the caller, or a statement that the writing thread reads from the database itself. */
export type Rows = AsyncIterable<Cell[][]> | { readonly url: string; readonly statement: Statement }

export type Order = {
  readonly path: string
  readonly sheet: Sheet
  readonly read?: { readonly url: string; readonly statement: Statement }
}
export type ToWorker = { rows: Cell[][] } | { end: true }
export type FromWorker = { written: number; wants: boolean } | { done: true; written: number } | { failed: string }

const none: AsyncIterable<Cell[][]> = { [Symbol.asyncIterator]: () => ({ next: async () => ({ done: true, value: undefined }) }) }
// The thread creates short-lived data: a small young generation holds less memory.
const resourceLimits = { maxYoungGenerationSizeMb: 16 }

/**
 * Runs in its own thread: the event loop stays free and memory constant. The thread asks for more rows, or reads them itself. It reports
 * the number of written rows; the caller may stop it with an error.
 */
export async function writeWorkbook(
  path: string,
  sheet: Sheet,
  rows: Rows,
  onProgress: (written: number) => Promise<void>,
): Promise<number> {
  const read = 'statement' in rows ? { read: rows } : {}
  const batches = ('statement' in rows ? none : rows)[Symbol.asyncIterator]()
  const worker = startThread(new URL('./workbook.worker.ts', import.meta.url), {
    workerData: { path, sheet, ...read } satisfies Order,
    resourceLimits,
  })
  // An error after the thread was abandoned must still be handled.
  worker.on('error', () => {})
  const messages = on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[FromWorker]>
  try {
    for await (const [message] of messages) {
      if ('failed' in message) throw new Error(message.failed)
      await onProgress(message.written)
      if ('done' in message) return message.written
      if (!message.wants) continue
      const { done, value } = await batches.next()
      worker.postMessage((done ? { end: true } : { rows: value }) satisfies ToWorker)
    }
    throw new Error('the thread that writes the file ended before it was written')
  } finally {
    await batches.return?.()
    await worker.terminate()
  }
}
