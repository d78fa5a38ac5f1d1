import { Buffer } from 'node:buffer'
import { answerOfThread } from '../threads/answerOfThread.ts'
import { limitConcurrency } from '../threads/limitConcurrency.ts'
import type { PrintedPdf } from './pdfContent.ts'

const turns = limitConcurrency(1, 20)
/** Made in its own thread, one after the other: a long one takes much memory. */
export const makePdf = (printed: PrintedPdf): Promise<Buffer> =>
  turns(async () => Buffer.from(await answerOfThread<Uint8Array>(new URL('./printedPdf.worker.ts', import.meta.url), printed)))
