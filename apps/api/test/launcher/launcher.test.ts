import { randomUUID } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { postmasterPid } from '../crash/processTree.ts'
import { freePort } from '../freePort.ts'
import { patience } from '../patience.ts'
import { program, startProduct, type Product } from './product.ts'

// Filled by the first test that starts the product on it; later ones find it as an earlier run left it.
const directory = mkdtempSync(join(tmpdir(), 'soportica-inicio-'))
const pidFile = join(directory, 'postgres', 'cluster', 'postmaster.pid')
const running: Product[] = []

afterEach(async () => {
  for (const product of running.splice(0)) {
    product.kill('SIGTERM')
    await product.exit
  }
})
onceAtTheEnd(() => rmSync(directory, { recursive: true, force: true }))

function onceAtTheEnd(run: () => void): void {
  process.once('exit', run)
}

async function start(
  options: { port?: number; directory?: string; env?: Record<string, string>; as?: string[]; path?: string } = {},
): Promise<Product> {
  const product = startProduct({
    directory,
    ...options,
    port: options.port ?? (await freePort()),
    env: { DEMO_DATA: 'no', ...options.env },
  })
  running.push(product)
  return product
}

async function refused(product: Product): Promise<string> {
  expect(await product.exit).toBe(1)
  return product.output()
}

describe('a second start', () => {
  test('says that the product runs, and where', async () => {
    const port = await freePort()
    const first = await start({ port })
    await first.ready()
    const address = `http://localhost:${port}/soportica/`
    expect(await refused(await start({ port }))).toContain(`Soportica ya está en marcha en ${address}`)
    expect(await refused(await start())).toContain(`Soportica ya está en marcha en ${address} (proceso ${first.pid})`)
  })

  test('at the same moment is left to one of them; the others say that it is starting', async () => {
    const exits = new Map([await start(), await start(), await start()].map((product) => [product, product.exit]))
    const next = () => Promise.race([...exits].map(([product, exit]) => exit.then(() => product)))
    for (let refusals = 0; refusals < 2; refusals += 1) {
      const product = await next()
      exits.delete(product)
      expect(await refused(product)).toMatch(/Soportica ya se está iniciando|Soportica ya está en marcha/)
    }
    for (const product of exits.keys()) await product.ready()
  })
})

test('a port that another program uses is named with the way out', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  const port = await freePort()
  await new Promise<void>((resolve) => other.close(() => other.listen(port, '127.0.0.1', resolve)))
  expect(await refused(await start({ port }))).toContain(
    `El puerto ${port} está ocupado por otro programa. Use otro, por ejemplo: PORT=${port + 1} npm start`,
  )
})

describe('after a process was killed', () => {
  test('an orphaned database is taken over', async () => {
    const first = await start()
    await first.ready()
    const pid = postmasterPid(directory)
    first.kill('SIGKILL')
    const second = await start()
    await second.ready()
    expect(postmasterPid(directory)).toBe(pid)
  })

  test('a pid file whose number now belongs to another program is no obstacle', async () => {
    writeFileSync(pidFile, `${process.pid}\n${directory}/postgres/cluster\n1\n15555\n\n127.0.0.1\n\nready\n`)
    await (await start()).ready()
    expect(postmasterPid(directory)).not.toBe(process.pid)
  })

  test('a database killed under a running product is started again', async () => {
    const product = await start()
    await product.ready()
    const pid = postmasterPid(directory)
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => isOther(pid), { timeout: patience(15_000) }).toBe(true)
    await product.ready()
  })

  test('a half-made database is made anew, half mails and uploads go, and what is not of the product stays', async () => {
    const fresh = mkdtempSync(join(tmpdir(), 'soportica-inicio-'))
    onTestFinished(() => rmSync(fresh, { recursive: true, force: true }))
    for (const name of ['cluster.new-123', 'cluster.new-456']) mkdirSync(join(fresh, 'postgres', name, 'base'), { recursive: true })
    writeFileSync(join(fresh, 'postgres', 'cluster.new-123.password'), 'x')
    const [mails, uploads] = [join(fresh, 'buzon'), join(fresh, 'files', 'attachments', '.entrada')]
    for (const folder of [mails, uploads]) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'ajeno'), 'x')
    }
    writeFileSync(join(mails, '20260101000000000-0123abcd.json.parcial'), '{')
    writeFileSync(join(uploads, randomUUID()), 'x')
    await (await start({ directory: fresh })).ready()
    expect([readdirSync(mails), readdirSync(uploads)]).toEqual([['ajeno'], ['ajeno']])
    expect(readdirSync(join(fresh, 'postgres')).filter((name) => name.startsWith('cluster'))).toEqual(['cluster', 'cluster.new-456'])
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

// Root may write everywhere. The capability lets the other user reach a copy of the project that lies in root's own folder.
function asOrdinaryUser(): string[] {
  if (process.getuid?.() !== 0) return []
  const nobody = ['setpriv', '--reuid', '65534', '--regid', '65534', '--clear-groups']
  const reaches = spawnSync('setpriv', [...nobody.slice(1), 'test', '-r', program('package.json')]).status === 0
  if (reaches) return nobody
  return [...nobody, '--securebits=+no_setuid_fixup', '--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search']
}

describe('what cannot be started', () => {
  test('a database that does not answer: a sentence without the password', async () => {
    const DATABASE_URL = `postgres://banco:muy-secreta@127.0.0.1:${await freePort()}/soportica`
    const output = await refused(await start({ env: { DATABASE_URL } }))
    expect(output).toContain('No se pudo conectar con la base de datos en 127.0.0.1')
    expect(output).not.toContain('muy-secreta')
  })

  test('a folder without permission to write, as an ordinary user', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'soportica-inicio-'))
    onTestFinished(() => rmSync(closed, { recursive: true, force: true }))
    chmodSync(closed, 0o555)
    const output = await refused(await start({ directory: join(closed, 'datos'), as: asOrdinaryUser() }))
    expect(output).toContain(`No se puede escribir en ${closed}/datos`)
  })

  test('a data folder where nothing can be made, at once', async () => {
    expect(await refused(await start({ directory: '/proc/x' }))).toContain('No se puede escribir en /proc/x')
  })

  test('a data folder whose name a file already has', async () => {
    const folder = join(directory, 'un-archivo')
    writeFileSync(folder, '')
    expect(await refused(await start({ directory: folder }))).toContain(`No se puede escribir en ${folder}`)
  })

  test('the data of another PostgreSQL', async () => {
    const old = mkdtempSync(join(tmpdir(), 'soportica-inicio-'))
    onTestFinished(() => rmSync(old, { recursive: true, force: true }))
    mkdirSync(join(old, 'postgres', 'cluster'), { recursive: true })
    writeFileSync(join(old, 'postgres', 'cluster', 'PG_VERSION'), '16\n')
    expect(await refused(await start({ directory: old }))).toContain('es de PostgreSQL 16 y esta versión de Soportica trae PostgreSQL 18')
  })

  test('a variable that is not valid is named', async () => {
    expect(await refused(await start({ env: { LOG_LEVEL: 'mucho' } }))).toContain('La variable LOG_LEVEL no es válida')
  })
})
