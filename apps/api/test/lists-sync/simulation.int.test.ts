import { businessRules } from '@soportica/contract/permissions/securityWindows'
import { requestApprove, requestCreate, requestReject } from '@soportica/contract/permissions/requests'
import { requestStateName } from '@soportica/contract/requests/states'
import { afterAll, expect, it } from 'vitest'
import { sweeping } from '../../../../packages/rules/test/sweep.ts'
import { masterLists } from '../../src/modules/lists-sync/masterLists.ts'
import { type Caller, testApp } from '../app.ts'
import { chooseLists, listId, listRuns, playedFields, readPlayed } from '../factories/powerApps.ts'
import { hurried } from '../factories/microsoft.ts'
import { chains, decide, machines, saveRequest } from '../factories/request.ts'
import type { ListFault } from '../graphLists.ts'
import { startGraphServer } from '../graphServer.ts'

// In a sweep 24 hours in steps of five minutes, and 20 000 items; a request brings two on average.
const steps = Number(process.env['SYNC_HOURS'] ?? (sweeping ? 24 : 2 / 12)) * 12
const madeEach = Math.ceil(Number(process.env['SYNC_ITEMS'] ?? (sweeping ? 20_000 : 32)) / steps / 2)
const isLong = steps > 50

let now = new Date('2026-11-23T12:00:00Z')
const graph = await startGraphServer()
graph.lists.state.clock = () => now
const app = testApp({ clock: () => now, settings: graph.settings, pace: hurried() })
afterAll(() => graph.close())

let seed = Number(process.env['TEST_SEED'] ?? 1)
/** Below 1, and the same again for the same seed. */
function chance(): number {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}
const below = (n: number): number => Math.floor(chance() * n)
const anyOf = <T>(all: readonly T[]): T | undefined => all[below(all.length)]

const faults: readonly ListFault[] = [
  'before',
  'after',
  { status: 429, retryAfter: 1 },
  { status: 429, retryAfter: 90 },
  { status: 503, retryAfter: 2 },
  { status: 503 },
  { status: 409 },
  { status: 412 },
  { status: 423 },
]
const writing = /^(?:POST|PATCH)/
let isCalm = false
const figures = { items: 0, changedThere: 0, changedHere: 0, expired: 0, writes: 0, faults: 0, runs: 0 }
function fault(what: string): ListFault | undefined {
  const isWrite = writing.test(what)
  if (isWrite) figures.writes += 1
  if (isCalm || chance() > 0.06) return undefined
  figures.faults += 1
  return anyOf(isWrite ? faults : faults.filter((one) => typeof one !== 'object' || one.status === 429 || one.status === 503))
}

const [requests, jobs, devices] = [listId('lssolicitudes'), listId('lssolicitudpuesto'), listId('lssolicituddispositivo')]
const made = new Map<string, { valid: boolean }>()
let [author, approver]: Caller[] = []
let email = ''

/** As Power Apps does it: the request, then its lines under it. */
function makeThere(): void {
  const valid = chance() > 0.1
  const chain = anyOf([chains.plain, chains.plans])!
  const more = chain === chains.plans ? machines : {}
  const values = { ...chain, ...more, observaciones: valid ? `Solicitud ${made.size}` : '' }
  const item = graph.lists.add(requests, playedFields('lssolicitudes', values), email)
  made.set(item.id, { valid })
  figures.items += 1
  if (chain !== chains.plans) return
  figures.items += 2
  graph.lists.add(jobs, playedFields('lssolicitudpuesto', { solicitud: Number(item.id), cosa: 1, cantidad: 1 + below(5) }), email)
  const device = { solicitud: Number(item.id), cosa: 1, cantidad: 1 + below(3), crecimiento: below(2), m2: below(9) / 2 }
  graph.lists.add(devices, playedFields('lssolicituddispositivo', device), email)
}
function changeThere(): void {
  const change = (list: string, item: string, fields: Record<string, unknown>): void => {
    figures.changedThere += 1
    graph.lists.change(list, item, fields, email)
  }
  const there = graph.lists.alive(requests)
  const item = anyOf(there)
  if (item) change(requests, item.id, playedFields('lssolicitudes', { atmInstalado: below(9) }))
  const line = anyOf(graph.lists.alive(jobs))
  if (line) change(jobs, line.id, playedFields('lssolicitudpuesto', { cantidad: below(7) }))
  const state = anyOf(there)
  if (state && chance() > 0.6) {
    change(requests, state.id, playedFields('lssolicitudes', { estado: 'Aprobada', observaciones: 'Otra' }))
    made.get(state.id)!.valid = true
  }
  const gone = anyOf(there)
  if (gone && chance() > 0.9) graph.lists.remove(requests, gone.id)
  const project = anyOf(graph.lists.alive(listId('lsproyecto')))
  if (!project) return
  if (chance() > 0.5) change(listId('lsproyecto'), project.id, playedFields('lsproyecto', { nombre: 'Cambiado allí' }))
  if (chance() > 0.9) graph.lists.remove(listId('lsproyecto'), project.id)
}
function expireNowAndThen(): void {
  if (chance() > (isLong ? 0.1 : 0.5)) return
  figures.expired += 1
  graph.lists.expireDeltas()
}

type Stored = { id: number; estado: number; item: string; formato: number; atm: number | null; version: number }
const stored = async (): Promise<Stored[]> =>
  (
    await app().database.pool.query<Stored>(
      `select r.id, r.estado, s.item, q.formato, r.atm_instalado as atm, r.version from request r join sync_item s on s.registro = r.id
        and s.lista = 'lssolicitudes' join requirement_type q on q.id = r.requisito order by r.id`,
    )
  ).rows
// So much time goes by here that a session would lock.
const freshSession = ({ usuid }: Caller) => app().sessionOf(usuid)
// The first one is approved with any seed, so that the rules after approval are tested too.
let isApproved = false
async function changeHere(): Promise<void> {
  const open = (await stored()).filter(({ estado }) => estado === 1)
  const decided = anyOf(open)
  if (decided && (!isApproved || chance() > 0.3)) {
    figures.changedHere += 1
    const what = !isApproved || chance() > 0.3 ? 'aprobar' : 'rechazar'
    const { status } = await decide(await freshSession(approver!), decided.id, what)
    isApproved ||= status === 200
  }
  const edited = anyOf(open.filter(({ id, formato }) => id !== decided?.id && formato === 2))
  if (edited) {
    figures.changedHere += 1
    const body = {
      ...chains.plans,
      ...machines,
      solId: edited.id,
      mulInstalado: below(8),
      puestos: { '1': { cantidad: 2 }, '2': { cantidad: 1 + below(4) } },
    }
    await saveRequest(await freshSession(author!), body)
  }
  figures.changedHere += 1
  await app().database.pool.query(`update job set nombre = 'Puesto ${below(1000)} de prueba' where id = 2`)
}

it('keeps both sides equal after any failures', isLong ? { timeout: 7_200_000 } : {}, async () => {
  const admin = await app().signInWith(businessRules)
  author = await app().signInWith(requestCreate)
  approver = await app().signInWith(requestApprove, requestReject)
  email = (await app().database.pool.query<{ correo: string }>('select correo from app_user where id = $1', [author.usuid])).rows[0]!.correo
  await chooseLists(graph, app(), admin)
  const go = listRuns(app(), graph)
  const run = async (): Promise<void> => {
    figures.runs += 1
    // A slow machine finishes in further runs.
    while ((await go()) === 'more') figures.runs += 1
  }
  graph.lists.state.pageSize = isLong ? 200 : 7
  graph.lists.state.fault = fault
  for (let step = 0; step < steps; step += 1) {
    for (let n = 0; n < madeEach; n += 1) makeThere()
    for (let n = 0; n < madeEach; n += 1) changeThere()
    for (let n = 0; n < Math.ceil(madeEach / 6); n += 1) await changeHere()
    expireNowAndThen()
    now = new Date(now.getTime() + 5 * 60_000)
    await run()
    if (isLong && step % 12 === 11) console.log(`hour ${(step + 1) / 12}: ${JSON.stringify(figures)}`)
  }
  isCalm = true
  const settle = async (): Promise<void> => {
    for (let n = 0; n < 4; n += 1) {
      now = new Date(now.getTime() + 7 * 3_600_000)
      await run()
    }
  }
  await settle()
  // Faults may have kept every request away until now.
  if (!isApproved) {
    await changeHere()
    await settle()
  }
  graph.lists.seen.length = 0
  now = new Date(now.getTime() + 7 * 3_600_000)
  await run()

  // No loop: equal values are left alone.
  expect(graph.lists.seen.filter((what) => writing.test(what))).toEqual([])
  const { items, changedThere, changedHere, writes, faults: failed } = figures
  console.log(JSON.stringify(figures))
  const masterItems = masterLists.flatMap(({ lista }) => graph.lists.alive(listId(lista))).length
  expect(writes).toBeLessThan(2 * (items + changedThere + changedHere + failed) + masterItems)
  for (const list of masterLists) {
    const there = graph.lists.alive(listId(list.lista)).map(({ fields }) => readPlayed(list.lista, fields))
    const here = (await list.rows(app().database.db)).filter(({ retirado }) => !retirado).map(({ values }) => values)
    const byNumber = (one: Record<string, unknown>, other: Record<string, unknown>) => Number(one['registro']) - Number(other['registro'])
    expect({ list: list.lista, of: there.toSorted(byNumber) }).toEqual({ list: list.lista, of: here.toSorted(byNumber) })
  }
  const here = await stored()
  expect(here.some(({ estado }) => estado === 2)).toBe(true)
  const alive = graph.lists.alive(requests)
  // None is lost, none comes twice.
  const wanted = [...made].filter(([, { valid }]) => valid).map(([item]) => item)
  expect(here.filter(({ item }) => made.get(item)!.valid).length).toBe(here.length)
  expect(new Set(here.map(({ item }) => item)).size).toBe(here.length)
  const taken = new Set(here.map(({ item }) => item))
  const byId = new Map(alive.map((item) => [item.id, item]))
  expect(wanted.filter((item) => byId.has(item) && !taken.has(item))).toEqual([])
  const all = await app().database.pool.query<{ n: number }>('select count(*)::int as n from request where usureg = $1', [author.usuid])
  expect(all.rows[0]!.n).toBe(here.length)
  for (const request of here) {
    const item = byId.get(request.item)
    if (!item) continue
    const { fields } = item
    expect(readPlayed('lssolicitudes', fields)).toMatchObject({
      numero: request.id,
      estado: requestStateName(request.estado),
      atmInstalado: request.atm,
    })
  }
  const lines = (list: 'lssolicitudpuesto' | 'lssolicituddispositivo') => {
    const sums: Record<string, number> = {}
    for (const { fields } of graph.lists.alive(listId(list))) {
      const { solicitud, cosa, cantidad } = readPlayed(list, fields)
      if (taken.has(String(solicitud)) && byId.has(String(solicitud)) && Number(cantidad) > 0)
        sums[`${String(solicitud)} ${String(cosa)}`] = (sums[`${String(solicitud)} ${String(cosa)}`] ?? 0) + Number(cantidad)
    }
    return sums
  }
  for (const [clase, list] of [
    [1, 'lssolicitudpuesto'],
    [2, 'lssolicituddispositivo'],
  ] as const) {
    const { rows } = await app().database.pool.query<{ k: string; cantidad: number }>(
      `select s.item || ' ' || q.cosa as k, q.cantidad from request_quantity q join sync_item s on s.registro = q.solicitud and s.lista = 'lssolicitudes'
        where q.clase = $1 and s.borrado_en is null and q.cantidad > 0`,
      [clase],
    )
    expect({ list, of: lines(list) }).toEqual({ list, of: Object.fromEntries(rows.map(({ k, cantidad }) => [k, cantidad])) })
  }
})
