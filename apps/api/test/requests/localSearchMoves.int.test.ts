import { readFileSync } from 'node:fs'
import { localSearchActions, localSearchStateIds } from '@soportica/rules/localSearch'
import { createCalendarLink, readCalendar } from '@soportica/contract/calendars/calendarLinks'
import { paddedRequest } from '@soportica/contract/requests/states'
import { getWorkDays } from '@soportica/contract/work/workDays'
import { addDays, dayInBogota } from '@soportica/rules/calendarDay'
import { beforeAll, expect, it } from 'vitest'
import { sweeping } from '../../../../packages/rules/test/sweep.ts'
import { localSearchTable } from '../../../../packages/rules/test/localSearchTable.ts'
import { type Caller, testApp } from '../app.ts'
import { eventsIn } from '../eventsIn.ts'
import { searchActs } from '../factories/localSearch.ts'
import { chains, createRequest, decide, premises } from '../factories/request.ts'
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

const acts = searchActs(() => people)
const roleOf = { activa: 'activator', inmobiliaria: 'agency', visitante: 'visitor', recibe: 'receiver', aprobador: 'approver' } as const
const decided = localSearchTable(readFileSync(new URL('../../../../docs/rules.md', import.meta.url), 'utf8'))
const open = new Map(decided.map(({ from, action, to, who }) => [`${from} ${action}`, { to, roles: who.map((one): Role => roleOf[one]) }]))
const stateOf = async (which: number): Promise<{ estado: number; version: number }> =>
  (await app().database.pool.query('select estado, version from request where id = $1', [which])).rows[0] as {
    estado: number
    version: number
  }

/** Who may do it, here or in another state, and two who may not; in a sweep everybody. */
function rolesFor(state: number, action: string): readonly Role[] {
  if (sweeping) return roles
  const elsewhere = decided.find((row) => row.action === action)!.who.map((one): Role => roleOf[one])
  const may = open.get(`${state} ${action}`)?.roles ?? elsewhere
  return [...may, ...roles.filter((role) => !may.includes(role)).slice(0, 2)]
}

it.each(localSearchStateIds)('in %i each action does what the table says, for each role, and nothing else', async (state) => {
  for (const action of localSearchActions)
    for (const role of rolesFor(state, action)) {
      await app().database.pool.query('update request set estado = $2, enviado_por = null where id = $1', [id, state])
      const before = await stateOf(id)
      const answer = await acts[action](people[role], id, state)
      const row = open.get(`${state} ${action}`)
      const to = row?.roles.includes(role) ? row.to : undefined
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

it('a visit and a receipt lie on their day with their hour, for those who go and the agency', async () => {
  const day = addDays(dayInBogota(new Date()), 2)
  const days = async (role: Role) => {
    const { body } = await people[role].call(getWorkDays, { body: { tipo: 'localSearch', desde: day, dias: 1 } })
    return getWorkDays.response.parse(body).dias.flatMap(({ tareas }) => tareas.map(({ hora, tarea, titulo }) => [hora, tarea, titulo]))
  }
  const put = (estado: number) =>
    app().database.pool.query('update request set estado = $2, visita = $3, recibo = $4, vence = null where id = $1', [
      id,
      estado,
      `${day}T20:30:00Z`,
      `${day}T13:05:00Z`,
    ])
  const titulo = expect.stringContaining(paddedRequest(id)) as string
  await put(8)
  expect(await days('visitor')).toEqual([['15:30', 'Visita', titulo]])
  expect(await days('agency')).toEqual([['15:30', 'Visita', titulo]])
  expect(await days('receiver')).toEqual([])
  const { direccion } = (await people.visitor.call(createCalendarLink, { body: { nombre: 'Mi teléfono' } })).body as { direccion?: unknown }
  const query = { clave: new URL(String(direccion)).searchParams.get('clave')! }
  const events = eventsIn((await app().anonymous.call(readCalendar, { query })).raw.toString())
  expect(events).toMatchObject([
    { uid: `localSearch-${id}-1-cita@soportica`, day, title: expect.stringMatching(/^15:30 Visita: /) as string },
  ])
  await put(21)
  expect(await days('receiver')).toEqual([['08:05', 'Cita de recibo', titulo]])
  expect(await days('agency')).toEqual([])
})
