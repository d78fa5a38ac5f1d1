import { startThread } from './startThread.ts'

/** One answer from a separate thread, so that pages do not wait for it. */
export async function answerOfThread<T>(file: URL, workerData: unknown): Promise<T> {
  const worker = startThread(file, { workerData })
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('a thread ended before it answered')))
  return promise
}
