import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'

// Without it each thread would compile its modules again. It uses this process's cache folder for this version of Node.
const cache = getCompileCacheDir()
const env = cache ? { NODE_COMPILE_CACHE: dirname(cache) } : {}

/**
 * A thread that needs nothing else of the environment. With it a process that reloads itself (`node --watch`) would have the thread
 * first tell which modules it reads, and that message would be taken for its answer.
 */
export const startThread = (file: URL, options: Omit<WorkerOptions, 'env'> = {}): Worker => new Worker(file, { ...options, env })
