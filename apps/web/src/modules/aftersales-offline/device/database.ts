const name = 'soportica-campo'
const version = 1
export type StoreName = 'reports' | 'lines' | 'waiting' | 'blobs'

const sentences = {
  refused:
    'Este navegador no permite guardar en el dispositivo; puede ser una ventana privada. Abra Soportica en una ventana normal e intente de nuevo.',
  full: 'No queda espacio en el dispositivo. Libere espacio e intente de nuevo.',
} as const
/** The device could not store the data; the sentence gives reason and next step. */
export class NotStoredError extends Error {
  override readonly name = 'NotStoredError'
}
const asNotStored = (error: unknown): Error => {
  if (error instanceof NotStoredError) return error
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
  const isStorage = error instanceof DOMException || error === undefined || error === null
  return isFull ? new NotStoredError(sentences.full) : isStorage ? new NotStoredError(sentences.refused) : (error as Error)
}

export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new NotStoredError(sentences.refused)))
  })

let opened: Promise<IDBDatabase> | undefined

function makeStores(db: IDBDatabase): void {
  db.createObjectStore('reports', { keyPath: ['usuid', 'repid'] })
  db.createObjectStore('lines', { keyPath: ['usuid', 'repid', 'id'] })
  db.createObjectStore('waiting', { keyPath: 'seq', autoIncrement: true })
  db.createObjectStore('blobs')
}

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    if (typeof indexedDB === 'undefined') return reject(new NotStoredError(sentences.refused))
    const request = indexedDB.open(name, version)
    request.addEventListener('upgradeneeded', () => makeStores(request.result))
    request.addEventListener('error', () => reject(request.error ?? new NotStoredError(sentences.refused)))
    request.addEventListener('success', () => {
      const db = request.result
      const forget = () => (opened = undefined)
      db.addEventListener('close', forget)
      // Another tab has a newer program.
      db.addEventListener('versionchange', () => {
        db.close()
        forget()
      })
      resolve(db)
    })
  })
  opened.catch(() => (opened = undefined))
  return opened
}

type Work<T> = (store: (name: StoreName) => IDBObjectStore) => Promise<T>
async function within<T>(stores: readonly StoreName[], mode: IDBTransactionMode, work: Work<T>): Promise<T> {
  try {
    const db = await open()
    // Waits until the data are on disk: the battery may die a moment later.
    const transaction = db.transaction(stores, mode, { durability: 'strict' })
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new NotStoredError(sentences.refused)))
    })
    try {
      const result = await work((store) => transaction.objectStore(store))
      await done
      return result
    } catch (error) {
      done.catch(() => undefined)
      // A request of a failed transaction only says that it failed.
      if (transaction.error !== null) throw transaction.error
      abort(transaction)
      throw error
    }
  } catch (error) {
    throw asNotStored(error)
  }
}
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It had ended by itself.
  }
}

/** Nothing but requests to the stores may be awaited in `work`: a transaction ends when it is left alone. */
export const reading = <T>(stores: readonly StoreName[], work: Work<T>): Promise<T> => within(stores, 'readonly', work)
export const writing = <T>(stores: readonly StoreName[], work: Work<T>): Promise<T> => within(stores, 'readwrite', work)

/** Every row whose key begins with these numbers. */
export const under = (...key: readonly number[]): IDBKeyRange => IDBKeyRange.bound([...key], [...key, []])
