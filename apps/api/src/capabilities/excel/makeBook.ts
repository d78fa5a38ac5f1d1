import { Buffer } from 'node:buffer'
import { startThread } from '../threads/startThread.ts'
import { takeTurns } from '../threads/takeTurns.ts'
import type { PrintedSheet } from './printedBook.ts'

const turns = takeTurns(2, 20)
/** Made in a thread of its own, few at once: whoever waits for a page does not wait for it. */
export const makeBook = (sheets: readonly PrintedSheet[]): Promise<Buffer> =>
  turns(async () => {
    const worker = startThread(new URL('./printedBook.worker.ts', import.meta.url), { workerData: sheets })
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread that makes the book ended before it was made')))
    return Buffer.from(await promise)
  })
