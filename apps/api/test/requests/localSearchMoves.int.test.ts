import * as calls from '@soportica/contract/local-search/calls'
import { type LocalSearchAction, localSearchActions, localSearchMoves, localSearchStates } from '@soportica/rules/localSearch'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { seededRandom } from '../../src/demo/random.ts'
import { type Answer, type Caller, testApp } from '../app.ts'
import { aPdf, chains, createRequest, decide, premises } from '../factories/request.ts'
import { createUser } from '../factories/user.ts'

const app = testApp()
const roles = ['asker', 'activator', 'agency', 'visitor', 'receiver', 'approver'] as const
type Role = (typeof roles)[number]
const people = {} as Record<Role, Caller>
let id = 0
beforeAll(async () => {
  const by = async (values: object, ...perids: number[]) => app().sessionOf((await createUser(app().database, perids, values)).usuid)
  Object.assign(people, {
    asker: await by({}, 450),
    activator: await by({}, 449),
    agency: await by({ inmobiliaria: 1 }),
    visitor: await by({ visita: 1 }),
    receiver: await by({ interventoria: 1 }),
    approver: await by({}, 461, 462),
  })
  id = await started()
})
async function started(): Promise<number> {
  const made = await createRequest(people.asker, { ...chains.premises, ...premises })
  await decide(people.approver, made, 'aprobar')
  await app().database.pool.query('update request set inmobiliaria = $2, visitante = $3, recibe = $4 where id = $1', [
    made,
    people.agency.usuid,
    people.visitor.usuid,
    people.receiver.usuid,
  ])
  return made
}

const file = { ...aPdf('informe.pdf'), campo: 'file' }
const owner = { ownerName: 'Rosa', ownerEmail: 'rosa@example.com', ownerPhone: '300' }
const acts: Record<LocalSearchAction, (caller: Caller, id: number, status: number) => Promise<Answer>> = {
  activar: (caller, which, status) =>
    caller.call(calls.sendActiveLocalSearch, { body: { id: which, status, opc: 1, emails: ['casa@example.com'] } }),
  enviar: (caller, which, status) =>
    caller.call(calls.sendObservationsAndFiles, { body: { id: which, status, reject: 0, realEstate: people.agency.usuid }, files: [file] }),
  reenviar: (caller, which, status) =>
    caller.call(calls.sendObservationsAndFiles, { body: { id: which, status, reject: 1, realEstate: people.agency.usuid }, files: [file] }),
  aprobar: (caller, which, status) => caller.call(calls.sendRequestApprove, { body: { id: which, status, note: '' } }),
  rechazar: (caller, which, status) => caller.call(calls.sendRequestReject, { body: { id: which, status, note: 'Falta' } }),
  programarVisita: (caller, which, status) =>
    caller.call(calls.sendProgrammingVisit, {
      body: { id: which, status, visitor: people.visitor.usuid, date: '2050-01-03 10:00', ...owner },
    }),
  programarRecibo: (caller, which, status) =>
    caller.call(calls.sendProgrammingReceiptQuote, {
      body: { id: which, status, visitor: people.receiver.usuid, date: '2050-01-03 10:00' },
    }),
}
// Said once more by hand: to whom each move of the table is open.
const open: Readonly<Record<string, readonly Role[]>> = {
  '2 activar': ['activator'],
  '3 enviar': ['agency', 'activator'],
  '6 reenviar': ['agency', 'activator'],
  '7 programarVisita': ['activator'],
  '8 enviar': ['visitor', 'agency'],
  '10 reenviar': ['visitor', 'agency'],
  '11 enviar': ['activator'],
  '13 reenviar': ['activator'],
  '14 enviar': ['agency'],
  '16 reenviar': ['agency'],
  '17 enviar': ['agency', 'activator'],
  '20 programarRecibo': ['activator'],
  '21 enviar': ['visitor', 'receiver'],
  '23 reenviar': ['visitor', 'receiver'],
  ...Object.fromEntries(
    [5, 9, 12, 15, 22].flatMap((state) => ['aprobar', 'rechazar'].map((action) => [`${state} ${action}`, ['approver']])),
  ),
}
const leads = (state: number, action: string) => (move: { from: number; action: string }) => move.from === state && move.action === action
const stateOf = async (which: number): Promise<{ estado: number; version: number }> =>
  (await app().database.pool.query('select estado, version from request where id = $1', [which])).rows[0] as {
    estado: number
    version: number
  }

it.each(localSearchStates)('in %i each action does what the table says, for each role, and nothing else', async (state) => {
  for (const action of localSearchActions)
    for (const role of roles) {
      await app().database.pool.query('update request set estado = $2, enviado_por = null where id = $1', [id, state])
      const before = await stateOf(id)
      const answer = await acts[action](people[role], id, state)
      const to = open[`${state} ${action}`]?.includes(role) === true ? localSearchMoves.find(leads(state, action))?.to : undefined
      const refused = [403, 409, 422].includes(answer.status)
      const after = await stateOf(id)
      expect([state, action, role, answer.body.mensaje, answer.status === 200 ? after.estado : refused && after]).toEqual([
        state,
        action,
        role,
        answer.body.mensaje,
        to ?? before,
      ])
    }
})

it('twelve people at once leave a story that leads to the state, and no file without a row', async () => {
  const random = seededRandom(17)
  const searches = await Promise.all([started(), started(), started()])
  const crowd = [...Object.values(people), ...(await Promise.all(roles.map((role) => app().sessionOf(people[role].usuid))))]
  const actions = Object.values(acts)
  for (let round = 0; round < 25; round += 1)
    await Promise.all(
      crowd.map(async (caller) => {
        const which = random.pick(searches)
        const answer = await random.pick(actions)(caller, which, (await stateOf(which)).estado)
        expect(answer.status).toBeLessThan(500)
      }),
    )
  const { pool } = app().database
  for (const which of searches) {
    const { rows } = await pool.query<{ de: number; a: number }>('select de, a from request_step where solicitud = $1 order by id', [which])
    expect(rows.reduce((state, { de, a }) => (de === state ? a : Number.NaN), 0)).toBe((await stateOf(which)).estado)
  }
  const { rows } = await pool.query<{ ruta: string }>('select ruta from request_file where ruta is not null')
  const folder = join(app().directory, 'files', 'attachments')
  const stored = readdirSync(folder).flatMap((name) =>
    name.startsWith('.') ? [] : readdirSync(join(folder, name)).map((one) => `${name}/${one}`),
  )
  expect(stored.filter((ruta) => !rows.some((row) => row.ruta === ruta))).toEqual([])
  expect(existsSync(join(folder, '.entrada')) ? readdirSync(join(folder, '.entrada')) : []).toEqual([])
})
