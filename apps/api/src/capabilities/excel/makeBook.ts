import { Buffer } from 'node:buffer'
import { answerOfThread } from '../threads/answerOfThread.ts'
import { limitConcurrency } from '../threads/limitConcurrency.ts'
import type { PrintedSheet } from './printedBook.ts'

const turns = limitConcurrency(2, 20)
/** Made in its own thread, few at once, so that pages do not wait for it. */
export const makeBook = (sheets: readonly PrintedSheet[]): Promise<Buffer> =>
  turns(async () => Buffer.from(await answerOfThread<Uint8Array>(new URL('./printedBook.worker.ts', import.meta.url), sheets)))
