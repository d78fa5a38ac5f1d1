import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { StoreAddress } from '../../env.ts'
import type { Log } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import type { LocalStorage } from './localStorage.ts'
import { s3Client } from './s3Client.ts'
import { type S3Store, s3Store } from './s3Store.ts'
import { newRuta, type Received, type Storage, writeReceived } from './storage.ts'
import { sumsOf } from './sums.ts'

export const openStore = (address: StoreAddress, log: Pick<Log, 'info' | 'error'>): S3Store =>
  s3Store(s3Client(address, log), address.prefix)

// A balancer does not wait long.
const probePatience = 1_500
type Parts = { readonly store: S3Store; readonly folder: LocalStorage; readonly location: string; readonly write: 's3' | 'carpeta' }

/**
 * Files in an S3 store. A file that is not there is looked for in the folder, so that files can move between both while the product
 * runs. New files reach the disk of this node first.
 */
export function s3Storage({ store, folder, location, write }: Parts): Storage {
  const gone = (error: unknown): undefined => {
    if (!(error instanceof AppError) || error.code !== 'archivo.noDisponible') throw error
  }

  // A file that moves to the store between the first and the second look is found by the third.
  const find = async <T>(inStore: () => Promise<T | undefined>, inFolder: () => Promise<T | undefined>): Promise<T | undefined> =>
    (await inStore()) ?? (await inFolder()) ?? inStore()

  async function required<T>(inStore: () => Promise<T | undefined>, inFolder: () => Promise<T>): Promise<T> {
    const found = await find(inStore, () => inFolder().catch(gone))
    if (found === undefined) throw new AppError('archivo.noDisponible')
    return found
  }

  async function receive(source: Readable | Iterable<Buffer>, nombre: string, max: number): Promise<Received> {
    const received = await folder.receive(source as Readable, nombre, max)
    return write === 'carpeta' ? received : { ...received, keep: (extension) => keep(received, extension) }
  }

  async function keep({ path, sha256 }: Received, extension: string): Promise<string> {
    const ruta = newRuta(extension)
    const sums = await sumsOf(path)
    if (sums.sha256 !== sha256.toString('hex')) throw new Error('a received file changed on the disk')
    await store.put(ruta, path, sums)
    await rm(path, { force: true })
    return ruta
  }

  return {
    location,
    receive,
    open: (ruta, range) =>
      required(
        () => store.open(ruta, range),
        () => folder.open(ruta, range),
      ),
    size: (ruta) =>
      find(
        async () => (await store.look(ruta))?.tamano,
        () => folder.size(ruta),
      ),
    read: (ruta) =>
      required(
        () => store.read(ruta),
        () => folder.read(ruta),
      ),
    write: (bytes, extension) => writeReceived(receive, bytes, extension),
    remove: async (ruta) => {
      await folder.remove(ruta)
      await store.remove(ruta)
    },
    async *list(before) {
      yield* folder.list(before)
      yield* store.list(before)
    },
    forgetPartial: async (before) => (await folder.forgetPartial(before)) + (await store.forgetPartial(before)),
    answers: () => {
      const reached = store.reach().then(
        () => true,
        () => false,
      )
      return Promise.race([reached, wait(probePatience, false, { ref: false })])
    },
  }
}
