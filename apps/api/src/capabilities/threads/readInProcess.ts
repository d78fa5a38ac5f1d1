import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** late: it may be the machine that is to blame. */
export type Failed = { readonly failed: string; readonly late?: true }
type Patience = { readonly milliseconds: number; readonly memoryMb: number }

/**
 * One answer from a separate process, limited in time and memory. A thread is not enough: one that hits its limits may abort the whole
 * process. A process that dies or is late blames the file it read.
 */
export async function readInProcess<T extends object>(file: URL, order: object, patience: Patience): Promise<T | Failed> {
  const child = fork(fileURLToPath(file), [], {
    execArgv: [`--max-old-space-size=${patience.memoryMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // It reads files of strangers: it gets no secrets of this process.
    env: {},
  })
  const { promise, resolve } = Promise.withResolvers<T | Failed>()
  const timer = setTimeout(() => resolve({ failed: 'it took too long', late: true }), patience.milliseconds)
  child.once('message', (answer) => resolve(answer as T | Failed))
  child.once('exit', (code, signal) => resolve({ failed: `the process ended (${signal ?? code})` }))
  child.on('error', ({ message }) => resolve({ failed: message }))
  child.send(order, (error) => error && resolve({ failed: error.message }))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}
