import { buffer } from 'node:stream/consumers'
import { StartError } from '../../../startError.ts'

const block = 512
const longestName = 100
const longName = '././@LongLink'

/** The head of an entry in the tar format, so that any tar program can look into a backup. */
export function tarHeader(name: string, size: number): Buffer {
  const bytes = Buffer.from(name)
  if (bytes.length <= longestName) return header(bytes, size, '0')
  return Buffer.concat([
    header(Buffer.from(longName), bytes.length, 'L'),
    bytes,
    tarPadding(bytes.length),
    header(bytes.subarray(0, longestName), size, '0'),
  ])
}

export function tarPadding(size: number): Buffer {
  return Buffer.alloc((block - (size % block)) % block)
}

export const tarEnd = Buffer.alloc(2 * block)

function header(name: Buffer, size: number, type: '0' | 'L'): Buffer {
  const head = Buffer.alloc(block)
  name.copy(head, 0)
  const octal = (value: number, width: number) => value.toString(8).padStart(width - 1, '0')
  head.write(octal(0o600, 8), 100)
  head.write(octal(0, 8), 108)
  head.write(octal(0, 8), 116)
  head.write(octal(size, 12), 124)
  head.write(octal(Math.trunc(Date.now() / 1000), 12), 136)
  head.write('        ', 148)
  head.write(type, 156)
  head.write('ustar\0', 257, 'latin1')
  head.write('00', 263)
  head.write(`${octal(checksum(head), 7)}\0 `, 148)
  return head
}

function checksum(head: Buffer): number {
  return head.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0)
}

export type TarEntry = { name: string; size: number; body: AsyncIterable<Buffer> }

/** The entries of a tar stream, one after the other. Unread bytes of an entry are skipped. */
export async function* readTar(stream: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = byteSource(stream)
  for (;;) {
    const head = await source.exactly(block)
    if (head.every((byte) => byte === 0)) break
    let { name, size, type } = parse(head)
    if (type === 'L') {
      name = (await source.exactly(size)).toString()
      await source.exactly(tarPadding(size).length)
      ;({ size, type } = parse(await source.exactly(block)))
    }
    // Links, folders and other tar entries would be read as empty files.
    if (type !== '0') throw new StartError(`La copia de seguridad tiene una entrada que no es un archivo: ${name}`)
    const body = source.upTo(size)
    yield { name, size, body }
    for await (const _ of body);
    await source.exactly(tarPadding(size).length)
  }
  // The compressed stream checks itself at its very end.
  await source.drain()
}

function parse(head: Buffer): { name: string; size: number; type: string } {
  const text = (from: number, to: number) => head.toString('utf8', from, to).replace(/\0.*$/s, '')
  if (Number.parseInt(text(148, 156), 8) !== checksum(head))
    throw new StartError('El archivo no es una copia de seguridad de Soportica o está dañado.')
  return { name: text(0, longestName), size: Number.parseInt(text(124, 136), 8), type: text(156, 157) }
}

function byteSource(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]()
  let unread: Buffer = Buffer.alloc(0)

  const next = async (): Promise<void> => {
    const { value, done } = await chunks.next()
    if (done) throw new StartError('La copia de seguridad está incompleta: el archivo termina antes de tiempo.')
    unread = value
  }
  async function* upTo(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      if (unread.length === 0) await next()
      const part = unread.subarray(0, left)
      unread = unread.subarray(part.length)
      left -= part.length
      yield part
    }
  }
  return {
    upTo,
    exactly: (size: number): Promise<Buffer> => buffer(upTo(size)),
    drain: async (): Promise<void> => {
      while (!(await chunks.next()).done);
    },
  }
}
