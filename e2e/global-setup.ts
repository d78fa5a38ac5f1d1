import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { freePort } from '../apps/api/test/freePort.ts'
import { patience } from '../apps/api/test/patience.ts'
import { copyData, preparedData } from '../apps/api/test/preparedData.ts'

export type RunningProduct = { readonly url: string; readonly dataFolder: string; readonly graphPort: number; readonly log: string }

declare module 'vitest' {
  interface ProvidedContext {
    /** One product for each parallel file: journeys do not affect each other. */
    products: readonly RunningProduct[]
    /** Where another product is asked for, with the port of the Microsoft that it is to find. */
    spares: string
  }
}

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))
const stops: (() => Promise<void>)[] = []
const errorLines: string[] = []

/** The journeys run against the product as users start it: the real main.ts on a database of its own, with the demo data. */
export async function setup(project: TestProject): Promise<void> {
  await buildWeb()
  await rm(path('../test-results'), { recursive: true, force: true })
  const prepared = await preparedData()
  if (prepared !== process.env['TEST_DATA']) stops.push(() => rm(prepared, { recursive: true, force: true }))
  const { maxWorkers } = project.config
  try {
    project.provide('products', await Promise.all(Array.from({ length: maxWorkers }, () => startProduct(prepared))))
    project.provide('spares', await offerSpares(prepared))
  } catch (failure) {
    await stopAll()
    throw failure
  }
}

export async function teardown(): Promise<void> {
  await stopAll()
  if (errorLines.length > 0) throw new Error(`the product logged errors that no journey provokes:\n${errorLines.join('\n')}`)
}

const stopAll = () => Promise.all(stops.map((stop) => stop()))

/** Errors in a product's log, without the failures of Microsoft that journeys play. */
function errorsIn(log: string): string[] {
  return readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => {
      if (!line.startsWith('{')) return false
      const { level, err } = JSON.parse(line) as { level: number; err?: { code?: string } }
      return level >= 50 && !err?.code?.startsWith('microsoft.')
    })
}

/** A journey that needs an untouched product gets a new one for its retry. */
async function offerSpares(prepared: string): Promise<string> {
  const server = createServer((request, response) => {
    startProduct(prepared, Number(request.url?.slice(1))).then(
      (spare) => response.end(JSON.stringify(spare)),
      (failure) => response.writeHead(500).end(String(failure)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(async () => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function startProduct(prepared: string, knownGraphPort?: number): Promise<RunningProduct> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'soportica-recorridos-'))
  copyData(prepared, dataFolder)
  const port = await freePort()
  // Nobody is there until a journey starts its Microsoft.
  const graphPort = knownGraphPort ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const log = `${dataFolder}.log`
  const lines = openSync(log, 'a')
  const product = spawn(process.execPath, [path('../apps/api/src/main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: '',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'info',
      GRAPH_URL: `http://127.0.0.1:${graphPort}/v1.0`,
      TOKEN_URL: `http://127.0.0.1:${graphPort}`,
      // Each visitor has their own address, as in reality.
      TRUST_PROXY: '1',
    },
    stdio: ['ignore', lines, lines],
  })
  closeSync(lines)
  const exited = once(product, 'exit')
  stops.push(async () => {
    product.kill('SIGTERM')
    await exited
    errorLines.push(...errorsIn(log))
    await Promise.all([dataFolder, log].map((leftover) => rm(leftover, { recursive: true, force: true })))
  })
  await ready(`${url}/soportica/readyz`, () => {
    if (product.exitCode !== null) throw new Error(`the product did not start:\n${readFileSync(log, 'utf8')}`)
  })
  return { url, dataFolder, graphPort, log }
}

async function buildWeb(): Promise<void> {
  const build = spawn(process.execPath, [path('../scripts/build.mjs')], { stdio: 'inherit' })
  const [code] = (await once(build, 'exit')) as [number | null]
  if (code !== 0) throw new Error('the web application could not be built')
}

async function ready(url: string, check: () => void): Promise<void> {
  const deadline = Date.now() + patience(60_000)
  for (;;) {
    check()
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    if (Date.now() > deadline) throw new Error(`${url} did not become ready`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
