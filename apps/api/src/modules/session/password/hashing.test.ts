import { afterEach, expect, it, vi } from 'vitest'
import { hashInTurn, verifyInTurn } from './hashing.ts'

afterEach(() => vi.unstubAllEnvs())

it('a process that reloads itself gets the hash, not what its thread reads', async () => {
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
  const stored = await hashInTurn('Clave-de-1-prueba', { memoryCost: 1024, timeCost: 1 })
  expect(stored).toMatch(/^\$argon2id\$/)
  expect(await verifyInTurn(stored, 'Clave-de-1-prueba')).toBe(true)
})
