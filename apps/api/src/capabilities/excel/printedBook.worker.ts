import { parentPort, workerData } from 'node:worker_threads'
import { type PrintedSheet, printBook } from './printedBook.ts'

if (!parentPort) throw new Error('this file runs as a worker thread')
parentPort.postMessage(printBook(workerData as readonly PrintedSheet[]))
