import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'

/** A challenge with its solution, as the web application hands it in. */
export async function solved(made: Record<string, unknown>): Promise<string> {
  const challenge = made as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
