import { parentPort, workerData } from 'node:worker_threads'
import type { PrintedPdf } from './pdfContent.ts'
import { printPdf } from './printedPdf.ts'

if (!parentPort) throw new Error('this file runs as a worker thread')
parentPort.postMessage(await printPdf(workerData as PrintedPdf))
