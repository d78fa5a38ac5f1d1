import {
  getPlanCounts,
  getPlansPerMonth,
  getPlansPerRegion,
  getPlanYears,
  getStatusDistribution,
} from '@soportica/contract/plan-requests/dashboard'
import { doorLimits } from '@soportica/contract/plan-requests/states'
import * as door from '@soportica/contract/plan-requests/publicForm'
import { timeInBogota } from '@soportica/rules/calendarDay'
import { beforeAll, expect, it } from 'vitest'
import { anAddress, testApp } from '../app.ts'
import { linkIn, mailTo, visitor } from '../visitor.ts'

let now = new Date('2026-11-20T15:00:00Z')
const app = testApp({ clock: () => now })
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows
const clockIn = (hours: number) => timeInBogota(new Date(now.getTime() + hours * 3_600_000)).slice(11, 16)
const advanceClock = (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000))

let tipos: number[]
const form = (more: object = {}) => ({
  nombre: 'Ana Ríos',
  correo: 'ana@estudio.co',
  proyecto: 2,
  codigo: 'ed-100',
  tipoPlanos: tipos,
  observacion: 'Para la obra',
  ...more,
})
const stranger = () => visitor(app(), anAddress())
async function ask(who: ReturnType<typeof stranger>, more: object = {}) {
  return who.call(door.proccessRequestPlains, { body: { ...form(more), captcha: await who.solve() } })
}

beforeAll(async () => {
  await query(`insert into plan_entity (clase, codigo, nombre, region, direccion, usureg, usuact) values
    (2, 'ED-100', 'Torre Ñandú', 'Andina', 'Calle 1 # 2-3', 1, 1), (2, 'ED-200', 'Sótano =1+1', 'Caribe', 'Calle 2', 1, 1),
    (0, 'AT-900', 'Cajero subido', 'Andina', 'Calle 9', 1, 1)`)
  tipos = (
    await query(
      "insert into plan_type (nombre, estado, usureg, usuact) values ('Eléctrico', 1, 1, 1), ('Hidráulico', 1, 1, 1) returning id",
    )
  ).map(({ id }) => id as number)
})

it('registers what is asked for, fills in the site and mails a receipt with the link that follows it', async () => {
  const who = stranger()
  const { status, body } = await ask(who, {
    nombre: 'Eva <b>x</b>',
    correo: 'eva@estudio.co',
    observacion: '=HYPERLINK("http://malo")\n<script>',
  })
  expect({ status, body }).toMatchObject({ status: 200, body: { correo: 'eva@estudio.co' } })
  const sopid = body['sopid'] as number
  expect(await query('select codigo, sitio, region, direccion, estado, usureg from plan_request where id = $1', sopid)).toEqual([
    { codigo: 'ED-100', sitio: 'Torre Ñandú', region: 'Andina', direccion: 'Calle 1 # 2-3', estado: 1, usureg: 0 },
  ])
  const mail = await mailTo(app(), 'eva@estudio.co')
  // What a stranger wrote is not sent to an address that may be anybody's.
  expect(mail.html + mail.texto).not.toMatch(/HYPERLINK|script>|Eva|malo/)
  const [, number = '', secreto = ''] = /#\/(\d+)\/([\w-]{43})$/.exec(linkIn(mail)) ?? []
  expect(Number(number)).toBe(sopid)
  const follow = (one: number, key: string) => who.call(door.followRequestPlain, { body: { sopid: one, secreto: key } })
  expect((await follow(sopid, secreto)).body).toEqual({
    sopid,
    estadoPlanoId: 1,
    estadoPlano: 'Por responder',
    fechaSolicitud: '2026-11-20 10:00:00',
    fecenv: null,
    motivo: '',
  })
  expect(await follow(sopid, `${secreto.slice(0, 42)}${secreto.endsWith('A') ? 'B' : 'A'}`)).toMatchObject({
    status: 404,
    body: { code: 'planos.seguimiento' },
  })
  expect(await follow(sopid + 1, secreto)).toMatchObject({ status: 404 })
  await query("update plan_request set estado = 3, motivo = 'No existe', enviado_en = $2 where id = $1", sopid, now)
  expect((await follow(sopid, secreto)).body).toMatchObject({ estadoPlanoId: 3, fecenv: '2026-11-20 10:00:00', motivo: 'No existe' })
})

it('answers the same request within a day as it answers a new one, also of two at once, and a new one later', async () => {
  const [one, two] = await Promise.all([
    ask(stranger()),
    ask(stranger(), { correo: 'ANA@estudio.co', codigo: 'ED-100 ', tipoPlanos: tipos.toReversed() }),
  ])
  expect({ ...two.body, correo: one.body['correo'] }).toEqual(one.body)
  const other = await ask(stranger(), { tipoPlanos: tipos.slice(1) })
  const number = (reply: typeof one) => String(reply.body['sopid']).padStart(5, '0')
  for (const reply of [one, two, other])
    expect(reply.body).toEqual({
      mensaje: `Su solicitud de planos quedó registrada con el N° ${number(reply)}.`,
      sopid: reply.body['sopid'],
      correo: expect.stringMatching(/ana@estudio\.co/i),
    })
  expect(other.body['sopid']).not.toBe(one.body['sopid'])
  // Whoever has the mailbox gets the link with each; staff hear of the request once.
  const sent = await query("select 1 from mail where tipo = 'planos-recibo' and datos = $1", { sopid: one.body['sopid'] })
  const events = await query("select 1 from event where nombre = 'planRequest.created' and registro = $1", one.body['sopid'])
  expect([sent.length, events.length]).toEqual([2, 1])
  advanceClock(25)
  expect((await ask(stranger())).body['sopid']).not.toBe(one.body['sopid'])
})

it('takes five an hour from an address, and each solution once', async () => {
  const who = stranger()
  for (let at = 0; at < 5; at++) expect((await ask(who, { correo: `v${at}@estudio.co` })).status).toBe(200)
  expect(await ask(who, { correo: 'v5@estudio.co' })).toMatchObject({
    status: 429,
    body: {
      code: 'planos.porHora',
      mensaje: `Desde su red ya se hicieron 5 solicitudes en la última hora. Intente de nuevo después de las ${clockIn(1)}.`,
    },
  })
  advanceClock(1)
  const captcha = await who.solve()
  const send = (correo: string) => who.call(door.proccessRequestPlains, { body: { ...form({ correo }), captcha } })
  expect((await send('v6@estudio.co')).status).toBe(200)
  expect(await send('v7@estudio.co')).toMatchObject({ status: 422, body: { code: 'sesion.captcha', campo: 'captcha' } })
})

it('takes twenty an hour from the networks of one IPv6 customer, and twenty a day to one mailbox however it is spelled', async () => {
  advanceClock(2)
  const from = (network: number) => visitor(app(), `2001:db8:77:${network}::1`)
  for (let at = 0; at < 20; at++) expect((await ask(from(at), { correo: `buzon+${at}@estudio.co` })).status).toBe(200)
  expect((await ask(from(20), { correo: 'otro-buzon@estudio.co' })).body['code']).toBe('planos.porHora')
  expect((await ask(visitor(app(), '2001:db8:78::1'), { correo: 'Buzon@estudio.co' })).body['code']).toBe('planos.porCorreo')
  expect((await ask(stranger(), { correo: 'buzon2@estudio.co' })).status).toBe(200)
})

it('takes so many an hour of everybody together, new ones and repeated ones alike', async () => {
  advanceClock(2)
  expect((await ask(stranger(), { correo: 'uno@estudio.co' })).status).toBe(200)
  await query("update sign_in_failure set fallas = $1 where clave = 'planos todos'", doorLimits.everybody)
  for (const correo of ['uno@estudio.co', 'dos@estudio.co'])
    expect(await ask(stranger(), { correo })).toMatchObject({
      status: 429,
      body: {
        code: 'planos.porTodos',
        mensaje: `En la última hora recibimos más solicitudes de planos de las que podemos atender. Intente de nuevo después de las ${clockIn(1)}.`,
      },
    })
  advanceClock(1)
  expect((await ask(stranger(), { correo: 'dos@estudio.co' })).status).toBe(200)
})

it('uses up the proof of work of a refused call, and counts it', async () => {
  advanceClock(2)
  const who = stranger()
  const captcha = await who.solve()
  const send = (codigo: string) => who.call(door.proccessRequestPlains, { body: { ...form({ codigo }), captcha } })
  expect((await send('ED-1')).body['code']).toBe('planos.sitio')
  for (const codigo of ['ED-1', 'ED-100']) expect((await send(codigo)).body['code']).toBe('sesion.captcha')
  for (let at = 0; at < 4; at++) expect((await ask(who, { codigo: 'ED-1' })).body['code']).toBe('planos.sitio')
  expect((await ask(who)).body['code']).toBe('planos.porHora')
})

it('leaves nothing behind of what it refuses', async () => {
  const registered = [
    'plan_request',
    "mail where tipo = 'planos-recibo'",
    'event',
    'history',
    "sign_in_failure where clave = 'planos todos'",
  ]
  const tables = [...registered, 'used_captcha', 'sign_in_failure', 'rate_limit']
  const held = async (names: readonly string[]) =>
    Promise.all(names.map(async (name) => (await query(`select count(*)::int as n from ${name}`))[0]?.n))
  const before = await held(tables)
  const refusals = [
    { captcha: undefined },
    { captcha: 'e30=' },
    { captcha: '%%%' },
    { nombre: ' ' },
    { correo: 'a@b' },
    { correo: 'a@b.co\r\nBcc: x@y.co' },
    { nombre: 'Ana\nBcc: x@y.co\u0000' },
    { codigo: '' },
    { tipoPlanos: [] },
    { proyecto: 3 },
    { otro: 1 },
  ]
  for (let round = 0; round < 20; round++)
    for (const more of refusals) {
      const { status } = await stranger().call(door.proccessRequestPlains, { body: { ...form(), captcha: 'x', ...more } })
      expect(status).toBe(422)
    }
  expect(await held(tables)).toEqual(before)
  // With a solved captcha, and refused by a rule.
  for (const more of [{ codigo: 'ED-1' }, { codigo: '%' }, { proyecto: 0 }, { tipoPlanos: [2_000_000_000] }]) {
    const { status } = await ask(stranger(), more)
    expect(status).toBe(422)
  }
  expect(await held(registered)).toEqual(before.slice(0, registered.length))
})

it('finds codes by three letters at least and tells nothing else', async () => {
  const search = async (texto: string, proyecto = 2) => stranger().call(door.getSelectCodes, { body: { proyecto, texto } })
  expect((await search('nandu')).body).toEqual([{ codigo: 'ED-100', nombre: 'Torre Ñandú', region: 'Andina', direccion: 'Calle 1 # 2-3' }])
  expect((await search('ed-')).status).toBe(422)
  expect((await search('ED-2')).status).toBe(422)
  expect((await search('200')).body).toHaveLength(1)
  expect((await search('900', 0)).body).toMatchObject([{ codigo: 'AT-900' }])
  for (const texto of ['', '%%%', '___', 'a b c', '..* ', 'ñ%']) expect((await search(texto)).status).toBe(422)
  expect((await search('%%%ed-100%')).body).toEqual([])
  await query(`insert into plan_entity (clase, codigo, nombre, region, direccion, usureg, usuact)
    select 2, 'MM-' || n, 'Muchos ' || n, 'Andina', 'x', 1, 1 from generate_series(1, 60) n`)
  expect((await search('muchos')).body).toHaveLength(door.mostCodes)
})

it('shows figures to users who may see the tab', async () => {
  const seer = await app().signInWith(159)
  const count = async (where: string) => (await query(`select count(*)::int as n from plan_request where ${where}`))[0]?.n
  await query('update plan_request set estado = 4 where id = (select max(id) from plan_request)')
  const { body: counts } = await seer.call(getPlanCounts)
  const [rejected, living] = [await count('estado = 3'), await count('estado <> 4')]
  expect(counts).toMatchObject({
    total_count: living,
    estados: [
      { estado: 0, label: 'Todos', cantidad: living },
      { estado: 1, label: 'Por Enviar' },
      { estado: 2, label: 'Enviados' },
      { estado: 3, label: 'Rechazados', cantidad: rejected },
      { estado: 4, label: 'Eliminados' },
    ],
  })
  const regions = (await seer.call(getPlansPerRegion)).body as unknown as { cantidad: number }[]
  expect(regions.reduce((sum, { cantidad }) => sum + cantidad, 0)).toBe(living)
  const months = (await seer.call(getPlansPerMonth, { query: { anio: '2026' } })).body as unknown as { mes: number }[]
  expect(months.some(({ mes }) => mes === 11)).toBe(true)
  expect((await seer.call(getPlanYears)).body).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017])
  const { body: shares } = await seer.call(getStatusDistribution, { body: { desde: '2026-11-20', hasta: '2026-11-20' } })
  const day = "fecreg >= '2026-11-20 05:00Z' and fecreg < '2026-11-21 05:00Z'"
  expect(shares).toMatchObject({ total_count: await count(day) })
  expect((await (await app().signInWith(158)).call(getPlanCounts)).status).toBe(403)
})

// The last test: strangers are refused for a while after it.
it('refuses strangers who together ask more than people can, and answers those inside', async () => {
  const insider = await app().signInWith(159)
  const knocks = Array.from({ length: 400 }, (_, at) =>
    app().app.inject({ method: 'GET', url: `${at % 2 ? '/soportica' : ''}${door.getPlanTypes.path}`, remoteAddress: anAddress() }),
  )
  expect((await insider.call(getPlanCounts)).status).toBe(200)
  const answers = await Promise.all(knocks)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
  expect(answers.find(({ statusCode }) => statusCode === 429)!.json()).toMatchObject({ code: 'limite.excedido' })
})
