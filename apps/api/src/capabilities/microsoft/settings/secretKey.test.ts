import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keyFile, sealWith } from './secretKey.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soportica-sello-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))
const seal = (SECRET_KEY?: string, use = 'prueba') => sealWith({ DATA_DIR: folder, SECRET_KEY }, use)

describe('a sealed secret', () => {
  it('opens with the key of the folder, which only its owner may read', async () => {
    const sealed = await seal().close('Secreto ñ')
    expect(sealed.toString('latin1')).not.toContain('Secreto')
    expect(await seal().open(sealed)).toBe('Secreto ñ')
    expect((await stat(keyFile(folder))).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['secret.key'])
  })

  it('is different each time', async () => {
    expect(await seal().close('x')).not.toEqual(await seal().close('x'))
  })

  it('opens for many that begin at once', async () => {
    const sealed = await Promise.all(Array.from({ length: 20 }, (_, n) => seal().close(`secreto ${n}`)))
    for (const [n, one] of sealed.entries()) expect(await seal().open(one)).toBe(`secreto ${n}`)
  })

  it.each([
    ['another key', (sealed: Buffer) => seal(randomBytes(32).toString('base64')).open(sealed)],
    ['another use', (sealed: Buffer) => seal(undefined, 'otra').open(sealed)],
    [
      'a changed byte',
      (sealed: Buffer) => seal().open(Buffer.from(sealed.map((byte, at) => (at === sealed.length - 1 ? byte ^ 1 : byte)))),
    ],
    ['a part of it', (sealed: Buffer) => seal().open(sealed.subarray(0, 20))],
  ])('does not open with %s', async (_, open) => {
    expect(await open(await seal().close('Secreto'))).toBeUndefined()
  })

  it('does not open when the key is gone', async () => {
    const sealed = await seal().close('Secreto')
    await rm(keyFile(folder))
    expect(await seal().open(sealed)).toBeUndefined()
  })

  it('keeps a key that is none from being used', async () => {
    await writeFile(keyFile(folder), 'corta')
    await expect(seal().close('Secreto')).rejects.toThrow('32 bytes')
  })
})
