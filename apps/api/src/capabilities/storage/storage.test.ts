import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Fault, s3Server } from '../../../test/s3Server.ts'
import { temporaryFolder } from '../../../test/temporaryFolder.ts'
import { readEnv, type StoreAddress } from '../../env.ts'
import { moveFiles } from './moveFiles.ts'
import { attachmentsFolder, localStorage } from './localStorage.ts'
import { s3Client } from './s3Client.ts'
import { s3Storage } from './s3Storage.ts'
import { s3Store } from './s3Store.ts'
import { endOfTime, newRuta, type Storage } from './storage.ts'

const server = await s3Server()
afterAll(() => server.close())
beforeEach(() => {
  server.play.fault = () => undefined
  server.objects.clear()
  server.uploads.clear()
  server.seen.length = 0
  lines.length = 0
})

const lines: string[] = []
const log = { info: (_: unknown, text?: string) => lines.push(text ?? ''), error: (_: unknown, text?: string) => lines.push(text ?? '') }
const patience = { answer: 300, all: 2_000, pauses: [5, 10] }
const mostBytes = 50_000_000

function inStore(address: StoreAddress, { part = 64 * 1_048_576, times = patience } = {}) {
  const directory = temporaryFolder()
  const folder = localStorage(directory)
  const store = s3Store(s3Client(address, log, times), address.prefix, { part, silence: times.answer })
  return { directory, folder, store, storage: s3Storage({ store, folder, location: 'x', write: 's3' }) }
}
const upload = async (storage: Storage, bytes: Buffer): Promise<string> =>
  (await storage.receive([bytes] as never, 'a.pdf', mostBytes)).keep('pdf')
const rutasOf = async (storage: Pick<Storage, 'list'>, before = endOfTime): Promise<string[]> => {
  const found: string[] = []
  for await (const ruta of storage.list(before)) found.push(ruta)
  return found.toSorted()
}
/** The answer of each first request that matches. */
const failing = (fault: Fault, method: string, times = 1): void => {
  let left = times
  server.play.fault = (request) => (request.method === method && left-- > 0 ? fault : undefined)
}
const unavailable = { code: 'archivo.almacen' }

// A real store takes part in a trial (scripts/trials/swift.mjs).
const trial = process.env['TRIAL_STORAGE_URL']
const usual = { answer: 3_000, all: 10_000, pauses: [200, 800] }
const kinds: [string, () => Storage][] = [
  ['a folder', () => localStorage(temporaryFolder())],
  ['an S3 store', () => inStore(server.address).storage],
  ...(trial
    ? ([['the store of the trial', () => inStore(readEnv({ STORAGE_URL: trial }).STORAGE_URL!, { times: usual }).storage]] as [
        string,
        () => Storage,
      ][])
    : []),
]

describe.each(kinds)('files in %s', (_, open) => {
  const storage = open()

  test('come back whole and in parts, with their length', async () => {
    for (const bytes of [randomBytes(300_000), Buffer.from('x'), Buffer.alloc(0)]) {
      const ruta = await upload(storage, bytes)
      const opened = await storage.open(ruta)
      expect(opened.tamano).toBe(bytes.length)
      expect((await buffer(opened.stream)).equals(bytes)).toBe(true)
      expect((await storage.read(ruta)).equals(bytes)).toBe(true)
      expect(await storage.size(ruta)).toBe(bytes.length)
    }
    const bytes = randomBytes(5_000)
    const ruta = await storage.write(bytes, 'jpg')
    expect(ruta).toMatch(/^[0-9a-f]{2}\/[0-9a-f-]{36}\.jpg$/)
    for (const [start, end] of [
      [0, 0],
      [10, 99],
      [4_990, 4_999],
    ] as const) {
      const part = await storage.open(ruta, { start, end })
      expect(part.tamano).toBe(5_000)
      expect((await buffer(part.stream)).equals(bytes.subarray(start, end + 1))).toBe(true)
    }
  })

  test('that are not there are a refusal, and removing them twice is none', async () => {
    const ruta = await upload(storage, Buffer.from('adiós'))
    await storage.remove(ruta)
    await storage.remove(ruta)
    expect(await storage.size(ruta)).toBeUndefined()
    await expect(storage.open(ruta)).rejects.toMatchObject({ code: 'archivo.noDisponible' })
    await expect(storage.read(ruta)).rejects.toMatchObject({ code: 'archivo.noDisponible' })
    await expect(storage.open('../../etc/passwd')).rejects.toMatchObject({ code: 'archivo.noDisponible' })
  })

  test('are listed by age, and a refused or discarded upload is not', async () => {
    const before = await rutasOf(storage)
    const rutas: string[] = []
    for (const text of ['uno', 'dos', 'tres', 'cuatro', 'cinco']) rutas.push(await upload(storage, Buffer.from(text)))
    await expect(storage.receive([Buffer.from('12345')] as never, 'grande.pdf', 4)).rejects.toMatchObject({ code: 'archivo.tamano' })
    await (await storage.receive([Buffer.from('no')] as never, 'no.pdf', 4)).discard()
    expect(await rutasOf(storage)).toEqual([...before, ...rutas].toSorted())
    expect(await rutasOf(storage, new Date(Date.now() - 3_600_000))).toEqual([])
    expect(await storage.forgetPartial(new Date(Date.now() - 3_600_000))).toBe(0)
    for (const ruta of rutas) await storage.remove(ruta)
  })
})

describe('an S3 store', () => {
  test('takes large files in parts and ends uploads that nobody finished', async () => {
    const { storage } = inStore(server.address, { part: 100_000 })
    const bytes = randomBytes(250_001)
    expect((await storage.read(await upload(storage, bytes))).equals(bytes)).toBe(true)
    expect(server.uploads.size).toBe(0)
    failing('500', 'PUT', 9)
    await expect(upload(storage, bytes)).rejects.toMatchObject(unavailable)
    // The upload that failed was ended at once; one of a process that died is ended by the sweep.
    expect(server.uploads.size).toBe(0)
    server.uploads.set('x', { name: `adjuntos/${newRuta('pdf')}`, parts: new Map(), since: new Date(0) })
    server.uploads.set('y', { name: 'de-otro', parts: new Map(), since: new Date(0) })
    expect(await storage.forgetPartial(new Date())).toBe(2)
    expect([...server.uploads.keys()]).toEqual(['y'])
  })

  test.each<[Fault, string]>([
    ['500', 'PUT'],
    ['503', 'PUT'],
    ['reset', 'PUT'],
    ['lost', 'PUT'],
    ['silent', 'PUT'],
    ['slow', 'PUT'],
    ['503', 'HEAD'],
    ['500', 'GET'],
    ['cut', 'GET'],
    ['short', 'GET'],
    ['wrongBytes', 'GET'],
    ['silent', 'GET'],
  ])('that fails once (%s, %s) loses nothing', async (fault, method) => {
    const { storage } = inStore(server.address)
    const bytes = randomBytes(100_000)
    failing(fault, method)
    const ruta = await upload(storage, bytes)
    expect((await storage.read(ruta)).equals(bytes)).toBe(true)
    expect(server.objects.size).toBe(1)
  })

  test.each<[Fault, number]>([
    ['500', 3],
    ['503', 3],
    ['reset', 3],
    ['silent', 3],
    ['skewed', 1],
  ])('that goes on failing (%s) refuses the upload after %i tries and takes it afterwards', async (fault, tries) => {
    const { storage, directory } = inStore(server.address)
    failing(fault, 'PUT', 100)
    await expect(upload(storage, Buffer.from('x'))).rejects.toMatchObject(unavailable)
    expect(server.seen).toHaveLength(tries)
    // One that is away gets one try until it answers.
    await expect(storage.write(Buffer.from('x'), 'jpg')).rejects.toMatchObject(unavailable)
    expect(server.seen).toHaveLength(tries + 1)
    // The upload is its caller's to discard.
    expect(readdirSync(join(attachmentsFolder(directory), '.entrada'))).toHaveLength(1)
    server.play.fault = () => undefined
    expect(server.objects.size).toBe(0)
    expect((await storage.read(await upload(storage, Buffer.from('y')))).toString()).toBe('y')
    expect(lines.at(-1)).toBe(fault === 'skewed' ? 'el almacén de archivos no responde' : 'el almacén de archivos responde de nuevo')
  })

  test('is not trusted: other bytes than those that were sent are refused and removed', async () => {
    const { storage } = inStore(server.address)
    failing('wrongBytes', 'PUT', 9)
    await expect(upload(storage, randomBytes(1_000))).rejects.toMatchObject(unavailable)
    expect(server.objects.size).toBe(0)
    // A tag that is no MD5, as of encrypted objects: the bytes are read back.
    failing('wrongTag', 'PUT')
    const ruta = await upload(storage, Buffer.from('bien'))
    expect(server.seen.at(-1)).toBe(`GET adjuntos/${ruta}`)
  })

  test.each<Fault>(['cut', 'short', 'wrongBytes'])(
    'that breaks off in a download (%s) never ends it as if it were whole',
    async (fault) => {
      const { storage } = inStore(server.address)
      const bytes = randomBytes(200_000)
      const ruta = await upload(storage, bytes)
      failing(fault, 'GET', 9)
      const { stream } = await storage.open(ruta)
      let received = 0
      await expect(
        (async () => {
          for await (const chunk of stream as AsyncIterable<Buffer>) received += chunk.length
        })(),
      ).rejects.toThrow(/^GET: |^terminated/)
      expect(received).toBeLessThan(bytes.length)
      await expect(storage.read(ruta)).rejects.toMatchObject(unavailable)
    },
  )

  test('that knows no condition of a PUT, as Swift, takes files without it', async () => {
    const { storage } = inStore(server.address)
    failing('501', 'PUT', 9)
    for (const text of ['uno', 'dos']) expect((await storage.read(await upload(storage, Buffer.from(text)))).toString()).toBe(text)
    expect(server.seen.filter((line) => line.startsWith('PUT'))).toHaveLength(3)
  })

  test('that is stopped is said to be away, and neither the list nor the size of a file seems empty', async () => {
    const stopped = await s3Server()
    const { storage, folder } = inStore(stopped.address)
    const ruta = await upload(storage, Buffer.from('x'))
    expect(await storage.answers!()).toBe(true)
    await stopped.close()
    expect(await storage.answers!()).toBe(false)
    await expect(storage.size(ruta)).rejects.toMatchObject(unavailable)
    await expect(storage.open(ruta)).rejects.toMatchObject(unavailable)
    await expect(rutasOf(storage)).rejects.toMatchObject(unavailable)
    await expect(storage.remove(ruta)).rejects.toMatchObject(unavailable)
    expect(await folder.size(ruta)).toBeUndefined()
  })

  test('refuses a wrong secret, which no error repeats', async () => {
    const { storage } = inStore({ ...server.address, secretAccessKey: 'otro-secreto' })
    const error = await upload(storage, Buffer.from('x')).catch((reason: unknown) => reason as Error)
    expect(error).toMatchObject({ ...unavailable, cause: { code: 'SignatureDoesNotMatch' } })
    expect(JSON.stringify([error, (error as Error).cause, (error as Error).stack])).not.toContain('otro-secreto')
    expect(readEnv({ STORAGE_URL: server.url }).STORAGE_URL).toEqual(server.address)
  })
})

describe('files that move', () => {
  const quiet = { report: () => {}, pause: 1 }
  const move = { borrar: false, known: new Map<string, string>(), ...quiet }
  const some = async (storage: Storage, count: number) => {
    const files = new Map<string, string>()
    for (let at = 0; at < count; at += 1) {
      const bytes = randomBytes(50 + at)
      files.set(await upload(storage, bytes), createHash('sha256').update(bytes).digest('hex'))
    }
    return files
  }
  const checkAll = async (storage: Storage, files: ReadonlyMap<string, string>) => {
    for (const [ruta, sha256] of files) {
      expect(
        createHash('sha256')
          .update(await storage.read(ruta))
          .digest('hex'),
      ).toBe(sha256)
      expect(await storage.size(ruta)).toBeDefined()
      await buffer((await storage.open(ruta, { start: 0, end: 1 })).stream)
    }
  }

  test('to the store and back are found at every moment, and new ones go where they belong', async () => {
    const { folder, store, storage } = inStore(server.address)
    const files = await some(folder, 20)
    await checkAll(storage, files)
    expect(await moveFiles({ folder, store }, { ...move, hacia: 's3', known: files })).toMatchObject({
      copiados: 20,
      presentes: 0,
      fallas: [],
    })
    const deleting = { ...move, hacia: 's3' as const, borrar: true, known: files }
    expect(await moveFiles({ folder, store }, deleting)).toMatchObject({ copiados: 0, presentes: 20 })
    expect(await rutasOf(folder)).toEqual([])
    await checkAll(storage, files)
    const back = s3Storage({ store, folder, location: 'x', write: 'carpeta' })
    const fresh = await upload(back, Buffer.from('nuevo'))
    expect(await folder.size(fresh)).toBe(5)
    const [one] = files.keys()
    expect(await moveFiles({ folder, store }, { ...move, hacia: 'carpeta', borrar: true })).toMatchObject({ copiados: 20, fallas: [] })
    expect(server.objects.size).toBe(0)
    await checkAll(folder, files)
    await back.remove(one!)
    expect(await back.size(one!)).toBeUndefined()
  })

  test('wait for a store that is away, and a file that differs stays where it is', async () => {
    const { folder, store } = inStore(server.address)
    const files = await some(folder, 12)
    const [damaged, other] = [...files.keys()]
    writeFileSync(folder.pathOf(damaged!), 'dañado')
    server.objects.set(`adjuntos/${other}`, { bytes: Buffer.from('otro'), tag: 'x', since: new Date() })
    let calls = 0
    server.play.fault = () => ((calls += 1) < 60 ? '503' : undefined)
    const { copiados, fallas } = await moveFiles({ folder, store }, { ...move, hacia: 's3', borrar: true, known: files })
    expect([copiados, fallas.toSorted()]).toEqual([10, [damaged!, other!].toSorted()])
    expect(await rutasOf(folder)).toEqual([damaged!, other!].toSorted())
    expect(server.objects.get(`adjuntos/${other}`)!.bytes.toString()).toBe('otro')
  })

  test('that the product removes meanwhile are no failure', async () => {
    const { folder, store } = inStore(server.address)
    const ruta = newRuta('pdf')
    const ends = {
      folder: {
        ...folder,
        list: async function* () {
          yield ruta
        },
      },
      store,
    }
    expect(await moveFiles(ends, { ...move, hacia: 's3' })).toMatchObject({ desaparecidos: 1, fallas: [] })
  })
})
