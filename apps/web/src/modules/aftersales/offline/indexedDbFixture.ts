type Key = number | string | readonly Key[]
type Range = { readonly lower: Key; readonly upper: Key }

const rank = (key: Key): number => (typeof key === 'number' ? 0 : typeof key === 'string' ? 1 : 2)
/** IndexedDB's order of keys: numbers, texts, lists. */
function compare(one: Key, other: Key): number {
  if (rank(one) !== rank(other)) return rank(one) - rank(other)
  if (typeof one === 'number' && typeof other === 'number') return one - other
  if (typeof one === 'string' && typeof other === 'string') return one < other ? -1 : Number(one > other)
  const [left, right] = [one as readonly Key[], other as readonly Key[]]
  for (const [at, key] of left.entries()) {
    const next = right[at]
    if (next === undefined) return 1
    const order = compare(key, next)
    if (order !== 0) return order
  }
  return left.length - right.length
}
const isRange = (query: Key | Range): query is Range => typeof query === 'object' && 'lower' in query

/** Reads return frozen rows: nobody may change them by accident. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || value instanceof Blob || Object.isFrozen(value)) return value
  Object.values(value).forEach(frozen)
  return Object.freeze(value)
}

type Options = { readonly keyPath?: string | readonly string[]; readonly autoIncrement?: boolean }
class Rows {
  rows = new Map<string, { readonly key: Key; readonly value: unknown }>()
  last = 0
  readonly options: Options
  constructor(options: Options = {}) {
    this.options = options
  }
  put(value: unknown, key?: Key): Key {
    const { keyPath, autoIncrement } = this.options
    const row = value as Record<string, Key>
    const within = Array.isArray(keyPath) ? keyPath.map((name: string) => row[name]!) : keyPath && row[keyPath as string]
    const own = within ?? key ?? (this.last += 1)
    const stored = autoIncrement && within === undefined ? { ...row, [keyPath as string]: own } : value
    this.rows.set(JSON.stringify(own), { key: own, value: frozen(stored) })
    return own
  }
  get = (key: Key): unknown => this.rows.get(JSON.stringify(key))?.value
  getAll(range?: Range): unknown[] {
    const found = [...this.rows.values()].filter(({ key }) => !range || (compare(range.lower, key) <= 0 && compare(key, range.upper) <= 0))
    return found.toSorted((one, other) => compare(one.key, other.key)).map(({ value }) => value)
  }
  delete(query: Key | Range): void {
    if (!isRange(query)) return void this.rows.delete(JSON.stringify(query))
    for (const [name, { key }] of this.rows) if (compare(query.lower, key) <= 0 && compare(key, query.upper) <= 0) this.rows.delete(name)
  }
}

class Request extends EventTarget {
  result: unknown
  readonly error = null
}
class Transaction extends EventTarget {
  readonly error = null
  private open = 0
  private ended = false
  private begun = false
  private readonly pendingRequests: (() => void)[] = []
  private readonly stores: ReadonlyMap<string, Rows>
  private readonly onEnd: () => void
  private before: readonly (readonly [Rows, Rows['rows'], number])[] = []
  constructor(stores: ReadonlyMap<string, Rows>, onEnd: () => void) {
    super()
    this.stores = stores
    this.onEnd = onEnd
  }
  begin(): void {
    this.begun = true
    this.before = [...this.stores.values()].map((store) => [store, new Map(store.rows), store.last])
    this.pendingRequests.splice(0).forEach((run) => run())
    this.endSoon()
  }
  objectStore(name: string) {
    const rows = this.stores.get(name)!
    const ask = (work: () => unknown) => this.request(work)
    return {
      get: (key: Key) => ask(() => rows.get(key)),
      getAll: (range?: Range) => ask(() => rows.getAll(range)),
      put: (value: unknown, key?: Key) => ask(() => rows.put(value, key)),
      add: (value: unknown, key?: Key) => ask(() => rows.put(value, key)),
      delete: (query: Key | Range) => ask(() => rows.delete(query)),
    }
  }
  abort(): void {
    if (this.ended) throw new Error('it has ended')
    for (const [store, rows, last] of this.before) Object.assign(store, { rows, last })
    this.end('abort')
  }
  private request(work: () => unknown): Request {
    if (this.ended) throw new Error('a transaction ends when it is left alone')
    const request = new Request()
    this.open += 1
    const run = () => {
      request.result = work()
      queueMicrotask(() => {
        request.dispatchEvent(new Event('success'))
        this.open -= 1
        this.endSoon()
      })
    }
    if (this.begun) run()
    else this.pendingRequests.push(run)
    return request
  }
  private endSoon(): void {
    if (this.open === 0) setImmediate(() => this.open === 0 && !this.ended && this.end('complete'))
  }
  private end(how: 'complete' | 'abort'): void {
    this.ended = true
    this.dispatchEvent(new Event(how))
    this.onEnd()
  }
}

/** The part of IndexedDB that the device uses: serial, atomic transactions. */
export function indexedDbFixture() {
  const stores = new Map<string, Rows>()
  const queue: Transaction[] = []
  const next = () => {
    queue.shift()
    queue[0]?.begin()
  }
  const db = Object.assign(new EventTarget(), {
    createObjectStore: (name: string, options?: Options) => stores.set(name, new Rows(options)),
    transaction: () => {
      const transaction = new Transaction(stores, next)
      if (queue.push(transaction) === 1) transaction.begin()
      return transaction
    },
  })
  return {
    IDBKeyRange: { bound: (lower: Key, upper: Key): Range => ({ lower, upper }) },
    indexedDB: {
      open: () => {
        const request = Object.assign(new Request(), { result: db })
        queueMicrotask(() => {
          request.dispatchEvent(new Event('upgradeneeded'))
          request.dispatchEvent(new Event('success'))
        })
        return request
      },
    },
    clear: () => stores.forEach((store) => (store.rows = new Map())),
  }
}
