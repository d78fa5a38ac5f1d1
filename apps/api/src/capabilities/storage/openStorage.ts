import type { Env } from '../../env.ts'
import type { Log } from '../../plugins/context.ts'
import { type LocalStorage, localStorage } from './localStorage.ts'
import type { S3Store } from './s3Store.ts'
import type { Storage } from './storage.ts'

/** Where files are: the folder, and with STORAGE_URL the store. */
export type Ends = { readonly storage: Storage; readonly folder: LocalStorage; readonly store?: S3Store }

/** For commands, which say themselves that something failed. */
export const silent = { info: () => {}, error: () => {} }

/** The client of the store is loaded only where STORAGE_URL is set. */
export async function openStorage(env: Env, log: Pick<Log, 'info' | 'error'>): Promise<Ends> {
  const folder = localStorage(env.DATA_DIR)
  if (!env.STORAGE_URL) return { storage: folder, folder }
  const { openStore, s3Storage } = await import('./s3Storage.ts')
  const store = openStore(env.STORAGE_URL, log)
  const { endpoint, bucket, prefix } = env.STORAGE_URL
  const location = `${endpoint}/${bucket}/${prefix}`
  return { storage: s3Storage({ store, folder, location, write: env.STORAGE_WRITE }), folder, store }
}
