import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allPerids, permissionName } from '@soportica/contract/permissions/permissions'
import { restorePasswordsUsers } from '@soportica/contract/people/session'
import { declineRequestPlains, downloadPlan } from '@soportica/contract/plan-requests/calls'
import { getOutboxMail, listOutbox } from '@soportica/contract/settings/support'
import { SMTPServer } from 'smtp-server'
import { startTestApp, type TestApp } from '../app.ts'
import { freshDatabase, type TemporaryDatabase } from '../database.ts'
import { pdf } from '../factories/attachment.ts'
import { answerPlan, createPlanRequest } from '../factories/planRequest.ts'
import { createUser } from '../factories/user.ts'
import { freePort } from '../freePort.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { mailTo, visitor } from '../visitor.ts'

let now = new Date('2026-03-02T13:00:00Z')
const rules = 89

/** An application with its own database: nodes on one database would send each other's mails. */
function ownApp(settings: () => NodeJS.ProcessEnv): () => TestApp {
  const folder = temporaryFolder()
  let current: TestApp | undefined
  let database: TemporaryDatabase
  beforeAll(async () => {
    database = await freshDatabase()
    current = await startTestApp(database, folder, () => now, undefined, settings())
  })
  afterAll(async () => {
    await current?.app.close()
    await database.drop()
  })
  return () => {
    if (!current) throw new Error('the application starts in beforeAll')
    return current
  }
}

const ask = async (app: TestApp, nombre = 'Prueba') => {
  const user = await createUser(app.database, [], { nombre })
  const [row] = (await app.database.pool.query('select correo from app_user where id = $1', [user.usuid])).rows
  const correo = String(row.correo)
  await visitor(app).call(restorePasswordsUsers, { body: { correo } })
  const rowOf = async () => (await app.database.pool.query('select * from mail where datos @> $1', [{ usuid: user.usuid }])).rows[0]
  return { ...user, correo, rowOf }
}

describe('without a mail server', () => {
  const desk = ownApp(() => ({}))
  const production = ownApp(() => ({ NODE_ENV: 'production' }))

  it('mails are kept in the outbox, readable by the owner of the files and by holders of every permission', async () => {
    const app = desk()
    const { correo } = await ask(app, '<b>Ana & Eva</b>')
    const mail = await mailTo(app, correo)
    const { mode } = await stat(join(app.directory, 'buzon', `${mail.id}.json`))
    expect(mode & 0o777).toBe(0o600)
    expect(mail.html).toContain('&lt;b&gt;Ana &amp; Eva&lt;/b&gt;')
    expect(mail.html).not.toMatch(/<img|<script|src=/)
    const curious = await app.signInWith(rules)
    const missing = { status: 403, body: { code: 'permiso.falta', mensaje: expect.stringContaining(permissionName(allPerids[0] ?? 0)) } }
    expect(await curious.call(listOutbox)).toMatchObject(missing)
    expect(await curious.call(getOutboxMail, { query: { id: mail.id } })).toMatchObject(missing)
    const reader = await app.signInWith(...allPerids)
    const { results } = (await reader.call(listOutbox)).body as unknown as { results: { id: string; para: string }[] }
    expect(results[0]).toEqual({ id: mail.id, para: correo, asunto: mail.asunto, fecha: '2026-03-02 08:00:00' })
    expect((await reader.call(getOutboxMail, { query: { id: mail.id } })).body).toMatchObject({ texto: mail.texto, html: mail.html })
    expect((await reader.call(getOutboxMail, { query: { id: '../../etc/passwd' } })).status).toBe(404)
    expect((await (await app.signInWith()).call(listOutbox)).status).toBe(403)
  })

  it('in production they wait, and there is no outbox', async () => {
    const { rowOf } = await ask(production())
    await expect.poll(rowOf).toBeDefined()
    await wait(2000)
    expect(await rowOf()).toMatchObject({ estado: 'pendiente', intentos: 0 })
    const reader = await production().signInWith(rules)
    expect(await reader.call(listOutbox)).toMatchObject({ status: 404, body: { code: 'api.noEncontrada' } })
    expect((await reader.call(getOutboxMail, { query: { id: 'x' } })).status).toBe(404)
  })
})

describe('with a mail server', () => {
  const received: { to: string[]; text: string }[] = []
  let refuse = false
  let port = 0
  let server: SMTPServer

  const listen = async (): Promise<void> => {
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onRcptTo: (_address, _session, done) => done(refuse ? Object.assign(new Error('no hoy'), { responseCode: 451 }) : undefined),
      onData: (stream, session, done) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(parts).toString() })
          done()
        })
      },
    })
    server.on('error', () => {})
    const listening = once(server.listen(port, '127.0.0.1'), 'listening')
    await listening
  }
  const stop = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()))
  const mailsTo = (correo: string) => received.filter(({ to }) => to.includes(correo))

  beforeAll(async () => {
    port = await freePort()
    await listen()
  })
  const started = ownApp(() => ({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Soportica <avisos@banco.co>' }))
  afterAll(stop)

  it('sends it once, in HTML and in plain text, and notes it', async () => {
    const { correo, rowOf } = await ask(started())
    await expect.poll(() => mailsTo(correo).length).toBe(1)
    await expect.poll(async () => (await rowOf()).estado).toBe('enviado')
    const [{ text } = { text: '' }] = mailsTo(correo)
    expect(text).toContain('From: Soportica <avisos@banco.co>')
    expect(text).toContain('multipart/alternative')
    expect(text).toContain('text/plain')
    expect(text).toContain('text/html')
    expect(await rowOf()).toMatchObject({ para: correo, asunto: 'Recupere su contraseña de Soportica', intentos: 1, error: null })
  })

  it('tries again later while the server is away or refuses, and undoes what the failed attempt had promised', async () => {
    await stop()
    const { correo, usuid, rowOf } = await ask(started())
    await expect.poll(rowOf).toMatchObject({ estado: 'pendiente', intentos: 1, error: expect.stringContaining('ECONNREFUSED') })
    const recoveries = async () => (await started().database.pool.query('select 1 from password_recovery where usuid = $1', [usuid])).rows
    expect(await recoveries()).toHaveLength(0)
    await listen()
    refuse = true
    now = new Date(now.getTime() + 21_000)
    await expect.poll(async () => (await rowOf()).intentos).toBe(2)
    refuse = false
    now = new Date(now.getTime() + 61_000)
    await expect.poll(async () => (await rowOf()).estado).toBe('enviado')
    expect(mailsTo(correo)).toHaveLength(1)
    expect(await recoveries()).toHaveLength(1)
  })

  it('loses no answer of plans while the server is away for an hour, and sends none twice', async () => {
    await stop()
    const app = started()
    const staff = await app.signInWith(69, 65, 66)
    const planRequests = await Promise.all([1, 2, 3].map(() => createPlanRequest(app, { tipos: [] })))
    const [withFiles, inWords, rejected] = planRequests.map(({ sopid }) => sopid) as [number, number, number]
    const files = [pdf('planta.pdf', 4096), pdf('grande.pdf', 11 * 1_048_576)]
    expect((await answerPlan(staff, withFiles, {}, files)).status).toBe(200)
    expect((await answerPlan(staff, inWords, { mensaje: 'No los tenemos.' })).status).toBe(200)
    const refusal = { sopid: rejected, op: 1, motivo: 'No es un sitio nuestro' }
    expect((await staff.call(declineRequestPlains, { body: refusal })).status).toBe(200)
    const stood = async () => {
      const { rows } = await app.database.pool.query(
        // Attempts that came to their end.
        `select estado, intentos - (tomado_hasta is not null)::int as intentos from mail where tipo in ('planos-respuesta', 'planos-rechazo') and (datos ->> 'sopid')::int = any($1) order by id`,
        [planRequests.map(({ sopid }) => sopid)],
      )
      return rows as { estado: string; intentos: number }[]
    }
    const all = (estado: string, intentos: number) => planRequests.map(() => ({ estado, intentos }))
    await expect.poll(stood).toEqual(all('pendiente', 1))
    now = new Date(now.getTime() + 3_599_000)
    await expect.poll(stood).toEqual(all('pendiente', 5))
    await listen()
    now = new Date(now.getTime() + 2_000)
    await expect.poll(stood).toEqual(all('enviado', 6))

    now = new Date(now.getTime() + 24 * 3_600_000)
    const after = await ask(app)
    await expect.poll(() => mailsTo(after.correo).length).toBe(1)
    expect(planRequests.map(({ correo }) => mailsTo(correo).length)).toEqual([1, 1, 1])
    const [{ text } = { text: '' }] = mailsTo(planRequests[0]!.correo)
    expect(text.replaceAll('\r\n', '')).toContain(files[0]!.bytes.toString('base64').slice(0, 2000))
    // The link that left with the mail is the one that opens the file, from that moment on.
    const { texto } = { texto: text.replaceAll('=\r\n', '').replaceAll('=3D', '=') }
    const secreto = /secreto=([\w-]{43})/.exec(texto)?.[1] ?? ''
    const got = await app.anonymous.call(downloadPlan, { query: { secreto } })
    expect([got.status, got.raw.length]).toEqual([200, files[1]!.bytes.length])
  })

  it('gives up after ten attempts, and throws away what has lost its use', async () => {
    const stale = await ask(started())
    refuse = true
    const { rowOf } = await ask(started())
    await expect.poll(async () => (await rowOf())?.intentos).toBe(1)
    // Of a kind that keeps its use for days.
    const { rows } = await started().database.pool.query<{ id: number }>(
      `insert into plan_request (nombre, correo, proyecto, codigo, estado, motivo, usureg, usuact)
        values ('Diana Rojas', 'diana@example.com', 0, 'C1', 3, 'No es nuestro', 1, 1) returning id`,
    )
    await started().database.pool.query(`update mail set intentos = 9, tipo = 'planos-rechazo', datos = datos || $2 where id = $1`, [
      (await rowOf()).id,
      { sopid: rows[0]?.id },
    ])
    now = new Date(now.getTime() + 57_700_000)
    await expect.poll(async () => (await rowOf()).estado).toBe('fallido')
    refuse = false
    await started().database.pool.query("update mail set estado = 'pendiente', intentos = 0, creado_en = $2 where datos @> $1", [
      { usuid: stale.usuid },
      new Date(now.getTime() - 31 * 60_000),
    ])
    await expect.poll(async () => (await stale.rowOf()).estado).toBe('descartado')
  })

  it('has no outbox', async () => {
    expect((await (await started().signInWith(rules)).call(listOutbox)).status).toBe(404)
  })
})
