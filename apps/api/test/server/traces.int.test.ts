import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endpoints } from '@soportica/contract/endpoints'
import type { EndpointSpec } from '@soportica/contract/core/endpoint'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { testApp } from '../app.ts'

type Served = { readonly endpoint: EndpointSpec; readonly handler: string; readonly file: string }
const served: Served[] = []
// Fastify announces its start: the served routes are known before any module adds one.
const onBegin = (message: unknown): void => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ config }) => {
    if (config?.endpoint) served.push({ endpoint: config.endpoint, handler: String(config.runs), file: fileOf(String(config.runs)) })
  })
}
subscribe('fastify.initialization', onBegin)
afterAll(() => void unsubscribe('fastify.initialization', onBegin))
testApp()

const folder = fileURLToPath(new URL('../../src/', import.meta.url))
// As they are run: types are blanks.
const run = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ file: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }))
  .filter(({ text }) => text.includes('serve('))
  .map(({ file, text }) => ({ file, text: stripTypeScriptTypes(text) }))
const fileOf = (handler: string): string => run.find(({ text }) => text.includes(handler))?.file ?? ''

const trace = /\b(?:recordHistory|recordHistories|recordEvent|recordEvents)\(/
const rows = /\bchange\(|\b(?:insert into|delete from|update \w+(?: \w+)? set)\b|\b(?:tx|db)\s*\.(?:insert|update|delete)\(/
const nameOf = ({ method, path }: EndpointSpec): string => `${method} ${path}`

/** The top level of a file: imports by name, and declarations with their text. */
type Source = { readonly imports: ReadonlyMap<string, { file: string; name: string }>; readonly own: ReadonlyMap<string, string> }
const sources = new Map<string, Source>()
function sourceOf(file: string): Source {
  const known = sources.get(file)
  if (known) return known
  const text = readFileSync(file, 'utf8')
  const imports = new Map<string, { file: string; name: string }>()
  for (const [, names = '', from = ''] of text.matchAll(/^(?:import|export) \{([^}]*)\} from '(\.[^']+)'/gms)) {
    const target = resolve(dirname(file), from)
    for (const one of names.split(',').map((name) => name.trim())) {
      const [name = '', local = name] = one.split(' as ')
      if (name && !name.startsWith('type ') && existsSync(target)) imports.set(local, { file: target, name })
    }
  }
  const own = new Map<string, string>()
  for (const part of text.split(/^(?=(?:export )?(?:async )?(?:function|const|class|let) )/m)) {
    const [, name] = /^(?:export )?(?:async )?(?:function\*?|const|class|let) (\w+)/.exec(part) ?? []
    if (name) own.set(name, part)
  }
  // Declarations within a function of routes.
  const inner = file.endsWith('.routes.ts') ? text.matchAll(/^ {2}const (\w+) = ((?:async )?\(.*?)(?=^ {2}\w)/gms) : []
  for (const [, name = '', body = ''] of inner) if (!own.has(name)) own.set(name, body)
  const found = { imports, own }
  sources.set(file, found)
  return found
}

/** Whether this text, or a function it calls, contains the pattern. */
function reaches(pattern: RegExp, file: string, text: string, seen = new Set<string>()): boolean {
  if (pattern.test(text)) return true
  const { imports, own } = sourceOf(file)
  return [...new Set(text.match(/\b[A-Za-z_]\w*\b/g))].some((name) => {
    const elsewhere = imports.get(name)
    const [where, what] = elsewhere ? [elsewhere.file, elsewhere.name] : [file, name]
    const key = `${where} ${what}`
    if (seen.has(key) || (!elsewhere && !own.has(name))) return false
    seen.add(key)
    return follows(pattern, where, what, seen)
  })
}
function follows(pattern: RegExp, file: string, name: string, seen: Set<string>): boolean {
  const { imports, own } = sourceOf(file)
  const text = own.get(name)
  if (text !== undefined) return reaches(pattern, file, text, seen)
  const passedOn = imports.get(name)
  return passedOn !== undefined && follows(pattern, passedOn.file, passedOn.name, seen)
}

const answersFile = 'answers a file and changes nothing'
const ownMark = 'a mark of one’s own that nobody else reads'
/** A new entry needs the reason why it leaves no trace. */
const withoutTrace: Readonly<Record<string, string>> = {
  'GET /api/download_plan': 'each download is a row of its own, which the request shows',
  'GET /api/exports/{expid}': 'ends a file of one’s own whose process is gone',
  'GET /api/get_captcha': 'the first one makes the key that signs them',
  'GET /api/get_list_drive': 'reads again what the chosen lists are called there today',
  'POST /api/export_preentrega': answersFile,
  'POST /api/export_preentrega_pdf': answersFile,
  'POST /api/general/download_file_from_sharepoint': answersFile,
  'POST /api/general/get_preview_from_sharepoint': answersFile,
  'POST /api/notifications/markAsRead': ownMark,
  'POST /api/notifications/{id}/markAsRead': ownMark,
  'POST /api/test_microsoft_connection': 'tries the connection and stores nothing',
  'PUT /api/branchOffice/set_default_search': ownMark,
  'PUT /api/cashiers/set_default_search': ownMark,
  'PUT /api/general/choose_list_view': ownMark,
}

it('every operation that writes leaves a trace, or is listed with its reason', () => {
  const byName = Map.groupBy(served, ({ endpoint }) => nameOf(endpoint))
  const without = endpoints.filter((endpoint) => {
    const all = byName.get(nameOf(endpoint)) ?? []
    const writes = (endpoint.method !== 'GET' && endpoint.audit !== false) || all.some(({ file, handler }) => reaches(rows, file, handler))
    return writes && !(all.length > 0 && all.every(({ file, handler }) => reaches(trace, file, handler)))
  })
  expect(without.map(nameOf).toSorted()).toEqual(Object.keys(withoutTrace).toSorted())
})
