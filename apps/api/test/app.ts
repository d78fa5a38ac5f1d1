import { randomInt } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import type { EndpointSpec } from '@soportica/contract/core/endpoint'
import type { FastifyInstance } from 'fastify'
import { type AppOptions, buildApp } from '../src/app.ts'
import { readEnv } from '../src/env.ts'
import { openSession } from '../src/modules/session/openSession.ts'
import { type Clock, systemClock } from '../src/plugins/clock.ts'
import type { Database } from '../src/plugins/db/database.ts'
import { testDatabase } from './database.ts'
import { createUser, password } from './factories/user.ts'
import { formOf, type SentFile } from './form.ts'
import { temporaryFolder } from './temporaryFolder.ts'

export type Answer = {
  status: number
  body: Record<string, never> & Record<string, unknown>
  headers: Record<string, unknown>
  raw: Buffer
}
export type Caller = {
  readonly token: string | undefined
  readonly usuid: number
  readonly call: (
    endpoint: Pick<EndpointSpec, 'method' | 'path' | 'multipart'>,
    input?: {
      body?: unknown
      query?: Record<string, string>
      params?: Record<string, string>
      /** Of an endpoint that takes a form. */
      file?: SentFile
      /** For a call with several files. */
      files?: readonly SentFile[]
      headers?: Record<string, string>
    },
  ) => Promise<Answer>
}

export type TestApp = {
  readonly app: FastifyInstance
  readonly database: Database
  readonly directory: string
  readonly clock: Clock
  readonly anonymous: Caller
  /** With the password, as people do. Where sign-in is not the subject, sessionOf is a tenth of a second faster. */
  readonly signIn: (usuario: string, clave?: string) => Promise<Caller>
  /** One more session of an existing user. */
  readonly sessionOf: (usuid: number) => Promise<Caller>
  /** A new user who holds exactly these permissions, signed in. */
  readonly signInWith: (...permisos: number[]) => Promise<Caller>
}

export async function startTestApp(
  database: Database,
  directory: string,
  clock: Clock = systemClock,
  sweepEvery?: number,
  settings: NodeJS.ProcessEnv = {},
  declared: Pick<AppOptions, 'added' | 'storage' | 'pace' | 'reportRowsAtOnce' | 'lines' | 'stopping'> = {},
): Promise<TestApp> {
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: directory, ...settings })
  const app = await buildApp({ ...declared, env, database, clock, sweepEvery })
  await app.ready()

  const callerWith = (token: string | undefined, usuid: number): Caller => ({
    token,
    usuid,
    call: async ({ method, path, multipart }, { body, query, params = {}, file, files = file ? [file] : [], headers = {} } = {}) => {
      const sent = multipart ? formOf((body ?? {}) as Record<string, unknown>, files) : jsonOf(body)
      const response = await app.inject({
        method,
        url: `/soportica${path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')}`,
        query,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...sent.headers,
          ...headers,
        },
        payload: sent.payload,
      })
      const json = String(response.headers['content-type']).includes('json')
      return { status: response.statusCode, body: json ? response.json() : {}, headers: response.headers, raw: response.rawPayload }
    },
  })
  const anonymous = callerWith(undefined, 0)
  const signIn = async (usuario: string, clave = password): Promise<Caller> => {
    const answer = await app.inject({
      method: 'POST',
      url: '/soportica/api/start_section',
      payload: { usuario, clave },
      remoteAddress: anAddress(),
    })
    if (answer.statusCode !== 200) throw new Error(`${usuario} could not sign in: ${answer.body}`)
    const { token, usuid } = answer.json<{ token: string; usuid: number }>()
    return callerWith(token, usuid)
  }
  const sessionOf = async (usuid: number): Promise<Caller> => {
    const from = { direccion: '127.0.0.1', agente: undefined }
    return callerWith(await database.db.transaction((tx) => openSession(tx, usuid, from, clock())), usuid)
  }
  const signInWith = async (...permisos: number[]): Promise<Caller> => sessionOf((await createUser(database, permisos)).usuid)
  return {
    app,
    database,
    directory,
    clock,
    anonymous,
    signIn,
    sessionOf,
    signInWith,
  }
}

const jsonOf = (body: unknown) =>
  body === undefined ? {} : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }

/** An unused address: counters of other addresses do not apply. */
export const anAddress = (): string => `10.${[1, 2, 3].map(() => randomInt(256)).join('.')}`

type Options = Pick<AppOptions, 'clock' | 'sweepEvery' | 'added' | 'storage' | 'pace' | 'reportRowsAtOnce' | 'lines' | 'stopping'> & {
  settings?: NodeJS.ProcessEnv
}

/** One application per test file, on the file's own database. */
export function testApp(options: Options = {}): () => TestApp {
  let current: TestApp | undefined
  const folder = temporaryFolder()
  beforeAll(async () => {
    current = await startTestApp(await testDatabase(), folder, options.clock, options.sweepEvery, options.settings, options)
  })
  afterAll(() => current?.app.close())
  return () => {
    if (!current) throw new Error('the application starts in beforeAll')
    return current
  }
}
