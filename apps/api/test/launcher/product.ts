import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { patience } from '../patience.ts'

export const program = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))

export type Product = {
  url: string
  pid: number
  output(): string
  /** Resolves when readyz answers; fails with the output when the process ends before. */
  ready(): Promise<void>
  /** Simulates the loss of the terminal or log reader. */
  stopReading(): void
  kill(signal: NodeJS.Signals): void
  exit: Promise<number | null>
}

type Answer = { readonly status: number; readonly body: never }
type As = { readonly token?: string; readonly method?: string | undefined }
/** A call of a signed-in person, whatever its answer is. */
export async function callProduct(url: string, path: string, body: object, { token = '', method = 'POST' }: As = {}): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/api/${path}`, { method, headers, body: JSON.stringify(body) })
  return { status: response.status, body: (await response.json()) as never }
}

type Options = {
  directory: string
  port: number
  env?: Record<string, string>
  path?: string
  order?: string[]
  lines?: string
}

/** The product as a person starts it: the real program in its own process. Its output may go to a device. */
export function startProduct({ directory, port, env = {}, path = 'apps/api/src/main.ts', order = [], lines }: Options): Product {
  const settings = {
    DATA_DIR: directory,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    NODE_ENV: 'development',
    DEMO_DATA: 'breve',
    DATABASE_URL: '',
    PUBLIC_URL: '',
  }
  const args = [program(path), ...order]
  const output = lines === undefined ? 'pipe' : openSync(lines, 'w')
  const child: ChildProcess = spawn(program('node_modules/node/bin/node'), args, {
    cwd: program(''),
    stdio: ['ignore', output, output],
    env: { ...process.env, NODE_COMPILE_CACHE: program('node_modules/.cache/compile'), ...settings, ...env },
  })
  if (typeof output === 'number') closeSync(output)
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null)
  let text = ''
  for (const stream of streams) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const url = `http://127.0.0.1:${port}/soportica`
  return {
    url,
    pid: child.pid ?? 0,
    output: () => text,
    ready: () => answers(url, child, () => text),
    stopReading: () => streams.forEach((stream) => stream.destroy()),
    kill: (signal) => void child.kill(signal),
    exit: once(child, 'close').then(() => child.exitCode),
  }
}

async function answers(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + patience(60_000)
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the product ended:\n${output()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await wait(15)
  }
  throw new Error(`the product did not answer in time:\n${output()}`)
}
