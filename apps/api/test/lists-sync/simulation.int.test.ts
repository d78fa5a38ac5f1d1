import { businessRules } from '@soportica/contract/permissions/security'
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

// 24 hours in steps of five minutes, and 20 000 items, in a sweep.
const steps = sweeping ? 288 : 8
const madeEach = sweeping ? 65 : 3

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
function fault(what: string): ListFault | undefined {
  if (chance() > 0.06) return undefined
  const some = writing.test(what) ? faults : faults.filter((one) => typeof one !== 'object' || one.status === 429 || one.status === 503)
  return anyOf(some)
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
  if (chain !== chains.plans) return
  graph.lists.add(jobs, playedFields('lssolicitudpuesto', { solicitud: Number(item.id), cosa: 1, cantidad: 1 + below(5) }), email)
  const device = { solicitud: Number(item.id), cosa: 1, cantidad: 1 + below(3), crecimiento: below(2), m2: below(9) / 2 }
  graph.lists.add(devices, playedFields('lssolicituddispositivo', device), email)
}
function changeThere(): void {
  const item = anyOf(graph.lists.alive(requests))
  if (item) graph.lists.change(requests, item.id, playedFields('lssolicitudes', { atmInstalado: below(9) }))
  const line = anyOf(graph.lists.alive(jobs))
  if (line) graph.lists.change(jobs, line.id, playedFields('lssolicitudpuesto', { cantidad: below(7) }))
  const state = anyOf(graph.lists.alive(requests))
  if (state && chance() > 0.6) {
    graph.lists.change(requests, state.id, playedFields('lssolicitudes', { estado: 'Aprobada', observaciones: 'Otra' }))
    made.get(state.id)!.valid = true
  }
  const project = anyOf(graph.lists.alive(listId('lsproyecto')))
  if (project && chance() > 0.5)
    graph.lists.change(listId('lsproyecto'), project.id, playedFields('lsproyecto', { nombre: 'Cambiado allí' }))
  if (project && chance() > 0.9) graph.lists.remove(listId('lsproyecto'), project.id)
  const gone = anyOf(graph.lists.alive(requests))
  if (gone && chance() > 0.9) graph.lists.remove(requests, gone.id)
  if (chance() > 0.8) graph.lists.expireDeltas()
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
const again = ({ usuid }: Caller) => app().sessionOf(usuid)
async function changeHere(): Promise<void> {
  const open = (await stored()).filter(({ estado }) => estado === 1)
  const decided = anyOf(open)
  if (decided && chance() > 0.3) await decide(await again(approver!), decided.id, chance() > 0.3 ? 'aprobar' : 'rechazar')
  const edited = anyOf(open.filter(({ id, formato }) => id !== decided?.id && formato === 2))
  if (edited) {
    const body = {
      ...chains.plans,
      ...machines,
      solId: edited.id,
      mulInstalado: below(8),
      puestos: { '1': { cantidad: 2 }, '2': { cantidad: 1 + below(4) } },
    }
    await saveRequest(await again(author!), body)
  }
  await app().database.pool.query(`update job set nombre = 'Puesto ${below(1000)} de prueba' where id = 2`)
}

it('keeps both sides equal whatever fails between them', sweeping ? { timeout: 7_200_000 } : {}, async () => {
  const admin = await app().signInWith(businessRules)
  author = await app().signInWith(requestCreate)
  approver = await app().signInWith(requestApprove, requestReject)
  email = (await app().database.pool.query<{ correo: string }>('select correo from app_user where id = $1', [author.usuid])).rows[0]!.correo
  await chooseLists(graph, app(), admin)
  const run = listRuns(app(), graph)
  graph.lists.state.pageSize = sweeping ? 200 : 7
  graph.lists.state.fault = fault
  for (let step = 0; step < steps; step += 1) {
    for (let n = 0; n < madeEach; n += 1) makeThere()
    for (let n = 0; n < madeEach; n += 1) changeThere()
    await changeHere()
    now = new Date(now.getTime() + 5 * 60_000)
    await run()
  }
  graph.lists.state.fault = undefined
  for (let n = 0; n < 4; n += 1) {
    now = new Date(now.getTime() + 7 * 3_600_000)
    await run()
  }
  graph.lists.seen.length = 0
  now = new Date(now.getTime() + 7 * 3_600_000)
  await run()

  // No loop: what is equal is left alone.
  expect(graph.lists.seen.filter((what) => writing.test(what))).toEqual([])
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
  const aliveItems = new Set(alive.map(({ id }) => id))
  expect(wanted.filter((item) => aliveItems.has(item) && !taken.has(item))).toEqual([])
  const all = await app().database.pool.query<{ n: number }>('select count(*)::int as n from request where usureg = $1', [author.usuid])
  expect(all.rows[0]!.n).toBe(here.length)
  for (const request of here) {
    const item = alive.find(({ id }) => id === request.item)
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
      if (taken.has(String(solicitud)) && aliveItems.has(String(solicitud)) && Number(cantidad) > 0)
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
