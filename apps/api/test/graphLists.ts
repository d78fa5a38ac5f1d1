import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { lists as known } from './graphData.ts'

export type PlayedColumn = { readonly name: string; readonly displayName: string; readonly kind: 'text' | 'number' | 'dateTime' | 'choice' }
type Fields = Record<string, unknown>
export type PlayedItem = {
  readonly id: string
  readonly guid: string
  readonly email: string
  editor: string
  readonly created: Date
  fields: Fields
  version: number
  seq: number
  gone: boolean
}
type PlayedList = { columns: readonly PlayedColumn[]; readonly items: Map<string, PlayedItem>; seq: number; last: number }
/** before: nothing was done; after: it was done, and the answer is lost. */
export type ListFault = 'before' | 'after' | { readonly status: number; readonly retryAfter?: number }
type Deps = {
  readonly send: (res: ServerResponse, status: number, body?: object, headers?: Record<string, string>) => void
  readonly fail: (res: ServerResponse, status: number, code: string) => void
  readonly read: (req: IncomingMessage) => Promise<Fields>
}

/** Plays SharePoint lists as Graph answers: paged deltas, expiring tokens, tags, and failures. */
export function playLists({ send, fail, read }: Deps) {
  const lists = new Map<string, PlayedList>(known.map(({ id }) => [id, { columns: [], items: new Map(), seq: 0, last: 0 }]))
  const state = {
    pageSize: 100,
    epoch: 1,
    clock: () => new Date(),
    /** The application may read and write items, and create no list. */
    readOnly: false,
    /** The site has no lists but those that were created. */
    bare: false,
    fault: undefined as ((what: string) => ListFault | undefined | Promise<undefined>) | undefined,
  }
  const seen: string[] = []
  const createdLists: { id: string; name: string; displayName: string; list: { hidden: boolean } }[] = []

  const etag = ({ guid, version }: PlayedItem): string => `"${guid},${version}"`
  const itemJson = (item: PlayedItem) =>
    item.gone
      ? { id: item.id, deleted: { state: 'deleted' } }
      : {
          id: item.id,
          eTag: etag(item),
          createdDateTime: item.created.toISOString(),
          createdBy: { user: item.email ? { email: item.email } : { displayName: 'SharePoint App' } },
          lastModifiedBy: { user: item.editor ? { email: item.editor } : { displayName: 'SharePoint App' } },
          fields: { '@odata.etag': etag(item), ...item.fields },
        }
  const write = (list: PlayedList, item: PlayedItem, fields: Fields, editor = ''): void => {
    item.editor = editor
    item.fields = { ...item.fields, ...fields }
    item.version += 1
    list.seq += 1
    item.seq = list.seq
  }
  const make = (list: PlayedList, fields: Fields, email: string, created = state.clock()): PlayedItem => {
    list.last += 1
    const item = { id: String(list.last), guid: randomUUID(), email, editor: email, created, fields: {}, version: 0, seq: 0, gone: false }
    list.items.set(item.id, item)
    write(list, item, fields, email)
    return item
  }
  const wrong = (list: PlayedList, fields: Fields): boolean =>
    Object.entries(fields).some(([name, value]) => {
      const column = list.columns.find((one) => one.name === name)
      if (!column) return true
      if (value === null) return false
      if (column.kind === 'number') return typeof value !== 'number'
      return typeof value !== 'string' || (column.kind === 'dateTime' && Number.isNaN(Date.parse(value)))
    })

  const columnOf = (body: Fields): PlayedColumn => {
    const kind = (['text', 'number', 'dateTime', 'choice'] as const).find((one) => body[one] !== undefined) ?? 'text'
    return { name: String(body['name']), displayName: String(body['displayName']), kind }
  }
  function create(res: ServerResponse, body: Fields): true {
    if (state.readOnly) fail(res, 403, 'accessDenied')
    else {
      const id = randomUUID()
      const columns = [{ name: 'Title', displayName: 'Título', kind: 'text' } as const, ...(body['columns'] as Fields[]).map(columnOf)]
      lists.set(id, { columns, items: new Map(), seq: 0, last: 0 })
      createdLists.push({ id, name: String(body['displayName']), displayName: String(body['displayName']), list: { hidden: false } })
      send(res, 201, { id })
    }
    return true
  }

  function delta(res: ServerResponse, list: PlayedList, address: URL): void {
    const token = address.searchParams.get('token')
    const [epoch = state.epoch, from = 0] = (token ?? '').split('_').filter(Boolean).map(Number)
    const restartUrl = `${address.origin}${address.pathname}?$expand=fields`
    if (epoch !== state.epoch) return send(res, 410, { error: { code: 'resyncChangesApplyDifferences' } }, { location: restartUrl })
    // Without a token, what is there; with one, also that of a list that was empty, what went as well.
    const changed = [...list.items.values()]
      .filter(({ seq, gone }) => seq > from && (token !== null || !gone))
      .toSorted((a, b) => a.seq - b.seq)
    const page = changed.slice(0, state.pageSize)
    const link = `${restartUrl}&token=${state.epoch}_${page.at(-1)?.seq ?? Math.max(from, list.seq)}`
    send(res, 200, { value: page.map(itemJson), [changed.length > page.length ? '@odata.nextLink' : '@odata.deltaLink']: link })
  }

  function single(req: IncomingMessage, res: ServerResponse, list: PlayedList, item: PlayedItem | undefined, body: Fields): void {
    if (!item || item.gone) return fail(res, 404, 'itemNotFound')
    if (req.method !== 'PATCH') return send(res, 200, itemJson(item))
    const match = req.headers['if-match']
    if (match !== undefined && match !== '*' && match !== etag(item)) return fail(res, 412, 'resourceModified')
    if (wrong(list, body)) return fail(res, 400, 'invalidRequest')
    write(list, item, body)
    send(res, 200, { '@odata.etag': etag(item), ...item.fields })
  }

  async function answer(req: IncomingMessage, res: ServerResponse, address: URL, path: string): Promise<boolean> {
    if (req.method === 'POST' && /^\/sites\/[^/]+\/lists$/.test(path)) {
      seen.push('POST lists')
      return create(res, await read(req))
    }
    const [, id = '', below = ''] = /^\/sites\/[^/]+\/lists\/([^/]+)\/(columns|items(?:\/.*)?)$/.exec(path) ?? []
    if (id === '') return false
    const what = `${req.method} ${below}`
    seen.push(what)
    const list = lists.get(id)
    const fault = await state.fault?.(what)
    const body = req.method === 'GET' ? {} : await read(req)
    if (fault === 'before') res.destroy()
    else if (typeof fault === 'object') {
      const headers: Record<string, string> = fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) }
      send(res, fault.status, { error: { code: `played${fault.status}` } }, headers)
    } else {
      if (fault === 'after') {
        // The answer is written to nobody.
        const nobody = { writeHead: () => nobody, end: () => nobody } as unknown as ServerResponse
        play(req, nobody, address, list, below, body)
        res.destroy()
      } else play(req, res, address, list, below, body)
    }
    return true
  }

  function play(req: IncomingMessage, res: ServerResponse, address: URL, list: PlayedList | undefined, below: string, body: Fields): void {
    if (!list) return fail(res, 404, 'itemNotFound')
    if (below === 'columns' && req.method === 'POST') {
      list.columns = [...list.columns, columnOf(body)]
      return send(res, 201, body)
    }
    if (below === 'columns') {
      const columns = list.columns.map(({ name, displayName, kind }) => ({ name, displayName, [kind]: {} }))
      return send(res, 200, { value: columns })
    }
    if (below === 'items/delta') return delta(res, list, address)
    if (below === 'items' && req.method === 'POST') {
      const fields = (body['fields'] ?? {}) as Fields
      if (wrong(list, fields)) return fail(res, 400, 'invalidRequest')
      return send(res, 201, itemJson(make(list, fields, '')))
    }
    const [, item = ''] = /^items\/([^/]+)(?:\/fields)?$/.exec(below) ?? []
    single(req, res, list, list.items.get(item), body)
  }

  return {
    state,
    seen,
    createdLists,
    answer,
    setColumns: (id: string, columns: readonly PlayedColumn[]): void => void (lists.get(id)!.columns = columns),
    /** Somebody in Power Apps makes, changes or deletes one. */
    add: (id: string, fields: Fields, email: string, created?: Date): PlayedItem => make(lists.get(id)!, fields, email, created),
    change: (id: string, item: string, fields: Fields, editor = lists.get(id)!.items.get(item)!.email): void =>
      write(lists.get(id)!, lists.get(id)!.items.get(item)!, fields, editor),
    remove: (id: string, item: string): void => {
      const list = lists.get(id)!
      const found = list.items.get(item)!
      write(list, found, {})
      found.gone = true
    },
    alive: (id: string): PlayedItem[] => [...lists.get(id)!.items.values()].filter(({ gone }) => !gone),
    expireDeltas: (): void => void (state.epoch += 1),
    calm: (): void => {
      state.fault = undefined
      state.pageSize = 100
      seen.length = 0
    },
  }
}
