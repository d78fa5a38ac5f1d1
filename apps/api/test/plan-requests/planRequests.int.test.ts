import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as calls from '@soportica/contract/plan-requests/calls'
import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { getHistory } from '@soportica/contract/records/history'
import { beforeAll, describe, expect, it } from 'vitest'
import { sendTogether } from '../../src/capabilities/notifications/sendTogether.ts'
import { type Caller, testApp } from '../app.ts'
import { attacher, createType, pdf, perids, uploaded } from '../factories/attachment.ts'
import { answerPlan, createPlanRequest, planOf, plansListed } from '../factories/planRequest.ts'
import { connectLive, type LiveClient } from '../liveClient.ts'
import { mailTo, outbox } from '../visitor.ts'
import { xssVectors } from '../../../../packages/rules/test/xssVectors.ts'

let now = new Date('2026-03-02T15:00:00Z')
const app = testApp({ clock: () => now })
let reader: Caller
let staff: Caller
beforeAll(async () => {
  reader = await app().signInWith(69)
  staff = await app().signInWith(69, 65, 66, 68)
})
const decline = (caller: Caller, sopid: number, op: 1 | 2, motivo?: string) =>
  caller.call(calls.declineRequestPlains, { body: { sopid, op, motivo, usuario: 1, datossolicitante: { correo: 'otro@example.com' } } })
const plan = (kb: number, nombre = 'planta.pdf') => pdf(nombre, kb * 1024)
const linkIn = (text: string): string => /secreto=([\w-]{43})/.exec(text)![1]!
const downloaded = (secreto: string) => app().anonymous.call(calls.downloadPlan, { query: { secreto } })

describe('the inbox', () => {
  it('has tabs with counts, filters, the last one first, and what may be done with each', async () => {
    const { sopid, correo } = await createPlanRequest(app(), { nombre: 'Óscar Peña', codigo: 'ZX-77', region: 'Caribe', tipos: [1, 2] })
    const found = async (body: object) => (await plansListed(reader, body)).results.map((row) => row.sopid)
    const [row] = (await plansListed(reader, { codigo: 'zx-7' })).results
    expect(row).toMatchObject({
      sopid,
      fechaSolicitud: '2026-03-02 10:00:00',
      correo,
      tipoSitio: 'Cajero',
      estadoPlanoId: 1,
      estadoPlano: 'Por responder',
      usuenv: '',
      fecenv: null,
      acciones: {
        responder: expect.stringContaining('65'),
        rechazar: expect.stringContaining('66'),
        eliminar: expect.stringContaining('68'),
      },
    })
    expect(row!.tipoPlanos.split(', ')).toHaveLength(2)
    expect((await plansListed(staff, { sopid })).results[0]!.acciones).toEqual({ responder: true, rechazar: true, eliminar: true })
    for (const body of [{ nombre: 'oscar peña' }, { filters: { sopid } }, { codigo: 'ZX', region: 'carib' }, { estado: 1, sopid }])
      expect(await found(body)).toEqual([sopid])
    for (const body of [
      { estado: 2, sopid },
      { proyecto: [1], codigo: 'ZX-77' },
      { hasta: '2026-03-01', sopid },
      { tipoPlanos: [3], sopid },
    ])
      expect(await found(body)).toEqual([])
    const tabs = (await reader.call(calls.getOptionsStatusPlains)).body as unknown as { label: string; estado: number; count: number }[]
    expect(tabs.map(({ label }) => label)).toEqual(['Todas', 'Por responder', 'Enviadas', 'Rechazadas', 'Eliminadas'])
    expect(tabs[0]!.count).toBe((await plansListed(reader)).total)
    for (const filter of [
      { sopid },
      { nombre: 'oscar' },
      { proyecto: [0, 2] },
      { tipoPlanos: [1, 2], codigo: 'ZX' },
      { region: 'carib' },
    ]) {
      const query = Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]))
      const counts = (await reader.call(calls.getOptionsStatusPlains, { query })).body as unknown as typeof tabs
      for (const { estado, count } of counts) expect((await plansListed(reader, { ...filter, estado })).total).toBe(count)
    }
  })

  it('is shut without 69, and each action without its right; what is not there is 404', async () => {
    const { sopid } = await createPlanRequest(app())
    const outsider = await app().signInWith(64, 82)
    expect((await outsider.call(calls.listRequestPlains, { body: {} })).status).toBe(403)
    const statuses = async (caller: Caller) => [
      (await answerPlan(caller, sopid)).status,
      (await decline(caller, sopid, 1, 'No')).status,
      (await decline(caller, sopid, 2)).status,
    ]
    expect(await statuses(reader)).toEqual([403, 403, 403])
    expect(await statuses(await app().signInWith(66))).toEqual([403, 200, 403])
    expect((await answerPlan(staff, 999_999)).status).toBe(404)
    expect((await decline(staff, 999_999, 2)).status).toBe(404)
  })
})

describe('answering', () => {
  it('mails files to the address of the request and to no other, once', async () => {
    const { sopid, correo } = await createPlanRequest(app(), { nombre: 'Ana' })
    const clave = randomUUID()
    const file = plan(2, 'planta "1".pdf')
    const first = await answerPlan(staff, sopid, { mensaje: 'Hola\r\n\r\nVan los planos.', clave, usuact: 1 }, [file])
    expect(first).toMatchObject({ status: 200, body: { sopid, estadoPlanoId: 2, estadoPlano: 'Enviada' } })
    expect(await answerPlan(staff, sopid, { mensaje: 'Hola\r\n\r\nVan los planos.', clave }, [file])).toMatchObject({
      status: 200,
      body: first.body,
    })
    const mail = (await mailTo(app(), correo)) as unknown as {
      asunto: string
      texto: string
      adjuntos: { nombre: string; contenido: string }[]
    }
    expect(mail.texto).toContain('Van los planos.')
    expect(Buffer.from(mail.adjuntos[0]!.contenido, 'base64')).toEqual(file.bytes)
    expect(await outbox(app().directory, 'otro@example.com')).toEqual([])
    expect(await planOf(reader, sopid)).toMatchObject({
      estadoPlanoId: 2,
      mensaje: 'Hola\n\nVan los planos.',
      fecenv: '2026-03-02 10:00:00',
      usuenv: expect.stringMatching(/./),
      archivos: [{ nombreOriginal: expect.stringContaining('planta'), enlace: false, hasta: null }],
      acciones: { responder: 'La solicitud está en «Enviada» y solo se consulta' },
    })
    const history = await reader.call(getHistory, { body: { entidad: 'planRequest', id: sopid } })
    expect(JSON.stringify(history.body)).toContain('Por responder')
  })

  it('refuses what is no answer: files without opc 1, opc 1 without files, too much in all, what is no plan', async () => {
    const { sopid } = await createPlanRequest(app())
    const refusal = async (answer: ReturnType<typeof answerPlan>) => {
      const { status, body } = await answer
      return [status, body['code']]
    }
    expect(await refusal(answerPlan(staff, sopid, { opc: '2' }, [plan(1)]))).toEqual([422, 'planos.sobranArchivos'])
    expect(await refusal(answerPlan(staff, sopid, { opc: '1' }))).toEqual([422, 'archivo.falta'])
    expect(await refusal(answerPlan(staff, sopid, {}, [{ nombre: 'x.html', bytes: '<p>' }]))).toEqual([422, 'archivo.tipo'])
    expect(await refusal(answerPlan(staff, sopid, { opc: '1', adjuntos: [1] }))).toEqual([422, 'planos.adjunto'])
    const tooMuch = await answerPlan(staff, sopid, {}, [plan(26 * 1024), plan(25 * 1024)])
    expect([tooMuch.status, tooMuch.body['mensaje']]).toEqual([413, 'El tamaño total de los archivos excede el máximo permitido de 50 MB.'])
    expect((await planOf(reader, sopid)).estadoPlanoId).toBe(1)
  })

  it('sends large files as links that nobody guesses, that end, and that are counted and logged', async () => {
    const { sopid, correo } = await createPlanRequest(app())
    expect((await answerPlan(staff, sopid, {}, [plan(11 * 1024, 'grande.pdf'), plan(3, 'chico.pdf')])).status).toBe(200)
    const { texto } = await mailTo(app(), correo)
    const secreto = linkIn(texto)
    const { rows } = await app().database.pool.query(
      'select huella, nombre_original as nombre from plan_answer_file where solicitud = $1 and enlace',
      [sopid],
    )
    expect(rows.map(({ nombre }) => nombre)).toEqual(['grande.pdf'])
    expect(rows[0].huella.toString('base64url')).not.toContain(secreto)
    const got = await downloaded(secreto)
    expect([got.status, got.raw.length, got.headers['cache-control']]).toEqual([200, 11 * 1024 * 1024, 'private, no-store'])
    expect((await downloaded(secreto.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A')))).status).toBe(404)
    expect((await downloaded('1')).status).toBe(422)
    expect((await planOf(reader, sopid)).archivos.find(({ enlace }) => enlace)).toMatchObject({
      descargas: 1,
      hasta: '2026-03-17 10:00:00',
    })
    expect(
      (
        await app().database.pool.query(
          'select 1 from plan_download d join plan_answer_file f on f.id = d.archivo where f.solicitud = $1',
          [sopid],
        )
      ).rowCount,
    ).toBe(1)
    const before = now
    now = new Date('2026-03-17T15:00:01Z')
    expect(await downloaded(secreto)).toMatchObject({ status: 404, body: { code: 'planos.enlace' } })
    const page = await app().anonymous.call(calls.downloadPlan, { query: { secreto }, headers: { accept: 'text/html,*/*;q=0.8' } })
    now = before
    expect([page.status, page.headers['content-type'], page.headers['content-disposition']]).toEqual([
      404,
      'text/html; charset=utf-8',
      undefined,
    ])
    expect(page.raw.toString()).toContain('El enlace no es válido o ya venció. Pida los planos de nuevo.')
    const cut = await app().anonymous.call(calls.downloadPlan, { query: { secreto: '<b>' }, headers: { accept: 'text/html' } })
    expect([cut.status, cut.raw.toString().includes('El enlace está incompleto'), cut.raw.toString().includes('<b>')]).toEqual([
      422,
      true,
      false,
    ])
    // A program is told as by any other call.
    expect((await downloaded('<b>')).body).toMatchObject({ code: 'datos.invalidos', campo: 'secreto' })
  })

  it('takes back the links of an answer, for holders of 65, also before its mail leaves; another state of the request ends them', async () => {
    const withdraw = (caller: Caller, sopid: number) => caller.call(calls.withdrawPlanLinks, { body: { sopid } })
    const opened = async (secreto: string) => (await downloaded(secreto)).body['code'] ?? 'bytes'
    const { sopid, correo } = await createPlanRequest(app())
    await answerPlan(staff, sopid, {}, [plan(11 * 1024, 'grande.pdf'), plan(3, 'chico.pdf')])
    const secreto = linkIn((await mailTo(app(), correo)).texto)
    expect((await downloaded(secreto)).status).toBe(200)
    expect((await withdraw(reader, sopid)).status).toBe(403)
    expect((await planOf(reader, sopid)).acciones['retirarEnlaces']).toContain('65')
    expect((await planOf(staff, sopid)).acciones['retirarEnlaces']).toBe(true)
    expect(await withdraw(staff, sopid)).toMatchObject({
      status: 200,
      body: { mensaje: `Se retiraron los enlaces de la solicitud N° ${String(sopid).padStart(5, '0')}.` },
    })
    expect(await opened(secreto)).toBe('planos.enlace')
    const detail = await planOf(staff, sopid)
    expect(detail.acciones).not.toHaveProperty('retirarEnlaces')
    expect(detail.archivos.map(({ retirado }) => retirado)).toEqual(['2026-03-02 10:00:00', null])
    const history = await reader.call(getHistory, { body: { entidad: 'planRequest', id: sopid } })
    expect(JSON.stringify(history.body)).toContain('Enlace de descarga')
    expect(await withdraw(staff, sopid)).toMatchObject({ status: 409, body: { code: 'planos.sinEnlaces' } })
    expect((await withdraw(staff, 999_999)).status).toBe(404)

    // A mail that leaves after that has the words alone.
    const row = [randomUUID(), JSON.stringify({ sopid }), now]
    await app().database.pool.query("insert into mail (id, tipo, datos, creado_en) values ($1, 'planos-respuesta', $2, $3)", row)
    await mailTo(app(), correo, 2)
    expect((await outbox(app().directory, correo)).filter(({ texto }) => texto.includes('secreto='))).toHaveLength(1)

    const other = await createPlanRequest(app())
    await answerPlan(staff, other.sopid, {}, [plan(11 * 1024, 'grande.pdf')])
    const link = linkIn((await mailTo(app(), other.correo)).texto)
    for (const [estado, outcome] of [
      [4, 'planos.enlace'],
      [3, 'planos.enlace'],
      [2, 'bytes'],
    ] as const) {
      await app().database.pool.query('update plan_request set estado = $2 where id = $1', [other.sopid, estado])
      expect([estado, await opened(link)]).toEqual([estado, outcome])
    }
  })

  it('offers plans on file that this person may download, and sends copies of them', async () => {
    const type = await createType(app())
    await app().database.pool.query("update attached_type set nombre = 'Planos de diseño ' || id where id = $1", [type])
    const architect = await attacher(app(), [type], [...perids(), 65, 69])
    const adaid = await uploaded(architect, { tipoAdjunto: type, actor: 1 }, plan(1, 'archivado.pdf'))
    const codigo = `PL-${adaid}`
    await app().database.pool.query('update cashier set codigo = $1 where id = 1', [codigo])
    const { sopid, correo } = await createPlanRequest(app(), { codigo: codigo.toLowerCase() })
    const plansOnFile = async (caller: Caller) =>
      (await caller.call(calls.getPlansOnFile, { query: { sopid: String(sopid) } })).body as unknown as { adaid: number }[]
    expect(await plansOnFile(architect)).toMatchObject([
      { adaid, nombreOriginal: 'archivado.pdf', tipoAdjunto: `Planos de diseño ${type}` },
    ])
    expect(await plansOnFile(staff)).toEqual([])
    expect((await answerPlan(staff, sopid, { opc: '1', adjuntos: [adaid] })).body['code']).toBe('planos.adjunto')
    expect((await answerPlan(architect, sopid, { opc: '1', adjuntos: [adaid] })).status).toBe(200)
    expect(JSON.stringify(await mailTo(app(), correo))).toContain('archivado.pdf')
  })

  it('happens once: of two at the same moment the second one learns who was first', async () => {
    const { sopid, correo } = await createPlanRequest(app())
    const other = await app().signInWith(69, 65, 66)
    const [one, two] = await Promise.all([answerPlan(staff, sopid, {}, [plan(1)]), decline(other, sopid, 1, 'No es de este banco')])
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = one.status === 409 ? one : two
    expect(refused.body['mensaje']).toMatch(/^La solicitud de planos N° \d{5} ya fue (?:respondida|rechazada) por .+ el 02-03-2026 10:00$/)
    await mailTo(app(), correo)
    const lateAnswers = [await answerPlan(staff, sopid), await decline(staff, sopid, 1, 'x'), await decline(staff, sopid, 2)]
    expect(lateAnswers.map(({ status }) => status)).toEqual([409, 409, 409])
  })
})

it('rejecting needs a reason, which is mailed; deleting mails nothing', async () => {
  const [rejected, deleted] = [await createPlanRequest(app()), await createPlanRequest(app())]
  expect(await decline(staff, rejected.sopid, 1, '  ')).toMatchObject({
    status: 422,
    body: { campo: 'motivo', mensaje: 'El campo motivo es requerido' },
  })
  expect((await decline(staff, rejected.sopid, 1, 'El código\nno existe')).body).toMatchObject({
    estadoPlanoId: 3,
    estadoPlano: 'Rechazada',
  })
  expect((await mailTo(app(), rejected.correo)).texto).toContain('El código\n\nno existe')
  expect(await decline(staff, deleted.sopid, 2)).toMatchObject({ status: 200, body: { estadoPlanoId: 4 } })
  expect((await planOf(reader, deleted.sopid)).estadoPlano).toBe('Eliminada')
  expect(await outbox(app().directory, deleted.correo)).toEqual([])
})

it('HTML and headers in any field do nothing in the mail', async () => {
  const vector = `${xssVectors[0]}${xssVectors[9]}\r\nBcc: otro@example.com`
  const { sopid, correo } = await createPlanRequest(app(), {
    nombre: vector,
    codigo: vector,
    sitio: vector,
    region: vector,
    observacion: vector,
  })
  expect((await answerPlan(staff, sopid, { mensaje: vector })).status).toBe(200)
  const { html, asunto } = await mailTo(app(), correo)
  expect(html).not.toMatch(/<script|<img/i)
  expect(asunto).not.toMatch(/Bcc|[\r\n]/)
})

it('writes one mail to each holder of 64 of what came within minutes', async () => {
  const receiver = await app().signInWith(64, 69)
  const { rows } = await app().database.pool.query<{ correo: string }>(
    "update app_user set correo = 'recibe' || id || '@example.com' where id = $1 returning correo",
    [receiver.usuid],
  )
  const { correo } = rows[0]!
  const notices = async () =>
    (await app().database.pool.query("select registro from notification where usuid = $1 and correo = 'juntos'", [receiver.usuid])).rows
  const made = [await createPlanRequest(app(), { nombre: 'Uno' }), await createPlanRequest(app(), { nombre: 'Dos' })]
  await expect.poll(async () => (await notices()).length).toBe(2)
  expect(await outbox(app().directory, correo)).toEqual([])
  await sendTogether(app().database.db, now)
  const mail = await mailTo(app(), correo)
  expect(mail.asunto).toBe('2 solicitudes de planos nuevas - Soportica')
  for (const { sopid } of made) expect(mail.texto).toContain(`/requestplainsadmin/${sopid}`)
  await createPlanRequest(app(), { nombre: 'Tres' })
  await expect.poll(async () => (await notices()).length).toBe(1)
  await sendTogether(app().database.db, now)
  expect((await mailTo(app(), correo, 2)).asunto).toBe('Solicitud de planos nueva - Soportica')
  await sendTogether(app().database.db, now)
  expect(await outbox(app().directory, correo)).toHaveLength(2)
})

it('tells holders of 64 alone of a new one, and keeps nothing of an answer that failed', async () => {
  const receiver = await app().signInWith(64, 69)
  const subscriber = await app().signInWith(69)
  await app().database.pool.query('insert into alert_subscription (tasid, usuid, asignado_por) values (401, $1, 1), (401, $2, 1)', [
    receiver.usuid,
    subscriber.usuid,
  ])
  const screens = await Promise.all([receiver, subscriber].map(({ token }) => connectLive(app(), token)))
  await expect.poll(() => screens.map((screen) => screen.rights()?.length)).toEqual([2, 1])
  const { sopid } = await createPlanRequest(app())
  const notifiedUsers = async () =>
    (
      await app().database.pool.query('select usuid from notification where entidad = $1 and registro = $2', ['planRequest', sopid])
    ).rows.map(({ usuid }) => usuid as number)
  await expect.poll(notifiedUsers).toContain(receiver.usuid)
  const seen = ({ events }: LiveClient) => [events(realtimeEvents.newPlanRequest).length, events(realtimeEvents.alert).length]
  // Whoever is shown it by the event of new ones is not alerted beside it.
  await expect
    .poll(() => screens.map(seen))
    .toEqual([
      [1, 0],
      [0, 1],
    ])
  expect(screens[1]!.events(realtimeEvents.alert)[0]).toMatchObject({ ruta: `/requestplainsadmin/${sopid}` })
  expect(screens[0]!.events(realtimeEvents.newPlanRequest)[0]).toMatchObject({ sopid, mensaje: expect.stringContaining('pidió planos') })
  expect(await notifiedUsers()).not.toContain(reader.usuid)
  const files = async () =>
    (await readdir(join(app().directory, 'files', 'attachments'), { recursive: true }).catch(() => [])).filter((name) =>
      name.endsWith('.pdf'),
    ).length
  const before = await files()
  await decline(staff, sopid, 2)
  expect((await answerPlan(staff, sopid, {}, [plan(1)])).status).toBe(409)
  expect(await files()).toBe(before)
})

it('keeps templates whose places are known, for holders of 65', async () => {
  const save = (body: object) => staff.call(calls.savePlanTemplate, { body })
  expect((await save({ nombre: 'Envío', texto: 'Hola {nombr}' })).body).toMatchObject({ code: 'planos.plantilla', campo: 'texto' })
  const { body } = await save({ nombre: 'Envío', texto: 'Hola {nombre}:\nvan los planos de {codigo}.' })
  expect((await save({ nombre: 'ENVIO', texto: 'x' })).status).toBe(409)
  const edited = { id: body['id'], nombre: 'Envío', texto: 'Hola', version: body['version'] }
  expect([(await save(edited)).status, (await save(edited)).body['code']]).toEqual([200, 'planos.cambiado'])
  expect((await reader.call(calls.getPlanTemplates)).status).toBe(403)
  expect((await staff.call(calls.deletePlanTemplate, { body: { id: body['id'] } })).status).toBe(200)
  const left = (await staff.call(calls.getPlanTemplates)).body as unknown as { id: number }[]
  expect(left.map(({ id }) => id)).not.toContain(body['id'])
})
