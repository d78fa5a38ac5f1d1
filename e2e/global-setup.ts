import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { freePort } from '../apps/api/test/freePort.ts'

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string
    // Where the product keeps its files, the mails it would send among them.
    dataFolder: string
  }
}

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))
let stopProduct: () => Promise<void> = async () => {}

/** The journeys run against the product as users start it: the real main.ts on a database of its own, with the demo data. */
export async function setup(project: TestProject): Promise<void> {
  await buildWeb()
  const directory = await mkdtemp(join(tmpdir(), 'soportica-recorridos-'))
  const port = await freePort()
  const product = spawn(process.execPath, [path('../apps/api/src/main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: '',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: directory,
      LOG_LEVEL: 'warn',
      // Each visitor comes from an address of his own, as people do.
      TRUST_PROXY: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [product.stdout, product.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const exited = once(product, 'exit')

  stopProduct = async () => {
    product.kill('SIGTERM')
    await exited
    await rm(directory, { recursive: true, force: true })
  }
  await ready(`http://127.0.0.1:${port}/soportica/readyz`, () => {
    if (product.exitCode !== null) throw new Error(`the product did not start:\n${output}`)
  })
  project.provide('productUrl', `http://127.0.0.1:${port}`)
  project.provide('dataFolder', directory)
}

export async function teardown(): Promise<void> {
  await stopProduct()
}

async function buildWeb(): Promise<void> {
  const build = spawn(process.execPath, [path('../scripts/build.mjs')], { stdio: 'inherit' })
  const [code] = (await once(build, 'exit')) as [number | null]
  if (code !== 0) throw new Error('the web application could not be built')
}

async function ready(url: string, check: () => void): Promise<void> {
  const deadline = Date.now() + 100_000
  for (;;) {
    check()
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    if (Date.now() > deadline) throw new Error(`${url} did not become ready`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
