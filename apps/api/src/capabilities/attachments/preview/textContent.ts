import { createReadStream } from 'node:fs'

// Control characters that no text has. Tabs, line breaks, page breaks and the old end-of-file mark are allowed.
const isSign = (byte: number): boolean => byte < 32 && ![9, 10, 11, 12, 13, 26, 27].includes(byte)
// How a page, a drawing or another tagged document begins, and markup that runs anywhere. A plain "<" or ">" is no tag.
const opening = /^\s*(?:<!doctype\b|<!--|<\?(?:xml|php)\b|<(?:html|head|body|svg|script|style|iframe|meta|base)(?:[\s/][^<>]*)?>)/i
const running = /<(?:script|svg|iframe|html)(?:\s+[\w:-]+\s*=[^<>]*)?\s*\/?>|<\?php\b/i
const isControl = /(?![\t-\r])\p{Cc}|\p{Noncharacter_Code_Point}/u

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** By the first bytes; without a mark there, UTF-8 if the bytes are valid UTF-8. */
export function encodingOf(bytes: Buffer): Encoding {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return marked[0]
  const wide = wideOf(bytes)
  if (wide) return wide
  try {
    // The last sign may have been cut.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

// Latin letters in two bytes each: one of the two is zero.
function wideOf(bytes: Buffer): Encoding | undefined {
  const sample = bytes.subarray(0, 1024)
  const pairs = sample.length >> 1
  const empty = [0, 0] as [number, number]
  for (const [at, byte] of sample.entries()) if (byte === 0) empty[(at % 2) as 0 | 1] += 1
  if (pairs < 2 || Math.max(...empty) < pairs * 0.7 || Math.min(...empty) > 0) return undefined
  return empty[1] > 0 ? 'utf-16le' : 'utf-16be'
}

export const decodeText = (bytes: Buffer): string => new TextDecoder(encodingOf(bytes)).decode(bytes)

/** A page or a drawing that a browser would run. */
export function isPage(head: Buffer): boolean {
  const text = decodeText(head)
  return opening.test(text) || running.test(text)
}

/** Text from the first byte to the last. */
export async function isText(path: string, head: Buffer): Promise<boolean> {
  const encoding = encodingOf(head)
  if (encoding.startsWith('utf-16')) return isWideText(path, encoding)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) if (chunk.some(isSign)) return false
  return true
}

async function isWideText(path: string, encoding: Encoding): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
      if (isControl.test(decoder.decode(chunk, { stream: true }))) return false
    return !isControl.test(decoder.decode())
  } catch {
    return false
  }
}
