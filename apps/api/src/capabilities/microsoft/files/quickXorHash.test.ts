import { randomBytes, randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { quickXorHash } from './quickXorHash.ts'

const hashOf = (bytes: Uint8Array, cut = bytes.length): string => {
  const hash = quickXorHash()
  hash.update(bytes.subarray(0, cut))
  hash.update(bytes.subarray(cut))
  return hash.digest()
}

/** The same, as one long number of 160 bits. */
function bitByBit(bytes: Uint8Array): string {
  const width = 160n
  const all = (1n << width) - 1n
  let sum = 0n
  for (const [at, value] of bytes.entries()) {
    const turned = BigInt(value) << ((BigInt(at) * 11n) % width)
    sum ^= (turned & all) | (turned >> width)
  }
  sum ^= BigInt(bytes.length) << 96n
  return Buffer.from(Buffer.from(sum.toString(16).padStart(40, '0'), 'hex').toReversed()).toString('base64')
}

describe('quickXorHash', () => {
  it.each([
    ['nothing', '', 'AAAAAAAAAAAAAAAAAAAAAAAAAAA='],
    ['one byte', 'J', 'SgAAAAAAAAAAAAAAAQAAAAAAAAA='],
    ['a sentence', 'Soportica guarda los adjuntos de cajeros y sucursales.', 'MmOzpHwt0SrxGlApgMJnycXbAXE='],
  ])('of %s', (_, text, expected) => {
    expect(hashOf(Buffer.from(text))).toBe(expected)
  })

  it('is what its definition says, however the bytes come', () => {
    for (let n = 0; n < 200; n += 1) {
      const bytes = randomBytes(randomInt(700))
      expect(hashOf(bytes, randomInt(bytes.length + 1))).toBe(bitByBit(bytes))
    }
  })

  it('changes with a single bit', () => {
    const bytes = randomBytes(1000)
    const other = Buffer.from(bytes)
    other[999] = other[999]! ^ 1
    expect(hashOf(other)).not.toBe(hashOf(bytes))
  })
})
