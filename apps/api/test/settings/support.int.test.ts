import { describe, expect, it } from 'vitest'
import { getSupportReport, listSupportReports } from '@soportica/contract/settings/support'
import { testApp, type Caller } from '../app.ts'
import { createUser } from '../factories/user.ts'

let now = new Date('2026-03-02T13:00:00Z')
const app = testApp({ clock: () => now })
const jpeg = `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9]).toString('base64')}`
const report = {
  session_id: 's-1',
  platform: 'web',
  app_version: '0.1.0',
  url: 'http://127.0.0.1/soportica/#/areas',
  message: 'Cannot read properties of undefined',
  severity: 'high',
  consent_raw_logs: true,
  browser: 'Chromium',
  locale: 'es-CO',
  network_type: '4g',
  componentStack: 'at Areas',
}
let address = 0
// Each from an address of its own, so that only the test of the limit meets it.
async function send(body: object, { token, from, id }: { token?: string; from?: string; id?: string } = {}) {
  address += 1
  const response = await app().app.inject({
    method: 'POST',
    url: '/soportica/api/support/report',
    remoteAddress: from ?? `10.0.${Math.floor(address / 250)}.${(address % 250) + 1}`,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(id ? { 'x-request-id': id } : {}) },
    payload: body,
  })
  return { status: response.statusCode, body: response.json<{ id: number; mensaje: string; campo?: string; code?: string }>() }
}
const read = async (id: number, caller?: Caller) =>
  (await (caller ?? (await app().signInWith(89))).call(getSupportReport, { query: { id: String(id) } })).body as Record<string, unknown>

describe('a report of a failure', () => {
  it('is kept with who sent it, its events, its picture and the number of the request', async () => {
    const user = await createUser(app().database)
    const { token } = await app().sessionOf(user.usuid)
    const events = [{ hora: '08:00', tipo: 'error', texto: 'se cayó' }, 'suelto']
    const sent = await send({ report, events, attachments: [jpeg] }, { token, id: 'solicitud-de-prueba' })
    expect(sent).toMatchObject({ status: 200, body: { mensaje: '¡Gracias! Enviamos el diagnóstico al equipo.' } })
    expect(await read(sent.body.id)).toMatchObject({
      fecha: '2026-03-02 08:00:00',
      usuario: `Prueba ${user.usuario}`,
      message: report.message,
      componentStack: 'at Areas',
      events: [JSON.stringify(events[0]), 'suelto'],
      pantallazo: jpeg,
      solicitud: 'solicitud-de-prueba',
    })
    const { rows } = await app().database.pool.query('select nombre, usuid from event where entidad = $1 and registro = $2', [
      'crashReport',
      sent.body.id,
    ])
    expect(rows).toEqual([{ nombre: 'support.reported', usuid: user.usuid }])
  })

  it('comes from strangers too; a claimed identity is ignored', async () => {
    const sent = await send({ report: { ...report, user_id: 1, user_email: 'otro@example.com' } })
    expect(await read(sent.body.id)).toMatchObject({ usuario: '', pantallazo: null, events: [] })
    const forged = await send({ report }, { token: 'a'.repeat(43) })
    expect(await read(forged.body.id)).toMatchObject({ usuario: '' })
  })

  it('is cut to what is kept: 4000 of the message and of each event, 8000 of the component stack', async () => {
    const long = 'ñ'.repeat(9000)
    const sent = await send({ report: { ...report, message: long, componentStack: long }, events: [{ texto: long }, long] })
    const stored = await read(sent.body.id)
    expect(stored['message']).toHaveLength(4000)
    expect(stored['componentStack']).toHaveLength(8000)
    expect((stored['events'] as string[]).map(({ length }) => length)).toEqual([4000, 4000])
  })

  it('survives what the database does not store', async () => {
    const events = [{ texto: 'a\0b', '\0': '\ud800' }, 'c\0\udfff', null, 7]
    const sent = await send({ report: { ...report, message: 'a\0b\ud800', url: null }, events })
    expect(sent.status).toBe(200)
    const stored = await read(sent.body.id)
    expect(stored['message']).toBe('ab�')
    expect(stored['url']).toBe('')
    expect((stored['events'] as string[]).slice(1)).toEqual(['c�', 'null', '7'])
  })

  it.each([
    ['a page', 'data:text/html;base64,PGh0bWw+'],
    ['a picture of another kind', 'data:image/png;base64,iVBORw0KGgo='],
    ['something that only says it is one', `data:image/jpeg;base64,${Buffer.from('<script>').toString('base64')}`],
    ['half a picture', `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]).toString('base64')}`],
    ['an address', 'https://example.com/a.jpg'],
  ])('takes no %s for a screenshot', async (_, attachment) => {
    expect(await send({ report, attachments: [attachment] })).toMatchObject({ status: 422, body: { campo: 'attachments' } })
  })

  it.each([
    [{}, 'report'],
    [{ report, events: Array(401).fill('x') }, 'events'],
    [{ report, attachments: [jpeg, jpeg] }, 'attachments'],
    [{ report, otra: 1 }, 'otra'],
  ])('is refused when it is not one: %#', async (body, campo) => {
    expect(await send(body)).toMatchObject({ status: 422, body: { campo } })
  })

  it('is taken ten times a minute from one address, however they come', async () => {
    const from = '10.9.9.9'
    const answers = await Promise.all(Array.from({ length: 14 }, () => send({ report }, { from })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ body }) => body.code === 'limite.excedido')).toHaveLength(4)
    expect((await send({ report }, { from: '10.9.9.8' })).status).toBe(200)
    const network = await Promise.all(Array.from({ length: 12 }, (_, n) => send({ report }, { from: `2001:db8:7:7::${n + 1}` })))
    expect(network.filter(({ status }) => status === 200)).toHaveLength(10)
  })

  it('of a stranger pushes out the oldest of strangers, and none of a user', async () => {
    const { token } = await app().signInWith()
    const { body: ofUser } = await send({ report }, { token })
    const { body: oldest } = await send({ report })
    await app().database.pool.query(`insert into crash_report (sesion, plataforma, version, direccion, mensaje, gravedad, navegador, idioma,
      red, componentes, eventos, solicitud, fecha) select '', '', '', '', 'relleno', '', '', '', '', '', '[]', '', now() from generate_series(1, 199)`)
    const { rows: before } = await app().database.pool.query('select 1 from crash_report where id = $1', [oldest.id])
    expect(before).toHaveLength(1)
    await send({ report })
    const { rows } = await app().database.pool.query('select id from crash_report where id = any($1)', [[ofUser.id, oldest.id]])
    expect(rows).toEqual([{ id: ofUser.id }])
    const { rows: events } = await app().database.pool.query(
      "select registro from event where nombre = 'support.reported' and registro = any($1)",
      [[ofUser.id, oldest.id]],
    )
    expect(events).toEqual([{ registro: ofUser.id }])
    const { rows: strangers } = await app().database.pool.query('select count(*) from crash_report where usuid is null')
    expect(strangers[0].count).toBe(200)
  })
})

describe('the list of reports', () => {
  it('shows the last first, by pages, and finds without accents', async () => {
    now = new Date('2026-03-03T13:00:00Z')
    const caller = await app().signInWith(89)
    for (const message of ['Búsqueda única uno', 'Búsqueda única dos', 'Búsqueda única tres'])
      await send({ report: { ...report, message } })
    const page = await caller.call(listSupportReports, { body: { texto: 'busqueda UNICA', rows: 2, first: 0 } })
    expect(page).toMatchObject({
      status: 200,
      body: { total: 3, results: [{ message: 'Búsqueda única tres', fecha: '2026-03-03 08:00:00' }, { message: 'Búsqueda única dos' }] },
    })
    const secondPage = await caller.call(listSupportReports, { body: { texto: 'busqueda unica', rows: 2, first: 2 } })
    expect(secondPage.body['results']).toMatchObject([{ message: 'Búsqueda única uno' }])
    expect((await caller.call(listSupportReports, { body: { texto: '%' } })).body['total']).toBe(0)
    expect(JSON.stringify(page.body)).not.toContain('jpeg')
  })

  it('a report that is not there is not found', async () => {
    const caller = await app().signInWith(89)
    expect(await caller.call(getSupportReport, { query: { id: '2000000000' } })).toMatchObject({
      status: 404,
      body: { code: 'registro.noEncontrado' },
    })
  })
})
