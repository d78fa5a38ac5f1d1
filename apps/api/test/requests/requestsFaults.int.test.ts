import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import * as searches from '@soportica/contract/local-search/calls'
import { saveRequestAdmin } from '@soportica/contract/requests/calls'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '../app.ts'
import { freshDatabase, type TemporaryDatabase } from '../database.ts'
import { aPdf, chains, createRequest, decide, machines, premises, requestOf } from '../factories/request.ts'
import { storedFiles } from '../factories/storedFiles.ts'
import { createUser } from '../factories/user.ts'
import { formOf, type SentFile } from '../form.ts'
import { freePort } from '../freePort.ts'
import { openConnections } from '../openConnections.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const folder = temporaryFolder()
let now = new Date('2026-03-02T15:00:00Z')
let [port, refuses] = [0, false]
const received: string[] = []
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onRcptTo: (_address, _session, done) => done(refuses ? Object.assign(new Error('no hoy'), { responseCode: 451 }) : undefined),
  onData: (stream, session, done) => {
    stream.on('data', () => {})
    stream.on('end', () => {
      received.push(...session.envelope.rcptTo.map(({ address }) => address))
      done()
    })
  },
})
let database: TemporaryDatabase
let app: TestApp
let asker: Caller
let approver: Caller
let solver: Caller
let activator: Caller
let agency: Caller
beforeAll(async () => {
  const smtp = await freePort()
  await once(server.listen(smtp, '127.0.0.1'), 'listening')
  server.on('error', () => {})
  database = await freshDatabase()
  const settings = { SMTP_URL: `smtp://127.0.0.1:${smtp}`, MAIL_FROM: 'Soportica <avisos@banco.co>' }
  app = await startTestApp(database, folder, () => now, undefined, settings)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.app.server.address() as { port: number }).port
  asker = await app.signInWith(450)
  approver = await app.signInWith(461, 462)
  solver = await app.signInWith(463)
  activator = await app.signInWith(449)
  agency = await app.sessionOf((await createUser(database, [], { inmobiliaria: 1, correo: 'casa@example.com' })).usuid)
})
afterAll(async () => {
  await app?.app.close()
  await database?.drop()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

const toSolve = async (): Promise<number> => {
  const id = await createRequest(asker, { ...chains.plans, ...machines })
  expect((await decide(approver, id, 'aprobar')).status).toBe(200)
  return id
}
const searching = async (): Promise<number> => {
  const id = await createRequest(asker, { ...chains.premises, ...premises })
  await decide(approver, id, 'aprobar')
  const body = { id, status: 2, opc: 1, emails: ['casa@example.com', 'fuera@example.com'] }
  expect((await activator.call(searches.sendActiveLocalSearch, { body })).status).toBe(200)
  return id
}
const aLarge = (campo: string): SentFile => ({
  ...aPdf('grande.pdf'),
  campo,
  bytes: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(400_000, 0x20), Buffer.from('%%EOF\n')]),
})
/** The row, its steps and files, and the store: all that a sending may change. */
async function everythingOf(id: number) {
  const { rows } = await database.pool.query(
    `select to_jsonb(r) as fila, (select json_agg(s order by s.id) from request_step s where s.solicitud = r.id) as pasos,
      (select json_agg(f order by f.id) from request_file f where f.solicitud = r.id) as archivos from request r where r.id = $1`,
    [id],
  )
  return { ...rows[0], ...(await storedFiles(app)) }
}
/** So much of the form, in hundredths, and then the connection is gone. */
async function breakOff(caller: Caller, path: string, fields: object, file: SentFile, percent: number): Promise<void> {
  const form = formOf(fields as Record<string, unknown>, [file])
  const head = `POST /soportica${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${caller.token}\r\ncontent-type: ${form.headers['content-type']}\r\ncontent-length: ${form.payload.length}\r\nconnection: close\r\n\r\n`
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const whole = Buffer.concat([Buffer.from(head), form.payload])
  socket.write(whole.subarray(0, Math.floor((whole.length * percent) / 100)))
  await wait(15)
  socket.destroy()
}

it('an upload that breaks off, wherever it was, leaves state, file and note as they were', async () => {
  const [solving, searched] = [await toSolve(), await searching()]
  const before = [await everythingOf(solving), await everythingOf(searched)]
  const solution = { solId: solving, accion: 'solucionar', observacionSolucion: 'Se entrega' }
  const report = { id: searched, status: 3, reject: 0, note: '<p>Listo</p>', realEstate: agency.usuid }
  for (const percent of [1, 20, 45, 70, 90, 99]) {
    await breakOff(solver, saveRequestAdmin.path, solution, aLarge('adjuntos[]'), percent)
    await breakOff(agency, searches.sendObservationsAndFiles.path, report, aLarge('file'), percent)
  }
  // The server may still be reading what it received before the connection broke.
  await expect.poll(() => openConnections(app.app)).toBe(0)
  await expect.poll(async () => [await everythingOf(solving), await everythingOf(searched)]).toEqual(before)
  expect((await decide(solver, solving, 'solucionar', {}, [aLarge('adjuntos[]')])).status).toBe(200)
})

it('a decision with a file that is sent twice under its key counts once, also at the same moment', async () => {
  const id = await toSolve()
  const clave = '7d1e2b7c-4a55-4b1f-8a38-0c2b7a5d9e10'
  const sending = () => decide(solver, id, 'solucionar', { clave }, [aPdf('acta.pdf')])
  const { count } = await storedFiles(app)
  const answers = await Promise.all([sending(), sending()])
  expect([...answers, await sending()].map(({ status }) => status)).toEqual([200, 200, 200])
  const { pasos, archivos, ...store } = await everythingOf(id)
  expect([pasos.length, archivos.length]).toEqual([3, 1])
  expect(store).toMatchObject({ withoutRow: [], withoutFile: [], count: count + 1 })
  for (const [values, nombre] of [
    [{ observacionSolucion: 'Otra' }, 'acta.pdf'],
    [{}, 'otra.pdf'],
  ] as const) {
    const file = { ...aPdf(nombre), bytes: `%PDF-1.4\n${nombre === 'acta.pdf' ? '1 0 obj\n<<>>\nendobj\n' : ''}%%EOF\n` }
    expect((await decide(solver, id, 'solucionar', { clave, ...values }, [file])).body).toMatchObject({ code: 'registro.clave' })
  }
})

it('a mail that fails undoes no decision, and goes out later, once', async () => {
  const sent = () => received.filter((to) => to === 'fuera@example.com')
  const first = 1
  await expect.poll(() => sent().length).toBe(first)
  refuses = true
  const id = await searching()
  const pending = async () =>
    (
      await database.pool.query(
        "select intentos, estado from mail where tipo = 'busqueda-activada' and (datos->>'solicitud')::int = $1 and datos->>'correo' = 'fuera@example.com'",
        [id],
      )
    ).rows
  await expect.poll(pending).toEqual([{ intentos: 1, estado: 'pendiente' }])
  expect((await requestOf(asker, id)).body).toMatchObject({ estadoSolicitudId: 2, estadoBusquedaId: 3 })
  refuses = false
  now = new Date(now.getTime() + 61_000)
  await expect.poll(pending).toEqual([{ intentos: 2, estado: 'enviado' }])
  now = new Date(now.getTime() + 600_000)
  // Repeated mails would come before those of others.
  const before = sent().length
  await searching()
  await expect.poll(() => sent().length).toBe(before + 1)
  expect(before).toBe(first + 1)
})
