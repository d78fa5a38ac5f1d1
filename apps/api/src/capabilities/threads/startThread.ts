import { Worker, type WorkerOptions } from 'node:worker_threads'

// Without it each thread would read and compile its modules anew.
const { NODE_COMPILE_CACHE } = process.env
const env = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}

/**
 * A thread that needs nothing else of the environment. With it a process that reloads itself (`node --watch`) would have the thread
 * first tell which modules it reads, and that message would be taken for its answer.
 */
export const startThread = (file: URL, options: Omit<WorkerOptions, 'env'> = {}): Worker => new Worker(file, { ...options, env })
