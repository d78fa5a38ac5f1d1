import { startThread } from './startThread.ts'

/** The one answer of a thread of its own: whoever waits for a page does not wait for it. */
export async function answerOfThread<T>(file: URL, workerData: unknown): Promise<T> {
  const worker = startThread(file, { workerData })
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('a thread ended before it answered')))
  return promise
}
