import type { Challenge } from 'altcha-lib/types'
import { solve } from './proofOfWork.ts'

export type Worked = { readonly solution: string } | { readonly failure: string }

self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  const answer = (worked: Worked) => self.postMessage(worked)
  solve(data).then(
    (solution) => answer({ solution }),
    (error: unknown) => answer({ failure: String(error) }),
  )
})
