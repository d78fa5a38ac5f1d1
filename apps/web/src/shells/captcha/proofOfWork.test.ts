import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { expect, test } from 'vitest'
import { solve } from './proofOfWork.ts'

const hmacSignatureSecret = 'una clave'

test.each([1, 3])('solutions satisfy the server (cost %i)', async (cost) => {
  const challenge = await createChallenge({ algorithm: 'SHA-256', cost, keyPrefix: '000', deriveKey, hmacSignatureSecret })
  const sent = JSON.parse(atob(await solve(challenge)))
  expect(await verifySolution({ ...sent, deriveKey, hmacSignatureSecret })).toMatchObject({ verified: true })
})

test('another kind of challenge is refused by name', async () => {
  const challenge = await createChallenge({ algorithm: 'SHA-512', cost: 1, deriveKey })
  await expect(solve(challenge)).rejects.toThrow('SHA-512')
})
