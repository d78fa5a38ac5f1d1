import { getHistory } from '@soportica/contract/records/history'
import { cashierSearches as searches } from '@soportica/contract/reports/savedSearchCalls'
import * as calls from '@soportica/contract/subscriptions/subscriptions'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, it } from 'vitest'
import { startJobs } from '../../src/capabilities/jobs/jobs.ts'
import { versionedCache } from '../../src/capabilities/lists/versionedCache.ts'
import { holidayCalendar } from '../../src/modules/holidays/holidays.public.ts'
import { reportKinds } from '../../src/modules/reports/reportKinds.ts'
import type { Turn } from '../../src/modules/subscriptions/run/runs.queries.ts'
import { runTurn } from '../../src/modules/subscriptions/run/runTurn.ts'
import { startDueRuns } from '../../src/modules/subscriptions/run/startDueRuns.ts'
import { testApp } from '../app.ts'
import { createRecord } from '../factories/note.ts'
import { allNotified } from '../factories/notification.ts'
import { createProfile } from '../factories/profile.ts'
import { createUser, type TestUser } from '../factories/user.ts'
import { type Mail, mailTo, outbox } from '../visitor.ts'

const inBogota = (moment: string) => new Date(`2026-11-${moment}:00-05:00`)
let now = inBogota('20T06:00')
const app = testApp({ clock: () => now })
const daily = { id: 0, frecuencia: 1, dia: 0, hora: '07:00', formato: 1, soloConFilas: 1, soloCambios: 1 }
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows
let cashiers: number[]

beforeAll(async () => {
  cashiers = [await createRecord(app().database), await createRecord(app().database)]
})

async function person(...permisos: number[]): Promise<TestUser & { correo: string }> {
  const user = await createUser(app().database, permisos.length > 0 ? permisos : [9, 90])
  return { ...user, correo: `${user.usuario}@example.com` }
}
// A new session for each call: passing days lock the former one.
const as = async (
  { usuid }: TestUser,
  endpoint: (typeof calls)['saveSubscription' | 'pauseSubscription' | 'deleteSubscription'],
  body: object,
) => (await app().sessionOf(usuid)).call(endpoint, { body })
async function searchOf({ usuid }: TestUser, nombre: string, cajeros: readonly number[] = cashiers): Promise<number> {
  const values = { cajeros, secciones: ['basica'], campos: [{ campo: 'nombreCajero' }, { campo: 'anioContable' }] }
  const caller = await app().sessionOf(usuid)
  const { body } = await caller.call(searches.save, { body: { bugId: 0, nombre, values, sortField: 'cajId', sortOrder: 1 } })
  return Number(body['bugId'])
}
async function subscribed(user: TestUser, values: object = {}, nombre = 'Los míos'): Promise<number> {
  const answer = await as(user, calls.saveSubscription, { ...daily, bugId: await searchOf(user, nombre), ...values })
  expect(answer).toMatchObject({ status: 200 })
  return Number(answer.body['id'])
}
async function listed({ usuid }: TestUser): Promise<calls.Subscription[]> {
  const { body } = await (await app().sessionOf(usuid)).call(calls.listSubscriptions)
  return body['results'] as unknown as calls.Subscription[]
}

/** The turns that have come, as nodes take them at the same moment. */
async function taken(nodes = 1): Promise<Turn[]> {
  const turns: Turn[] = []
  const jobs = { enqueue: async (_: unknown, __: string, turn: object) => void turns.push(turn as Turn), wake: () => {} }
  const node = () => startDueRuns(app().database.background, { clock: () => now, calendar: holidayCalendar, jobs })
  await Promise.all(Array.from({ length: nodes }, node))
  return turns
}
function run(turn: Turn): Promise<void> {
  const { background: db, reading } = app().database
  const reports = {
    reading: reading.reports,
    calendar: holidayCalendar,
    clock: () => now,
    runningByUser: new Map(),
    counted: versionedCache<number>(),
    kinds: reportKinds,
  }
  const signal = new AbortController().signal
  return runTurn({ db, signal, clock: () => now, reports, directory: app().directory, log: app().app.log }, turn)
}
async function pass(moment: string): Promise<void> {
  now = inBogota(moment)
  await Promise.all((await taken()).map(run))
}
const sheetIn = async (mail: Mail) => {
  const { adjuntos } = mail as unknown as { adjuntos: { nombre: string; contenido: string }[] }
  const rows = (await readXlsx(new Uint8Array(Buffer.from(adjuntos[0]!.contenido, 'base64')))).sheets[0]!.rows
  return { nombre: adjuntos[0]!.nombre, ids: rows.slice(rows.findIndex(([cell]) => cell === '#') + 1).map(([id]) => id) }
}

it('comes once on each business day, for any number of nodes, with the changes since the last time', async () => {
  now = inBogota('20T06:00')
  const owner = await person()
  const id = await subscribed(owner)
  expect(await listed(owner)).toMatchObject([{ id, nombre: 'Los míos', estado: 1, proxima: '2026-11-20 07:00:00', ultima: null }])
  now = inBogota('20T06:59')
  expect(await taken()).toEqual([])
  now = inBogota('20T07:00')
  const turns = await taken(3)
  expect(turns).toEqual([{ id, dia: '2026-11-20' }])
  await Promise.all([run(turns[0]!), run(turns[0]!)])
  const first = await mailTo(app(), owner.correo)
  expect([first.asunto, first.texto]).toEqual(['Los míos: 2 filas', expect.stringContaining('Hay 2 filas.')])
  expect(first.texto).not.toContain('envío anterior')
  expect(await sheetIn(first)).toEqual({ nombre: 'INFORME DINAMICO 20261120.xlsx', ids: cashiers })
  expect(await listed(owner)).toMatchObject([{ proxima: '2026-11-23 07:00:00', ultima: { resultado: 'enviada', filas: 2 } }])

  await pass('21T08:00')
  await pass('23T08:00')
  expect(await listed(owner)).toMatchObject([{ ultima: { fecha: '2026-11-23 08:00:00', resultado: 'sin novedades', filas: 0 } }])
  await query('update cashier set anio_contable = 2031 where id = $1', cashiers[1])
  expect(await as(owner, calls.saveSubscription, { ...daily, id, bugId: 1, formato: 2, version: 1 })).toMatchObject({ status: 200 })
  await pass('24T07:00')
  const second = await mailTo(app(), owner.correo, 2)
  expect([second.asunto, second.texto]).toEqual(['Los míos: 1 fila', expect.stringContaining('Desde el envío anterior: 1 fila cambiada.')])
  expect([
    second.html.includes('>2031<'),
    second.texto.includes(`\n${cashiers[1]} | `),
    second.texto.includes(`\n${cashiers[0]} | `),
  ]).toEqual([true, true, false])
})

it('is sent by the jobs of a node, and not twice on a day on which its hour is moved', async () => {
  now = inBogota('20T08:00')
  const owner = await person()
  const id = await subscribed(owner, { hora: '08:01', soloCambios: 0 })
  now = inBogota('20T08:01')
  const jobs = await startJobs(app().database, app().app.log)
  await startDueRuns(app().database.background, { clock: () => now, calendar: holidayCalendar, jobs })
  expect((await mailTo(app(), owner.correo)).texto).toContain('Hay 2 filas.')
  await jobs.stop()
  await as(owner, calls.saveSubscription, { ...daily, id, bugId: 1, hora: '09:00' })
  expect(await listed(owner)).toMatchObject([{ hora: '09:00', proxima: '2026-11-23 09:00:00' }])
})

it.each([
  ['lost the window', 'update app_user set perfil = $2 where id = $1', 'Usted ya no entra al informe de los cajeros.'],
  ['may not come in', 'update app_user set acceso = 0 where id = $1 and $2 > 0', 'Su usuario o su perfil no está activo.'],
  [
    'has a profile that was deactivated',
    'update profile set estado = 2 where id = (select perfil from app_user where id = $1) and $2 > 0',
    'Su usuario o su perfil no está activo.',
  ],
  [
    'is not shown the search any more',
    'update saved_search set usureg = 1 where usureg = $1 and $2 > 0',
    'La búsqueda «Los míos» ya no existe o ya no está compartida con usted.',
  ],
])('pauses itself and says why when its owner %s', async (_, loss, motivo) => {
  now = inBogota('20T06:00')
  const owner = await person()
  const id = await subscribed(owner)
  await query(loss, owner.usuid, await createProfile(app().database, [], `Sin nada ${owner.usuario}`))
  await pass('20T07:00')
  await allNotified(app().database)
  expect(await query('select estado, motivo from subscription where id = $1', id)).toEqual([{ estado: 3, motivo }])
  expect(await outbox(app().directory, owner.correo)).toEqual([])
  await query('update app_user set acceso = 1 where id = $1', owner.usuid)
  if (motivo.includes('no está activo')) return
  expect(await query("select ruta from notification where usuid = $1 and evento = 'subscription.stopped'", owner.usuid)).toEqual([
    { ruta: '/subscriptions' },
  ])
  expect(await listed(owner)).toMatchObject([{ estado: 3, motivo, proxima: null, acciones: { reanudar: motivo, eliminar: true } }])
  expect(await as(owner, calls.pauseSubscription, { id, valor: 0 })).toMatchObject({ status: 409 })
})

it('pauses itself after three failures in a row, and goes on when its owner says so', async () => {
  now = inBogota('20T06:00')
  const owner = await person()
  const id = await subscribed(owner)
  await query("update app_user set correo = '' where id = $1", owner.usuid)
  for (const moment of ['20T07:00', '23T07:00']) await pass(moment)
  expect(await listed(owner)).toMatchObject([
    { estado: 1, ultima: { resultado: 'fallida', mensaje: 'Su usuario no tiene un correo al cual enviar.' } },
  ])
  await pass('24T07:00')
  expect(await listed(owner)).toMatchObject([
    { estado: 3, motivo: 'Falló 3 veces seguidas. Su usuario no tiene un correo al cual enviar.' },
  ])
  await query('update app_user set correo = $2 where id = $1', owner.usuid, owner.correo)
  expect(await as(owner, calls.pauseSubscription, { id, valor: 0 })).toMatchObject({ status: 200 })
  await pass('25T07:00')
  await mailTo(app(), owner.correo)
})

it('says of a column that its owner has no right to that there is none', async () => {
  now = inBogota('20T06:00')
  const owner = await person()
  const caller = await app().sessionOf(owner.usuid)
  const values = {
    cajeros: cashiers,
    secciones: ['visita'],
    campos: [{ campo: 'nota_visita', texto: 'llave' }, { campo: 'fechaNota_visita' }],
  }
  const { body } = await caller.call(searches.save, { body: { bugId: 0, nombre: 'Notas', values, sortField: 'cajId', sortOrder: 1 } })
  await as(owner, calls.saveSubscription, { ...daily, formato: 2, soloCambios: 0, bugId: body['bugId'] })
  await pass('20T07:00')
  const { texto } = await mailTo(app(), owner.correo)
  expect(texto).toContain(
    'Sin permiso para verlo: Última nota Visita Local, Fecha última nota Visita Local. Lo que se busca o se ordena por esos campos no se aplica.',
  )
  for (const id of cashiers) expect(texto).toContain(`\n${id} | Sin permiso para verlo | Sin permiso para verlo`)
})

it('sends nothing of what its owner may not see, nor of chosen records that are gone', async () => {
  now = inBogota('20T06:00')
  const owner = await person(9)
  await subscribed(owner, { soloConFilas: 0, soloCambios: 0 })
  await pass('20T07:00')
  expect((await mailTo(app(), owner.correo)).texto).toContain('No hay filas.')
})

it('is kept by its owner alone, one for a search and twenty in all, and saved field by field', async () => {
  now = inBogota('20T06:00')
  const [owner, other] = [await person(), await person()]
  const bugId = await searchOf(owner, 'Una')
  const save = (values: object) => as(owner, calls.saveSubscription, { ...daily, bugId, ...values })
  expect(await save({ frecuencia: 2, dia: 6 })).toMatchObject({ status: 422, body: { campo: 'dia' } })
  expect(await save({ hora: '24:00' })).toMatchObject({ status: 422, body: { campo: 'hora' } })
  const id = Number((await save({})).body['id'])
  expect(await save({})).toMatchObject({ status: 409, body: { code: 'suscripcion.repetida' } })
  expect(await as(other, calls.saveSubscription, { ...daily, bugId })).toMatchObject({ status: 404 })
  for (const [endpoint, body] of [
    [calls.saveSubscription, { ...daily, bugId, id }],
    [calls.pauseSubscription, { id, valor: 1 }],
    [calls.deleteSubscription, { id }],
  ] as const)
    expect(await as(other, endpoint, body)).toMatchObject({ status: 404 })

  expect(await save({ id, hora: '08:00', version: 1 })).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await save({ id, formato: 2, version: 1 })).toMatchObject({ status: 200, body: { version: 3, fusionados: ['hora'] } })
  expect(await save({ id, hora: '09:00', version: 1 })).toMatchObject({ status: 409, body: { campo: 'hora' } })
  expect(await listed(owner)).toMatchObject([{ hora: '08:00', formato: 2, version: 3 }])
  expect(await as(owner, calls.pauseSubscription, { id, valor: 1 })).toMatchObject({ status: 200 })
  await pass('20T09:00')
  expect(await listed(owner)).toMatchObject([{ estado: 2, proxima: null, ultima: null }])
  expect(await as(owner, calls.deleteSubscription, { id })).toMatchObject({ status: 200 })
  expect(await listed(owner)).toEqual([])
  const history = await (await app().sessionOf(owner.usuid)).call(getHistory, { body: { entidad: 'subscription', id } })
  expect(JSON.stringify(history.body)).toContain('Primeras 50 filas en el correo')

  await query(
    `with made as (insert into saved_search (sistema, nombre, datos, usureg, usuact) select 1, 'b' || n, '{}', $1, 1 from generate_series(1, 20) n returning id)
     insert into subscription (usuid, busqueda, frecuencia, dia, hora, formato, solo_con_filas, solo_cambios, siguiente, usureg, usuact)
     select $1, id, 1, 0, '23:59', 1, 1, 0, '2027-01-01', $1, $1 from made`,
    owner.usuid,
  )
  expect(await save({})).toMatchObject({ status: 409, body: { code: 'suscripcion.muchas' } })
})
