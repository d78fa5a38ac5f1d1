import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { EndpointSpec } from '@soportica/contract/core/endpoint'
import { expect } from 'vitest'
import { makeCaptcha } from '../src/modules/session/captcha.queries.ts'
import { anAddress, type TestApp } from './app.ts'
import { solved } from './solvedCaptcha.ts'

export type Reply = { status: number; body: Record<string, unknown>; setCookie: string | undefined }
type Input = { body?: object; query?: Record<string, string>; token?: string | undefined }

/** A visitor with their own address, and a browser that stores cookies. */
export function visitor({ app, database, clock }: TestApp, address = anAddress()) {
  const jar = new Map<string, string>()
  const call = async ({ method, path }: Pick<EndpointSpec, 'method' | 'path'>, { body, query, token }: Input = {}): Promise<Reply> => {
    const response = await app.inject({
      method,
      url: `/soportica${path}`,
      remoteAddress: address,
      ...(query ? { query } : {}),
      ...(body ? { payload: body } : {}),
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    })
    const setCookie = response.headers['set-cookie'] as string | undefined
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(setCookie ?? '') ?? []
    if (name && value) jar.set(name, value)
    else if (name) jar.delete(name)
    return { status: response.statusCode, body: response.json(), setCookie }
  }
  // One of the server's own that takes no time; the usual one is solved where the captcha itself is tested.
  const solve = async (): Promise<string> => solved(await makeCaptcha(database.db, clock(), { from: 1, to: 3 }))
  return { address, jar, call, solve }
}

export type Visitor = ReturnType<typeof visitor>

export type Mail = { id: string; para: string; asunto: string; html: string; texto: string }

export async function outbox(directory: string, para: string): Promise<Mail[]> {
  const folder = join(directory, 'buzon')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
  const written = await Promise.all(names.map(async (name) => ({ path: join(folder, name), at: (await stat(join(folder, name))).mtimeMs })))
  // In the order in which they were written: the clock of a test may stand still.
  const paths = written.toSorted((one, other) => one.at - other.at).map(({ path }) => path)
  const mails = await Promise.all(paths.map(async (path) => JSON.parse(await readFile(path, 'utf8')) as Mail))
  return mails.filter((mail) => mail.para === para)
}

/** The mail that makes it so many for that address, once it is there. */
export async function mailTo({ directory, database }: Pick<TestApp, 'directory' | 'database'>, para: string, count = 1): Promise<Mail> {
  await expect.poll(async () => (await outbox(directory, para)).length).toBe(count)
  // It lies in the mailbox a moment before what it promises is committed.
  const pending = async () => (await database.pool.query("select 1 from mail where estado = 'pendiente'")).rowCount
  await expect.poll(pending).toBe(0)
  const last = (await outbox(directory, para)).at(-1)
  if (!last) throw new Error('there is no mail')
  return last
}

export const codeIn = ({ texto }: Mail): string => /^\d{6}$/m.exec(texto)?.[0] ?? ''
export const linkIn = ({ texto }: Mail): string => /https?:\/\/\S+/.exec(texto)?.[0] ?? ''
