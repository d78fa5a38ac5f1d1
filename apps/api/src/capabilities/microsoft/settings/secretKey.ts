import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../../../env.ts'

const algorithm = 'aes-256-gcm'
const sizes = { key: 32, nonce: 12, tag: 16 }
const codeOf = (error: unknown): unknown => (error as { code?: unknown } | undefined)?.code
export const keyFile = (directory: string): string => join(directory, 'secret.key')

export type Seal = {
  readonly close: (text: string) => Promise<Buffer>
  /** Nothing when it was closed with another key, or changed. */
  readonly open: (sealed: Buffer) => Promise<string | undefined>
}

/** Uses SECRET_KEY, or a key in the data folder that is made when it is first needed. */
export function sealWith({ SECRET_KEY, DATA_DIR }: Pick<Env, 'SECRET_KEY' | 'DATA_DIR'>, use: string): Seal {
  const configuredKey = SECRET_KEY ? Buffer.from(SECRET_KEY, 'base64') : undefined
  const about = Buffer.from(use)
  return {
    close: async (text) => {
      const nonce = randomBytes(sizes.nonce)
      const cipher = createCipheriv(algorithm, configuredKey ?? (await requireKey(DATA_DIR)), nonce).setAAD(about)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open: async (sealed) => {
      const key = configuredKey ?? (await readKey(DATA_DIR))
      if (!key || sealed.length < sizes.nonce + sizes.tag) return undefined
      const tag = sealed.subarray(sizes.nonce, sizes.nonce + sizes.tag)
      const cipher = createDecipheriv(algorithm, key, sealed.subarray(0, sizes.nonce), { authTagLength: sizes.tag })
      cipher.setAAD(about).setAuthTag(tag)
      try {
        return Buffer.concat([cipher.update(sealed.subarray(sizes.nonce + sizes.tag)), cipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

/** The same bytes for the same words, as long as the key is the same. */
export function deriveWith(
  { SECRET_KEY, DATA_DIR }: Pick<Env, 'SECRET_KEY' | 'DATA_DIR'>,
  use: string,
): (words: string) => Promise<Buffer> {
  const configuredKey = SECRET_KEY ? Buffer.from(SECRET_KEY, 'base64') : undefined
  return async (words) =>
    createHmac('sha256', configuredKey ?? (await requireKey(DATA_DIR)))
      .update(`${use}\n${words}`)
      .digest()
}

async function readKey(directory: string): Promise<Buffer | undefined> {
  const text = await readFile(keyFile(directory), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })
  const key = text === undefined ? undefined : Buffer.from(text.trim(), 'base64')
  if (key && key.length !== sizes.key) throw new Error(`${keyFile(directory)} holds no key of ${sizes.key} bytes`)
  return key
}

async function requireKey(directory: string): Promise<Buffer> {
  const key = (await readKey(directory)) ?? (await makeKey(directory))
  if (!key) throw new Error(`${keyFile(directory)} could not be read`)
  return key
}

// Written under another name and then linked: if two nodes make one at once, one wins and both read it.
async function makeKey(directory: string): Promise<Buffer | undefined> {
  await mkdir(directory, { recursive: true })
  const draft = join(directory, `.secret-${randomUUID()}`)
  try {
    const file = await open(draft, 'wx', 0o600)
    await file.writeFile(`${randomBytes(sizes.key).toString('base64')}\n`)
    await file.sync()
    await file.close()
    await link(draft, keyFile(directory)).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  return readKey(directory)
}
