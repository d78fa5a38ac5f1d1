import * as calls from '@soportica/contract/calendars/calendarLinks'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { eventsIn } from '../eventsIn.ts'
import { createRecord } from '../factories/note.ts'
import { createUser } from '../factories/user.ts'

const wednesday = new Date('2026-11-18T15:00:00Z')
let now = wednesday
const app = testApp({ clock: () => now })
let visitor: Caller
let other: Caller
beforeAll(async () => {
  visitor = await app().sessionOf((await createUser(app().database, [11], { visita: 1 })).usuid)
  other = await app().signInWith(11)
})
beforeEach(() => void (now = wednesday))

const sql = (text: string, values: unknown[]) => app().database.pool.query(text, values)
const visitOn = async (day: string): Promise<number> => {
  const id = await createRecord(app().database)
  await sql(
    `update cashier set nombre = 'Éxito, Ñemes', visitante = $2, teo_entrega_visita = $3, fecha_entrega_visita = null, requiere_visita = 1, estado_visita = 1, estado = 1
      where id = $1`,
    [id, visitor.usuid, day],
  )
  return id
}
const created = async (caller: Caller, nombre = 'Mi teléfono'): Promise<{ id: number; clave: string; direccion: string }> => {
  const { status, body } = await caller.call(calls.createCalendarLink, { body: { nombre } })
  expect([status, body['mensaje']]).toEqual([200, `Se creó el enlace «${nombre}».`])
  const direccion = String(body['direccion'])
  return { id: Number(body['id']), direccion, clave: new URL(direccion).searchParams.get('clave')! }
}
const read = (clave: string) => app().anonymous.call(calls.readCalendar, { query: { clave } })
const eventsOf = async (clave: string) => eventsIn((await read(clave)).raw.toString())
// Another year has another session.
const linksOf = async ({ usuid }: Caller) =>
  calls.listCalendarLinks.response.parse((await (await app().sessionOf(usuid)).call(calls.listCalendarLinks, { body: {} })).body).enlaces

it('a calendar program reads what waits; another day moves the entry, and a delivery takes it away', async () => {
  const { clave, direccion } = await created(visitor)
  expect(direccion).toContain('/soportica/api/calendario/trabajo.ics?clave=')
  const [first, second] = [await visitOn('2026-11-13'), await visitOn('2026-11-23')]
  const answer = await read(clave)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const entry = (id: number, day: string, until: string) => ({
    uid: `cashier-${id}-visit@soportica`,
    day,
    until,
    title: expect.stringMatching(/^Visita Local: .*Éxito, Ñemes/) as string,
  })
  expect(eventsIn(answer.raw.toString())).toEqual([entry(first, '2026-11-13', '2026-11-14'), entry(second, '2026-11-23', '2026-11-24')])
  await sql(`update cashier set teo_entrega_visita = '2026-12-31' where id = $1`, [first])
  await sql(`update cashier set fecha_entrega_visita = '2026-11-17' where id = $1`, [second])
  expect(await eventsOf(clave)).toEqual([entry(first, '2026-12-31', '2027-01-01')])
})

it('shows when it was last read, and ends a year after that', async () => {
  const { id, clave } = await created(visitor, 'La oficina')
  const ofLink = async () => (await linksOf(visitor)).find((link) => link.id === id)
  expect(await ofLink()).toEqual({
    id,
    nombre: 'La oficina',
    lista: null,
    creado: '2026-11-18 10:00:00',
    ultimoUso: null,
    vence: '2027-11-18',
  })
  now = new Date('2026-12-01T15:00:00Z')
  await read(clave)
  now = new Date('2026-12-01T15:30:00Z')
  await read(clave)
  expect(await ofLink()).toMatchObject({ ultimoUso: '2026-12-01 10:00:00', vence: '2027-12-01' })
  now = new Date('2027-12-02T15:00:00Z')
  expect((await read(clave)).status).toBe(404)
  expect(await ofLink()).toBeUndefined()
})

it('is revoked by its owner alone, and ends with the account', async () => {
  const [one, two] = [await created(visitor), await created(visitor)]
  expect((await other.call(calls.revokeCalendarLink, { body: { id: one.id } })).status).toBe(404)
  expect((await read(one.clave)).status).toBe(200)
  expect((await visitor.call(calls.revokeCalendarLink, { body: { id: one.id } })).body['mensaje']).toBe(
    'Se revocó el enlace «Mi teléfono».',
  )
  const revoked = await read(one.clave)
  expect([revoked.status, revoked.body['mensaje']]).toEqual([
    404,
    'Este enlace de calendario no existe, fue revocado o venció. Cree otro en Mi trabajo.',
  ])
  expect((await visitor.call(calls.revokeCalendarLink, { body: { id: one.id } })).status).toBe(404)
  await sql('update app_user set acceso = 2 where id = $1', [visitor.usuid])
  expect((await read(two.clave)).status).toBe(404)
  await sql('update app_user set acceso = 1 where id = $1', [visitor.usuid])
  expect((await read(two.clave)).status).toBe(200)
})

it('no secret is stored, and none is guessed', async () => {
  const { clave } = await created(visitor)
  const { rows } = await sql('select row_to_json(l)::text as fila from calendar_link l', [])
  expect(rows.filter(({ fila }) => fila.includes(clave))).toEqual([])
  expect((await read('A'.repeat(43))).status).toBe(404)
  expect((await read('corta')).status).toBe(422)
})

it('shows the deliveries of a list as its filters find them now, and only what its owner sees', async () => {
  const [mine, others] = [await visitOn('2026-11-19'), await createRecord(app().database)]
  await sql(`update cashier set region = 3, teo_entrega_inmobiliaria = '2026-11-25', requiere_inmobiliaria = 1 where id = any($1)`, [
    [mine, others],
  ])
  const lista = { entidad: 'cashier', tipoModulo: 'visit', estado: 0, filters: { region: [3] } } as const
  const { body, status } = await visitor.call(calls.createCalendarLink, { body: { nombre: 'Región 3', lista } })
  expect(status).toBe(200)
  const clave = new URL(String(body['direccion'])).searchParams.get('clave')!
  const entry = { uid: `cashier-${mine}-visita@soportica`, day: '2026-11-19', until: '2026-11-20', title: 'Visita Local: Éxito, Ñemes' }
  expect(await eventsOf(clave)).toEqual([entry])
  expect((await linksOf(visitor)).find(({ nombre }) => nombre === 'Región 3')?.lista).toBe('Visita Local')
  await sql('update cashier set region = 4 where id = $1', [mine])
  expect(await eventsOf(clave)).toEqual([])
  const wrong = { ...lista, filters: { planeta: [1] } }
  expect((await visitor.call(calls.createCalendarLink, { body: { nombre: 'Mal', lista: wrong } })).status).toBe(422)
})

it('has a name, and at most ten are in force', async () => {
  expect(await other.call(calls.createCalendarLink, { body: { nombre: ' ' } })).toMatchObject({
    status: 422,
    body: { mensaje: 'El campo nombre es requerido' },
  })
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => other.call(calls.createCalendarLink, { body: { nombre: `Enlace ${at}` } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  expect((await linksOf(other)).length).toBe(10)
})

it('everybody reads the holidays, with their adjustments', async () => {
  await sql(
    `insert into holiday_override (fecha, accion, nombre, motivo, usureg, usuact) values ('2026-12-24', 'agregar', 'Nochebuena', 'Cierre', 1, 1)`,
    [],
  )
  const answer = await app().anonymous.call(calls.readHolidayCalendar)
  const days = eventsIn(answer.raw.toString())
  expect(days.find(({ day }) => day === '2026-12-08')).toEqual({
    uid: 'festivo-2026-12-08@soportica',
    day: '2026-12-08',
    until: '2026-12-09',
    title: 'Inmaculada Concepción',
  })
  expect(days.find(({ day }) => day === '2026-12-24')?.title).toBe('Nochebuena')
  expect(new Set(days.map(({ day }) => day.slice(0, 4)))).toEqual(new Set(['2025', '2026', '2027', '2028']))
})
