import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashAnswer, HashTask } from './hashing.ts'

const port = parentPort
if (!port) throw new Error('this file runs as a worker thread')

// On Linux the number 0 means this thread alone; elsewhere it would be the whole process.
if (process.platform === 'linux') setPriority(0, 10)

port.on('message', (task: HashTask) => {
  try {
    const value = 'cost' in task ? hashSync(task.clave, task.cost) : verifySync(task.stored, task.clave)
    port.postMessage({ value } satisfies HashAnswer)
  } catch (error) {
    port.postMessage({ failed: error instanceof Error ? error.message : String(error) } satisfies HashAnswer)
  }
})
