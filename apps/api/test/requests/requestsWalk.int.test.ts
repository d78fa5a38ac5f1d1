import { declineRequest, getOptionsStatusRequest, listRequest } from '@soportica/contract/requests/calls'
import { getMyWork } from '@soportica/contract/work/myWork'
import { localSearchMoves } from '@soportica/rules/localSearch'
import { requestMoves } from '@soportica/rules/requests'
import { beforeAll, expect, it } from 'vitest'
import { patience, sweeping } from '../../../../packages/rules/test/sweep.ts'
import { seededRandom } from '../../src/demo/random.ts'
import { whoseTurn } from '../../src/modules/local-search/whoseTurn.queries.ts'
import { type Answer, type Caller, testApp } from '../app.ts'
import { searchActs } from '../factories/localSearch.ts'
import { aPdf, chains, createRequest, decide, machines, premises, saveRequest } from '../factories/request.ts'
import { storedFiles } from '../factories/storedFiles.ts'
import { createUser } from '../factories/user.ts'

const app = testApp()
const steps = sweeping ? 2_000 : 60
const roles = ['asker', 'activator', 'agency', 'visitor', 'receiver', 'approver', 'solver', 'deleter'] as const
type Role = (typeof roles)[number]
const people = {} as Record<Role, Caller>
let crowd: readonly Caller[] = []
beforeAll(async () => {
  const by = async (values: object, ...perids: number[]) => app().sessionOf((await createUser(app().database, perids, values)).usuid)
  Object.assign(people, {
    asker: await by({}, 450),
    activator: await by({}, 449),
    agency: await by({ inmobiliaria: 1, correo: 'casa@example.com' }),
    visitor: await by({ visita: 1 }),
    receiver: await by({ interventoria: 1 }),
    approver: await by({}, 461, 462),
    solver: await by({}, 463),
    deleter: await by({}, 460),
  })
  const second = await Promise.all([by({}, 450), by({}, 461, 462), by({}, 463), app().sessionOf(people.agency.usuid)])
  crowd = [...Object.values(people), ...second]
})

type Act = (caller: Caller, id: number, state: number) => Promise<Answer>
const random = seededRandom(1717)
const register = async (): Promise<void> => {
  // Premises are asked for without a file.
  if (random.below(2) === 0) await createRequest(people.asker, { ...chains.premises, ...premises })
  else await createRequest(people.asker, { ...random.pick([chains.plain, { ...chains.plans, ...machines }]) }, [aPdf()])
}
const ofRequests: Record<string, Act> = {
  editar: (caller, solId) => saveRequest(caller, { ...premises, ...machines, solId, sector: `Sector ${random.below(9)}` }),
  aprobar: (caller, solId) => decide(caller, solId, 'aprobar'),
  rechazar: (caller, solId) => decide(caller, solId, 'rechazar'),
  solucionar: (caller, solId) => decide(caller, solId, 'solucionar', {}, random.below(4) === 0 ? [] : [aPdf()]),
  eliminar: (caller, sopid) => caller.call(declineRequest, { body: { sopid } }),
}
const ofSearches: Record<string, Act> = searchActs(() => people)
const actsIn = (state: number, isSearch: boolean): Act[] =>
  state > 1 && isSearch
    ? localSearchMoves.filter(({ from }) => from === state).map(({ action }) => ofSearches[action]!)
    : requestMoves.filter(({ from }) => from === state).map(({ action }) => ofRequests[action]!)
const anyAct = (): Act => random.pick([...Object.values(ofRequests), ...Object.values(ofSearches)])
// The users likely to be allowed; others are refused, which must leave nothing behind.
const likely: Readonly<Record<number, readonly Role[]>> = {
  1: ['approver', 'approver', 'asker', 'deleter'],
  2: ['activator', 'solver'],
  3: ['agency'],
}
const someone = (state: number): Caller => (random.below(4) === 0 ? random.pick(crowd) : people[random.pick(likely[state] ?? roles)])

type Row = {
  id: number
  estado: number
  requisito: number
  version: number
  eliminada: boolean
  pasos: { de: number; a: number; accion: string }[]
}
const query = async <T extends object>(text: string): Promise<T[]> => (await app().database.pool.query<T>(text)).rows

it(`${steps} steps of twelve people at once leave stories that lead to the states, and no file without its row`, patience(), async () => {
  const taken: number[] = []
  const step = async (): Promise<void> => {
    const live = await query<Row>(
      'select id, estado, requisito from request where id > 33 and eliminado_en is null and estado not in (4, 24)',
    )
    if (live.length < 4 || random.below(8) === 0) return register()
    const { id, estado, requisito } = random.pick(live)
    const open = actsIn(estado, requisito === 4)
    const act = open.length === 0 || random.below(6) === 0 ? anyAct() : random.pick(open)
    taken.push((await act(someone(estado), id, estado)).status)
  }
  let left = steps
  await Promise.all(
    crowd.map(async () => {
      while (left > 0) {
        left -= 1
        await step()
      }
    }),
  )
  expect(taken.filter((status) => status >= 500)).toEqual([])
  expect(taken.filter((status) => status === 200).length).toBeGreaterThan(steps / 10)

  const rows = await query<Row>(`select r.id, r.estado, r.requisito, r.version, r.eliminado_en is not null as eliminada,
      (select json_agg(json_build_object('de', s.de, 'a', s.a, 'accion', s.accion) order by s.id) from request_step s where s.solicitud = r.id) as pasos
    from request r order by r.id`)
  const replayed = rows.map(({ pasos, ...row }) => ({
    ...row,
    estado: pasos.reduce((state, { de, a }) => (de === state ? a : Number.NaN), 0),
    version: pasos.length,
    eliminada: pasos.at(-1)!.accion === 'eliminar',
  }))
  expect(replayed).toEqual(rows.map(({ pasos: _, ...row }) => row))
  expect(rows.map(({ id }) => id)).toEqual(rows.map((_, at) => at + 1))
  const { body: tabs } = await people.approver.call(getOptionsStatusRequest, { query: {} })
  const inTab = (estado: number) =>
    rows.filter((row) => !row.eliminada && (estado === 0 || (estado === 2 ? ![1, 4, 24].includes(row.estado) : row.estado === estado)))
      .length
  const counts = (tabs as unknown as { estado: number; count: number }[]).map(({ estado, count }) => ({ estado, count }))
  expect(counts).toEqual(counts.map(({ estado }) => ({ estado, count: inTab(estado) })))
  const { count, ...strays } = await storedFiles(app())
  expect(strays).toEqual({ withoutRow: [], withoutFile: [], arriving: [] })
  expect(count).toBeGreaterThan(0)
})

it('what waits for each of them is what the list says, and the searches whose turn it is theirs', async () => {
  const searching = await query<{ id: number; estado: number; enviadoPor: number | null }>(
    'select id, estado, enviado_por as "enviadoPor" from request where requisito = 4 and eliminado_en is null and estado not in (1, 4, 24)',
  )
  const turns = await Promise.all(searching.map(({ id, estado }) => whoseTurn(app().database.db, id, estado)))
  const approving = [5, 9, 12, 15, 22]
  for (const caller of Object.values(people)) {
    const { body } = await caller.call(getMyWork, { body: {} })
    const { porLista, grupos } = getMyWork.response.parse(body)
    const totalOf = (tipo: string) => porLista.filter((one) => one.tipo === tipo).reduce((sum, { total }) => sum + total, 0)
    const list = await caller.call(listRequest, { body: { estado: 0, esperaPorMi: true, rows: 1, first: 0 } })
    const turn = searching.filter(
      ({ estado, enviadoPor }, at) => turns[at]!.includes(caller.usuid) && !(approving.includes(estado) && enviadoPor === caller.usuid),
    )
    expect([totalOf('request'), totalOf('localSearch')]).toEqual([list.status === 200 ? list.body['total'] : 0, turn.length])
    expect(grupos.reduce((sum, { total }) => sum + total, 0)).toBe(porLista.reduce((sum, { total }) => sum + total, 0))
  }
})
