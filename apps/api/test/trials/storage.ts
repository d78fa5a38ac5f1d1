import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { openStorage, silent } from '../../src/capabilities/storage/openStorage.ts'
import { s3Client } from '../../src/capabilities/storage/s3Client.ts'
import { s3Store } from '../../src/capabilities/storage/s3Store.ts'
import { newRuta } from '../../src/capabilities/storage/storage.ts'
import { sumsOf } from '../../src/capabilities/storage/sums.ts'
import { readEnv } from '../../src/env.ts'
import { AppError } from '../../src/plugins/http/errors.ts'
import { isRunning, startSwift } from './swift.ts'

// node apps/api/test/trials/storage.ts FIRST_PORT [FILES]: files in a real Swift that is stopped, frozen and slow, and moves with kills.
const [port = 5730, count = 10_000] = process.argv.slice(2).map(Number)
const root = mkdtempSync(join(tmpdir(), 'soportica-almacen-'))
const figures: Record<string, unknown> = {}
const problems: string[] = []
const say = (text: string) => process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)
const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

say('Swift')
const swift = await startSwift(join(root, 'swift'), port)
const settings = { NODE_ENV: 'development', DATA_DIR: join(root, 'datos'), STORAGE_URL: swift.url, PORT: String(port + 9), DEMO_DATA: 'no' }
const programs: ChildProcess[] = []
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void tidyUp().finally(() => process.exit(1)))
try {
  contract()
  await inParts()
  await moving()
} finally {
  await tidyUp()
}
say(JSON.stringify({ ...figures, problems }, null, 1))
process.exitCode = problems.length > 0 ? 1 : 0

async function tidyUp(): Promise<void> {
  for (const program of programs) program.kill('SIGTERM')
  await Promise.all(programs.filter(isRunning).map((program) => once(program, 'exit')))
  await swift.stop()
  rmSync(root, { recursive: true, force: true })
}

function contract(): void {
  say('the tests of Storage')
  const { status, stdout } = spawnSync(process.execPath, ['scripts/test.mjs', 'unit', 'storage/storage.test'], {
    env: { ...process.env, TRIAL_STORAGE_URL: swift.url },
    encoding: 'utf8',
  })
  figures['contract'] = stdout.trim().split('\n').at(-1)
  if (status !== 0) problems.push(`contract: ${stdout}`)
}

async function inParts(): Promise<void> {
  say('a file in parts')
  const address = readEnv(settings).STORAGE_URL!
  const store = s3Store(s3Client(address, silent), address.prefix, { part: 5 * 1_048_576, silence: 10_000 })
  const [path, ruta] = [join(root, 'grande'), newRuta('bin')]
  writeFileSync(path, randomBytes(22_000_000))
  const sums = await sumsOf(path)
  const begun = performance.now()
  await store.put(ruta, path, sums)
  figures['22MbInPartsMs'] = Math.round(performance.now() - begun)
  const opened = await store.open(ruta)
  if ((await sumsOf(opened!.stream)).sha256 !== sums.sha256) problems.push('parts: other bytes')
  await store.remove(ruta)
}

async function moving(): Promise<void> {
  const product = begin('main.ts')
  programs.push(product)
  const states = new Set<string>()
  for (let ready = false; !ready; await wait(500)) ready = (await readyz()) !== undefined
  const { folder, storage, store } = await openStorage(readEnv(settings), silent)
  const files = new Map<string, string>()
  for (let at = 0; at < count; at += 1) {
    const [ruta, bytes] = [newRuta('pdf'), randomBytes(200 + Math.floor(Math.random() * 20_000))]
    mkdirSync(dirname(folder.pathOf(ruta)), { recursive: true })
    writeFileSync(folder.pathOf(ruta), bytes)
    files.set(ruta, sha256Of(bytes))
  }
  const filesIn = (name: string) => readdirSync(join(folder.location, name)).length
  const left = () => readdirSync(folder.location).reduce((sum, name) => (name.startsWith('.') ? sum : sum + filesIn(name)), 0)
  const load = startLoad(storage, files, states)
  await swiftlyMove('s3', async (kill) => {
    await untilLeft(0.8)
    await kill('first kill')
    await untilLeft(0.6)
    await kill('second kill')
    await untilLeft(0.5)
    say('Swift is frozen for 8 s')
    swift.freeze()
    await wait(8_000)
    swift.thaw()
    await untilLeft(0.4)
    say('Swift is killed for 6 s')
    await swift.kill()
    await wait(6_000)
    swift.start()
    await untilLeft(0.3)
    say('Swift is slow for 10 s')
    for (let turn = 0; turn < 10; turn += 1) {
      swift.freeze()
      await wait(700)
      swift.thaw()
      await wait(300)
    }
  })
  Object.assign(figures, await load.stop(), { incoming: filesIn('.entrada') })
  await checkAll('store', (ruta) => store!.read(ruta))
  say('and back')
  await swiftlyMove('carpeta', async (kill) => {
    for (const before = left(); left() < before + count / 3;) await wait(300)
    await kill('kill on the way back')
  })
  await checkAll('folder', (ruta) => folder.read(ruta))
  figures['readyz'] = [...states].toSorted()

  async function untilLeft(share: number): Promise<void> {
    while (left() > count * share) await wait(200)
  }

  async function swiftlyMove(hacia: 's3' | 'carpeta', disturb: (kill: (text: string) => Promise<void>) => Promise<void>): Promise<void> {
    say(`moving ${files.size} files to ${hacia}`)
    const begun = performance.now()
    const start = () => {
      const program = begin('move-files/run.ts', '--hacia', hacia, '--borrar')
      programs.push(program)
      return program
    }
    let mover = start()
    await disturb(async (text) => {
      say(`${text}, ${left()} files in the folder`)
      mover.kill('SIGKILL')
      await once(mover, 'exit')
      mover = start()
    })
    if (mover.exitCode === null) await once(mover, 'exit')
    if (mover.exitCode !== 0) problems.push(`the mover to ${hacia} ended with ${mover.exitCode}`)
    figures[`${hacia}Seconds`] = Math.round((performance.now() - begun) / 1_000)
    figures[`${hacia}LeftInFolder`] = left()
  }

  async function checkAll(where: string, read: (ruta: string) => Promise<Buffer | undefined>): Promise<void> {
    say(`checking ${files.size} files in the ${where}`)
    const rutas = [...files.keys()]
    let right = 0
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let ruta = rutas.pop(); ruta !== undefined; ruta = rutas.pop()) {
          const bytes = await read(ruta).catch(() => undefined)
          if (bytes && sha256Of(bytes) === files.get(ruta)) right += 1
          else problems.push(`${where}: ${ruta} ${bytes ? 'has other bytes' : 'is missing'}`)
        }
      }),
    )
    figures[`${where}Right`] = right
    say(JSON.stringify(figures))
  }
}

/** Uploads and downloads without a pause. An upload counts once it is acknowledged; from then on it must be there. */
function startLoad(storage: Awaited<ReturnType<typeof openStorage>>['storage'], files: Map<string, string>, states: Set<string>) {
  const seen = { uploads: 0, downloads: 0, refusedUploads: 0, refusedDownloads: 0, longestMs: 0 }
  let going = true
  const rutas = [...files.keys()]
  async function one(): Promise<void> {
    const isUpload = Math.random() < 0.2
    const begun = performance.now()
    try {
      if (isUpload) {
        const bytes = randomBytes(5_000)
        const ruta = await storage.write(bytes, 'pdf')
        files.set(ruta, sha256Of(bytes))
        rutas.push(ruta)
        seen.uploads += 1
      } else {
        const ruta = rutas[Math.floor(Math.random() * rutas.length)]!
        const bytes = await buffer((await storage.open(ruta)).stream)
        if (sha256Of(bytes) !== files.get(ruta)) problems.push(`load: ${ruta} has other bytes`)
        seen.downloads += 1
      }
    } catch (error) {
      const isRefusal =
        (error instanceof AppError && error.code === 'archivo.almacen') || /^GET: |^terminated/.test((error as Error).message)
      if (!isRefusal) problems.push(`load: ${(error as Error).message}`)
      seen[isUpload ? 'refusedUploads' : 'refusedDownloads'] += 1
    }
    seen.longestMs = Math.max(seen.longestMs, Math.round(performance.now() - begun))
  }
  const workers = Array.from({ length: 3 }, async () => {
    for (; going; await wait(20)) await one()
  })
  const watcher = (async () => {
    for (; going; await wait(500)) states.add((await readyz()) ?? 'no answer')
  })()
  return {
    stop: async () => {
      going = false
      await Promise.all([...workers, watcher])
      return seen
    },
  }
}

function begin(file: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, [join('apps/api/src', file), ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
async function readyz(): Promise<string | undefined> {
  return fetch(`http://127.0.0.1:${port + 9}/soportica/readyz`, { signal: AbortSignal.timeout(2_500) }).then(
    async (answer) => `${answer.status} ${await answer.text()}`,
    () => undefined,
  )
}
