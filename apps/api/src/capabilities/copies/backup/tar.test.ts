import { execFileSync } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { patience, runs } from '../../../../../../packages/rules/test/sweep.ts'
import { readTar, tarEnd, tarHeader, tarPadding } from './tar.ts'

type Plain = { name: string; body: Buffer }

const archive = (entries: Plain[]) =>
  Buffer.concat([...entries.flatMap(({ name, body }) => [tarHeader(name, body.length), body, tarPadding(body.length)]), tarEnd])

async function* inChunks(whole: Buffer, size: number) {
  for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size)
}

test('reads its own output, however the bytes arrive', patience(), async () => {
  const entry = fc.record({
    name: fc.stringMatching(/^[a-zñ/ ]{1,250}$/),
    body: fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 4 }), fc.integer({ min: 1, max: 1_500 }), async (entries, size) => {
      const read: Plain[] = []
      for await (const { name, body } of readTar(inChunks(archive(entries), size))) read.push({ name, body: await buffer(body) })
      expect(read).toEqual(entries)
    }),
    runs(50),
  )
})

test('any tar program can look into it', () => {
  const long = `carpeta/${'nombre largo '.repeat(12)}.txt`
  const listed = execFileSync('tar', ['t'], { input: archive([{ name: long, body: Buffer.from('hola') }]), encoding: 'utf8' })
  expect(listed.trim()).toBe(long)
})

test('an archive that ends early says so', async () => {
  const whole = archive([{ name: 'uno', body: Buffer.alloc(5_000) }])
  await expect(async () => {
    for await (const { body } of readTar(inChunks(whole.subarray(0, 2_000), 700))) await buffer(body)
  }).rejects.toThrow('está incompleta')
})
