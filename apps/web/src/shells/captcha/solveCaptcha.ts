import { getCaptcha } from '@soportica/contract/people/session'
import { call } from '../../lib/api/api.ts'
import type { Worked } from './proofOfWork.worker.ts'

/** Asks for a challenge and solves it apart from the page, which stays quick meanwhile. */
export async function solveCaptcha(signal: AbortSignal): Promise<string> {
  const challenge = await call(getCaptcha, undefined, { signal })
  const worker = new Worker(new URL('./proofOfWork.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('called off')))
      worker.addEventListener('error', () => reject(new Error('the worker did not start')))
      worker.addEventListener('message', ({ data }: MessageEvent<Worked>) =>
        'solution' in data ? resolve(data.solution) : reject(new Error(data.failure)),
      )
      worker.postMessage(challenge)
    })
  } finally {
    worker.terminate()
  }
}
