import { solveChallenge } from 'altcha-lib'
import type { Challenge, ChallengeParameters, DeriveKeyFunction } from 'altcha-lib/types'
import { sha256 } from './sha256.ts'

const joined = (a: Uint8Array, b: Uint8Array) => {
  const all = new Uint8Array(a.length + b.length)
  all.set(a)
  all.set(b, a.length)
  return all
}

const withSha256: DeriveKeyFunction = ({ cost, keyLength }: ChallengeParameters, salt, password) => {
  let key = sha256(joined(salt, password))
  for (let round = 1; round < cost; round++) key = sha256(key)
  return Promise.resolve({ derivedKey: key.subarray(0, keyLength) })
}

/** The solution in the server's format; the same code runs in a worker and in tests. */
export async function solve(challenge: Challenge): Promise<string> {
  const { algorithm } = challenge.parameters
  if (algorithm !== 'SHA-256') throw new Error(`proof of work with ${algorithm} cannot be solved here`)
  const solution = await solveChallenge({ challenge, deriveKey: withSha256 })
  if (!solution) throw new Error('the proof of work was not solved in time')
  return btoa(JSON.stringify({ challenge, solution }))
}
