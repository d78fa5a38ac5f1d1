import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { playLists } from './graphLists.ts'
import { driveId, firstItems, type Item, lists, otherDriveId, people, quickXor, rootId, rootOf, sites } from './graphData.ts'

export const graphCredentials = { tenantId: 'banco.onmicrosoft.com', clientId: 'aplicacion-soportica', clientSecret: 'Secreto~de.Graph-1' }

type Session = { parent: string; name: string; total: number | undefined; got: Buffer }
type Fault = { times: number; status: number; retryAfter?: number; on?: RegExp; late?: number }
export type Seen = { method: string; path: string; bearer: boolean; range: string | undefined }
export type GraphServer = Awaited<ReturnType<typeof startGraphServer>>

const unit = 327_680
const office = /\.(?:docx?|xlsx?|pptx?)$/i

/** Answers like Microsoft Graph and its sign-in, with all that goes wrong there at the turn of a switch. */
export async function startGraphServer(port = 0) {
  const items = new Map<string, Item>(firstItems().map((item) => [item.id, item]))
  const sessions = new Map<string, Session>()
  const tokens = new Map<string, number>()
  const contents = new Map<string, string>()
  const seen: Seen[] = []
  const faults: Fault[] = []
  const state = {
    secret: graphCredentials.clientSecret,
    seconds: 3600,
    forbidden: undefined as RegExp | undefined,
    enrich: false,
    hashes: true,
    damage: false,
    down: false,
    nonsense: false,
    lead: undefined as string | undefined,
    arrived: undefined as (() => Promise<unknown>) | undefined,
  }
  // After so many bytes of a range the connection is cut; or all is taken and the answer is lost.
  const cuts: ('middle' | 'answer')[] = []
  let dropAfter = Number.POSITIVE_INFINITY
  let url = ''

  const send = (res: ServerResponse, status: number, body?: object, headers: Record<string, string> = {}): void => {
    res.writeHead(status, { 'content-type': 'application/json', 'request-id': randomUUID(), ...headers })
    res.end(body === undefined ? undefined : JSON.stringify(body))
  }
  const fail = (res: ServerResponse, status: number, code: string): void =>
    send(res, status, { error: { code, message: `${code} (prueba)` } })
  const children = (parent: string): Item[] => [...items.values()].filter((item) => item.parent === parent)
  const byName = (parent: string, name: string) => children(parent).find((item) => item.name.toLowerCase() === name.toLowerCase())
  const pathOf = (id: string): string => {
    const item = items.get(id)
    return item ? `${pathOf(item.parent)}/${encodeURIComponent(item.name)}` : ''
  }
  const rootAbove = (id: string): string => {
    const item = items.get(id)
    return item ? rootAbove(item.parent) : id
  }
  const itemJson = (item: Item) => ({
    id: item.id,
    name: item.name,
    parentReference: { driveId, id: item.parent, path: `/drives/${driveId}/root:${pathOf(item.parent)}` },
    ...(item.bytes
      ? {
          size: item.bytes.length,
          cTag: `"c:{${item.id}},${item.bytes.length}"`,
          file: { mimeType: 'application/octet-stream', ...(state.hashes ? { hashes: { quickXorHash: quickXor(item.bytes) } } : {}) },
        }
      : { folder: { childCount: children(item.id).length } }),
  })
  const freeName = (parent: string, name: string): string => {
    const [, stem = name, extension = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? []
    let free = name
    for (let n = 1; byName(parent, free); n += 1) free = `${stem} ${n}${extension}`
    return free
  }
  const add = (parent: string, name: string, bytes?: Buffer): Item => {
    const item: Item = {
      id: `01${randomUUID().replaceAll('-', '').slice(0, 30).toUpperCase()}`,
      parent,
      name: freeName(parent, name),
      ...(bytes ? { bytes } : {}),
    }
    items.set(item.id, item)
    return item
  }
  /** Folders of the path that are missing are made, as they are there. */
  const parentOf = (from: string, names: readonly string[]): string =>
    names.reduce((parent, name) => (byName(parent, name) ?? add(parent, name)).id, from)

  const page = (res: ServerResponse, address: URL, rows: readonly object[], size: number): void => {
    const skip = Number(address.searchParams.get('$skiptoken') ?? 0)
    const next = new URL(state.lead ?? address)
    next.searchParams.set('$skiptoken', String(skip + size))
    send(res, 200, { value: rows.slice(skip, skip + size), ...(skip + size < rows.length ? { '@odata.nextLink': String(next) } : {}) })
  }
  /** As the directory does: each typed word begins one of the field. */
  const searched = (search: string): typeof people => {
    const clauses = [...search.matchAll(/"(\w+):([^"]*)"/g)].map(
      ([, field = '', text = '']) => [field, text.toLowerCase().split(' ')] as const,
    )
    return people.filter((one) =>
      clauses.some(([field, typed]) => {
        const words = (one[field as keyof typeof one] ?? '').toLowerCase().split(/[\s@.]+/)
        return typed.every((beginning) => words.some((word) => word.startsWith(beginning)))
      }),
    )
  }

  function directory(req: IncomingMessage, res: ServerResponse, address: URL, path: string): boolean {
    const query = address.searchParams
    if (path === '/users') {
      const search = query.get('$search')
      if (search !== null && req.headers['consistencylevel'] !== 'eventual') fail(res, 400, 'Request_UnsupportedQuery')
      else page(res, address, search === null ? people : searched(search), Math.min(100, Number(query.get('$top') ?? 100)))
      return true
    }
    const [, user] = /^\/users\/([^/]+)\/drives$/.exec(path) ?? []
    if (user) {
      const known = people.some(({ id, userPrincipalName }) => id === user || userPrincipalName === user)
      const drives = [{ id: driveId, name: 'OneDrive', driveType: 'business', webUrl: 'https://banco-my.sharepoint.com/personal/archivos' }]
      const others = user === people[0]?.id ? [{ ...drives[0], id: otherDriveId, name: 'Archivo' }] : []
      if (known) page(res, address, [...drives, ...others], 100)
      else fail(res, 404, 'Request_ResourceNotFound')
      return true
    }
    const [, person] = /^\/users\/([^/]+)$/.exec(path) ?? []
    if (person) {
      const known = people.find(({ id, userPrincipalName }) => id === person || userPrincipalName === person)
      if (known) send(res, 200, known)
      else fail(res, 404, 'Request_ResourceNotFound')
      return true
    }
    if (path === '/sites') {
      const text = (query.get('search') ?? '').toLowerCase()
      page(res, address, text === '*' ? sites : sites.filter(({ displayName }) => displayName.toLowerCase().includes(text)), 2)
      return true
    }
    const [, one] = /^\/sites\/([^/]+)$/.exec(path) ?? []
    if (one) {
      const known = sites.find(({ id }) => id === one)
      if (known) send(res, 200, known)
      else fail(res, 404, 'itemNotFound')
      return true
    }
    const [, site] = /^\/sites\/([^/]+)\/lists$/.exec(path) ?? []
    if (site) {
      if (sites.some(({ id }) => id === site)) page(res, address, [...(played.state.bare ? [] : lists), ...played.createdLists], 5)
      else fail(res, 404, 'itemNotFound')
    }
    return site !== undefined
  }

  const played = playLists({
    send,
    fail,
    read: async (req) => JSON.parse((await read(req)).toString() || '{}') as Record<string, unknown>,
  })

  /** Items of the one unit: by id, by path below another item, and their actions. */
  function drive(req: IncomingMessage, res: ServerResponse, address: URL, path: string): void {
    const [, drv, itemPath = ''] = /^\/drives\/([^/]+)\/(.*)$/.exec(path) ?? []
    const root = rootOf[drv ?? '']
    if (root === undefined) return fail(res, 404, 'itemNotFound')
    const [, from = '', below, verb] = /^(root|items\/[^/:]+)(?::\/([^:]+):?)?(?:\/(\w+))?$/.exec(itemPath) ?? []
    const start = from === 'root' ? root : from.slice('items/'.length)
    if (start !== root && rootAbove(start) !== root) return fail(res, 404, 'itemNotFound')
    const names = below === undefined ? [] : below.split('/')
    if (verb === 'createUploadSession') {
      const id = randomUUID()
      sessions.set(id, { parent: parentOf(start, names.slice(0, -1)), name: names.at(-1) ?? '', total: undefined, got: Buffer.alloc(0) })
      return send(res, 200, {
        uploadUrl: `${url}/upload/${id}`,
        expirationDateTime: new Date(Date.now() + 3_600_000).toISOString(),
        nextExpectedRanges: ['0-'],
      })
    }
    const found = names.reduce<string | undefined>((parent, name) => (parent === undefined ? undefined : byName(parent, name)?.id), start)
    const item = found === undefined ? undefined : items.get(found)
    if (verb === 'children')
      return page(res, address, children(found ?? '').map(itemJson), Math.min(2, Number(address.searchParams.get('$top') ?? 2)))
    if (!item) return fail(res, 404, 'itemNotFound')
    if (verb === 'preview') return send(res, 200, { getUrl: `${url}/visor/${item.id}`, postUrl: null, postParameters: null })
    if (verb === 'content') {
      const key = randomUUID()
      contents.set(key, item.id)
      return send(res, 302, undefined, { location: `${url}/content/${key}` })
    }
    if (req.method !== 'DELETE') return send(res, 200, itemJson(item))
    items.delete(item.id)
    res.writeHead(204).end()
  }

  async function read(req: IncomingMessage, until = Number.POSITIVE_INFINITY): Promise<Buffer> {
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of req) {
      chunks.push(chunk as Buffer)
      length += (chunk as Buffer).length
      if (length >= until) break
    }
    return Buffer.concat(chunks)
  }

  async function upload(req: IncomingMessage, res: ServerResponse, id: string): Promise<void> {
    const session = sessions.get(id)
    // The address is the key: a token that comes along is refused.
    if (req.headers.authorization) return fail(res, 401, 'unauthenticated')
    if (!session) return fail(res, 404, 'itemNotFound')
    const expected = () => ({ nextExpectedRanges: [`${session.got.length}-${session.total ? session.total - 1 : ''}`] })
    if (req.method === 'GET') return send(res, 200, expected())
    if (req.method === 'DELETE') {
      sessions.delete(id)
      return void res.writeHead(204).end()
    }
    const [, from, to, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(String(req.headers['content-range'])) ?? []
    if (from === undefined) return fail(res, 400, 'invalidRequest')
    if (dropAfter === 0) sessions.delete(id)
    dropAfter -= 1
    if (!sessions.has(id)) return fail(res, 404, 'itemNotFound')
    const cut = cuts.shift()
    const length = Number(to) - Number(from) + 1
    const bytes = await read(req, cut === 'middle' ? length / 2 : undefined)
    if (cut === 'middle') return void res.destroy()
    if (Number(from) !== session.got.length) return fail(res, 416, 'invalidRange')
    const last = Number(to) + 1 === Number(total)
    if (bytes.length !== length || (!last && length % unit !== 0)) return fail(res, 400, 'invalidRequest')
    session.total = Number(total)
    session.got = Buffer.concat([session.got, bytes])
    const item = last ? finish(id, session) : undefined
    if (item) await state.arrived?.()
    if (cut === 'answer') return void res.destroy()
    if (item) send(res, 201, itemJson(item))
    else send(res, 202, expected())
  }

  function finish(id: string, { parent, name, got }: Session): Item {
    sessions.delete(id)
    const enriched = state.enrich && office.test(name) ? Buffer.concat([got, Buffer.alloc(700, 1)]) : got
    const bytes = Buffer.from(enriched)
    if (state.damage && bytes.length > 0) bytes[0] = bytes[0]! ^ 1
    return add(parent, name, bytes)
  }

  function content(req: IncomingMessage, res: ServerResponse, key: string): void {
    const item = items.get(contents.get(key) ?? '')
    if (req.headers.authorization) return fail(res, 401, 'unauthenticated')
    if (!item?.bytes) return fail(res, 404, 'itemNotFound')
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '') ?? []
    const headers = { 'content-type': 'application/octet-stream' }
    if (from === undefined) return void res.writeHead(200, { ...headers, 'content-length': item.bytes.length }).end(item.bytes)
    const part = item.bytes.subarray(Number(from), Number(to) + 1)
    const range = `bytes ${from}-${Number(from) + part.length - 1}/${item.bytes.length}`
    res.writeHead(206, { ...headers, 'content-length': part.length, 'content-range': range }).end(part)
  }

  async function token(req: IncomingMessage, res: ServerResponse, tenant: string): Promise<void> {
    const form = new URLSearchParams((await read(req)).toString())
    const known = tenant === graphCredentials.tenantId && form.get('client_id') === graphCredentials.clientId
    if (form.get('grant_type') !== 'client_credentials') return send(res, 400, { error: 'unsupported_grant_type' })
    if (!known) return send(res, 400, { error: 'invalid_request', error_description: 'AADSTS90002: no such tenant or application' })
    if (form.get('client_secret') !== state.secret) return send(res, 401, { error: 'invalid_client', error_description: 'AADSTS7000215' })
    const text = `token-${randomUUID()}`
    tokens.set(text, Date.now() + state.seconds * 1000)
    send(res, 200, { token_type: 'Bearer', expires_in: state.seconds, access_token: text })
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const address = new URL(req.url ?? '/', url)
    const path = decodeURIComponent(address.pathname)
    const { method = 'GET' } = req
    seen.push({ method, path, bearer: req.headers.authorization !== undefined, range: req.headers['content-range'] })
    if (state.down) return void res.destroy()
    const fault = faults.find(({ times, on }) => times > 0 && (on === undefined || on.test(`${method} ${path}`)))
    if (fault) {
      fault.times -= 1
      if (fault.late) await wait(fault.late)
      if (fault.status > 0) {
        await read(req)
        return send(
          res,
          fault.status,
          { error: { code: 'fault' } },
          fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) },
        )
      }
    }
    const [, tenant] = /^\/([^/]+)\/oauth2\/v2\.0\/token$/.exec(path) ?? []
    if (tenant) return token(req, res, tenant)
    const [, kind, id = ''] = /^\/(upload|content)\/(.*)$/.exec(path) ?? []
    if (kind) return kind === 'upload' ? upload(req, res, id) : content(req, res, id)
    const bearer = req.headers.authorization?.slice('Bearer '.length) ?? ''
    if ((tokens.get(bearer) ?? 0) < Date.now()) return fail(res, 401, 'InvalidAuthenticationToken')
    if (state.forbidden?.test(path)) return fail(res, 403, 'accessDenied')
    if (state.nonsense) return void res.writeHead(200, { 'content-type': 'application/json' }).end('[{"value": ')
    const inGraph = path.replace(/^\/v1\.0/, '')
    if (await played.answer(req, res, address, inGraph)) return
    if (!directory(req, res, address, inGraph)) drive(req, res, address, inGraph)
  }

  const server = createServer((req, res) => void answer(req, res).catch(() => res.destroy()))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { GRAPH_URL: `${url}/v1.0`, TOKEN_URL: url },
    url,
    state,
    items,
    lists: played,
    seen,
    cuts,
    add,
    /** The next ones that ask for this are answered so; a status of 0 is only late. */
    fault: (fault: Fault) => void faults.push(fault),
    expireTokens: () => tokens.clear(),
    /** The session is gone when the range after these comes. */
    dropAfter: (ranges: number): void => {
      dropAfter = ranges
    },
    files: () => [...items.values()].filter(({ bytes }) => bytes !== undefined),
    byPath: (...names: string[]): Item | undefined => {
      const id = names.reduce<string | undefined>((parent, name) => (parent === undefined ? undefined : byName(parent, name)?.id), rootId)
      return id === undefined ? undefined : items.get(id)
    },
    /** As it was at the start. */
    calm: (): void => {
      faults.length = 0
      cuts.length = 0
      dropAfter = Number.POSITIVE_INFINITY
      seen.length = 0
      played.calm()
      Object.assign(state, {
        secret: graphCredentials.clientSecret,
        seconds: 3600,
        forbidden: undefined,
        enrich: false,
        hashes: true,
        damage: false,
        down: false,
        nonsense: false,
        lead: undefined,
        arrived: undefined,
      })
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
