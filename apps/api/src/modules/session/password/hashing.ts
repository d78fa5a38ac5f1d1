import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import type { Options } from '@node-rs/argon2'
import { startThread } from '../../../capabilities/threads/startThread.ts'
import { limitConcurrency } from '../../../capabilities/threads/limitConcurrency.ts'

export type HashTask = { clave: string } & ({ cost: Options } | { stored: string })
export type HashAnswer = { value: string | boolean } | { failed: string }

// A longer queue is refused at once.
const patience = 300
// Threads of low priority: while many people sign in, signed-in users notice little of it.
const inTurn = limitConcurrency(Math.min(3, Math.max(1, availableParallelism() - 1)), patience)
const idle: Worker[] = []

const run = (task: HashTask): Promise<string | boolean> =>
  inTurn(async () => {
    const worker = idle.pop() ?? startThread(new URL('./hashTasks.ts', import.meta.url))
    // A thread that waits for work does not keep a process alive.
    worker.ref()
    const answer = await answerOf(worker, task)
    worker.unref()
    idle.push(worker)
    if ('failed' in answer) throw new Error(answer.failed)
    return answer.value
  })

async function answerOf(worker: Worker, task: HashTask): Promise<HashAnswer> {
  const over = new AbortController()
  const ended = once(worker, 'exit', { signal: over.signal }).then(() => {
    throw new Error('the thread that hashes passwords ended')
  })
  try {
    worker.postMessage(task)
    const [answer] = (await Promise.race([once(worker, 'message', { signal: over.signal }), ended])) as [HashAnswer]
    return answer
  } finally {
    over.abort()
  }
}

export const hashInTurn = async (clave: string, cost: Options): Promise<string> => String(await run({ clave, cost }))
export const verifyInTurn = async (stored: string, clave: string): Promise<boolean> => (await run({ stored, clave })) === true
