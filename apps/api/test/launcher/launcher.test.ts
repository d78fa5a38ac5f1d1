import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { connectDatabase } from '../../src/plugins/db/database.ts'
import { attachEmbeddedPostgres } from '../../src/plugins/embedded/embedded-postgres.ts'
import { postmasterPid } from '../crash/processTree.ts'
import { freePort } from '../freePort.ts'
import { patience } from '../patience.ts'
import { listenOn } from './listenOn.ts'
import { startProduct, type Product } from './product.ts'

// Filled by the first test; later ones find it as the one before left it.
const directory = mkdtempSync(join(tmpdir(), 'soportica-inicio-'))
const pidFile = join(directory, 'postgres', 'cluster', 'postmaster.pid')
const running: Product[] = []
let product: Product

const stop = async (one: Product): Promise<void> => {
  one.kill('SIGTERM')
  await one.exit
}
afterAll(async () => {
  await Promise.all(running.map(stop))
  rmSync(directory, { recursive: true, force: true })
})

async function start(options: { port?: number; directory?: string; env?: Record<string, string>; path?: string } = {}): Promise<Product> {
  const port = options.port ?? (await freePort())
  const one = startProduct({ directory, ...options, port, env: { DEMO_DATA: 'no', ...options.env } })
  running.push(one)
  return one
}

async function refused(one: Product): Promise<string> {
  expect(await one.exit).toBe(1)
  return one.output()
}

test('what an interrupted first start left goes: a half-made database, half mails and uploads; what is not of the product stays', async () => {
  for (const name of ['cluster.new-123', 'cluster.new-456']) mkdirSync(join(directory, 'postgres', name, 'base'), { recursive: true })
  writeFileSync(join(directory, 'postgres', 'cluster.new-123.password'), 'x')
  const [mails, uploads] = [join(directory, 'buzon'), join(directory, 'files', 'attachments', '.entrada')]
  for (const folder of [mails, uploads]) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'ajeno'), 'x')
  }
  writeFileSync(join(mails, '20260101000000000-0123abcd.json.parcial'), '{')
  writeFileSync(join(uploads, randomUUID()), 'x')
  product = await start()
  await product.ready()
  expect([readdirSync(mails), readdirSync(uploads)]).toEqual([['ajeno'], ['ajeno']])
  expect(readdirSync(join(directory, 'postgres')).filter((name) => name.startsWith('cluster'))).toEqual(['cluster', 'cluster.new-456'])
})

test('a start creates the partitions of three months ahead', async () => {
  const { pool, close } = connectDatabase((await attachEmbeddedPostgres(join(directory, 'postgres')))!, { max: 1 })
  onTestFinished(close)
  const { rows } = await pool.query(
    'select inhparent::regclass::text as tabla, count(*)::int as n from pg_inherits where inhparent = any($1::regclass[]) group by 1 order by 1',
    [['history', 'event', 'notification']],
  )
  // With the one of until now and the default one.
  expect(rows).toEqual(['event', 'history', 'notification'].map((tabla) => ({ tabla, n: 5 })))
})

test('a second start says that the product runs, and where', async () => {
  const address = new URL('/soportica/', product.url.replace('127.0.0.1', 'localhost')).href
  expect(await refused(await start({ port: Number(new URL(address).port) }))).toContain(`Soportica ya está en marcha en ${address}`)
  expect(await refused(await start())).toContain(`Soportica ya está en marcha en ${address} (proceso ${product.pid})`)
})

describe('after a process was killed', () => {
  test('an orphaned database is taken over', async () => {
    const pid = postmasterPid(directory)
    product.kill('SIGKILL')
    product = await start()
    await product.ready()
    expect(postmasterPid(directory)).toBe(pid)
  })

  test('a database killed under a running product is started again', async () => {
    const pid = postmasterPid(directory)
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => isOther(pid), { timeout: patience(15_000) }).toBe(true)
    await product.ready()
    await stop(product)
  })

  test('a pid file whose number now belongs to another program is no obstacle, and of three starts at once one goes on', async () => {
    writeFileSync(pidFile, `${process.pid}\n${directory}/postgres/cluster\n1\n15555\n\n127.0.0.1\n\nready\n`)
    const exits = new Map([await start(), await start(), await start()].map((one) => [one, one.exit]))
    const next = () => Promise.race([...exits].map(([one, exit]) => exit.then(() => one)))
    for (let refusals = 0; refusals < 2; refusals += 1) {
      const one = await next()
      exits.delete(one)
      expect(await refused(one)).toMatch(/Soportica ya se está iniciando|Soportica ya está en marcha/)
    }
    const [last] = exits.keys()
    await last!.ready()
    expect(postmasterPid(directory)).not.toBe(process.pid)
    await stop(last!)
  })

  test('of the launcher, the product ends by itself and the next start works', async () => {
    const launcher = await start({ path: 'scripts/start.mjs' })
    await launcher.ready()
    launcher.kill('SIGKILL')
    await (await start({ path: 'scripts/start.mjs' })).ready()
  })
})

function isOther(pid: number): boolean {
  try {
    return postmasterPid(directory) !== pid && readFileSync(pidFile, 'utf8').includes('ready')
  } catch {
    return false
  }
}

describe('what cannot be started', () => {
  test('a database that does not answer: a sentence without the password', async () => {
    const DATABASE_URL = `postgres://banco:muy-secreta@127.0.0.1:${await freePort()}/soportica`
    const output = await refused(await start({ env: { DATABASE_URL } }))
    expect(output).toContain('No se pudo conectar con la base de datos en 127.0.0.1')
    expect(output).not.toContain('muy-secreta')
  })

  test('a server that takes connections and says nothing is named in one sentence', async () => {
    const port = await freePort()
    const silent = await listenOn(port)
    onTestFinished(() => void silent.close())
    const env = {
      DATABASE_URL: `postgres://banco:muy-secreta@127.0.0.1:${port}/soportica`,
      DATABASE_CONNECT_SECONDS: '1',
      DATABASE_ANSWER_SECONDS: '1',
    }
    const output = await refused(await start({ env }))
    expect(output).toContain('No se pudo conectar con la base de datos en 127.0.0.1')
    expect(output).toContain('no respondió a tiempo')
    expect(output).not.toMatch(/muy-secreta|\n +at /)
  })

  test('a data folder where nothing can be made, at once', async () => {
    expect(await refused(await start({ directory: '/proc/x' }))).toContain('No se puede escribir en /proc/x')
  })
})
