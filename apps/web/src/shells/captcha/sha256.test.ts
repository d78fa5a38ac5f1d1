import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test('says what the standard says', () => {
  expect(hex(sha256(new TextEncoder().encode('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test.each([0, 1, 36, 55, 56, 63, 64, 65, 119, 120, 1000])('%i bytes', (length) => {
  const data = Uint8Array.from({ length }, (_, i) => (i * 37 + length) % 256)
  expect(hex(sha256(data))).toBe(createHash('sha256').update(data).digest('hex'))
})
