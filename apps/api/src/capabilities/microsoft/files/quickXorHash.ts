const bytes = 20
const shift = 11

/**
 * The hash that OneDrive and SharePoint compute: every byte is XORed into 160 bits, eleven further each time; the length is XORed into
 * the end.
 */
export function quickXorHash() {
  const state = Buffer.alloc(bytes)
  let bit = 0
  let length = 0
  return {
    update(chunk: Uint8Array): void {
      for (const value of chunk) {
        const at = bit >> 3
        const left = bit & 7
        state[at] = state[at]! ^ ((value << left) & 0xff)
        const next = at + 1 === bytes ? 0 : at + 1
        state[next] = state[next]! ^ (value >> (8 - left))
        bit = (bit + shift) % (bytes * 8)
      }
      length += chunk.length
    },
    digest(): string {
      const sum = Buffer.from(state)
      const size = Buffer.alloc(8)
      size.writeBigUInt64LE(BigInt(length))
      for (const [at, value] of size.entries()) sum[bytes - 8 + at] = sum[bytes - 8 + at]! ^ value
      return sum.toString('base64')
    },
  }
}
