import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getHistory } from '@soportica/contract/records/history'
import { saveUser } from '@soportica/contract/people/users'
import * as places from '@soportica/contract/people/positions'
import { type FirstStep, firstStepNames, getFirstSteps, hideFirstSteps } from '@soportica/contract/settings/firstSteps'
import { getMailState, testMail } from '@soportica/contract/settings/mail'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { chooseDelivery } from '../../src/capabilities/mail/delivery.ts'
import { whyMailFailed } from '../../src/capabilities/mail/whyMailFailed.ts'
import { readEnv } from '../../src/env.ts'
import { completeAdministrator, createFirstAdministrator } from '../../src/modules/users/users.public.ts'
import { migrate } from '../../src/plugins/db/migrations.ts'
import { type Caller, startTestApp, type TestApp } from '../app.ts'
import { emptyDatabase, type TemporaryDatabase } from '../database.ts'
import { freePort } from '../freePort.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const servers: SMTPServer[] = []
const received: string[] = []
async function mailServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({
    logger: false,
    onData: (stream, session, done) => {
      received.push(...session.envelope.rcptTo.map(({ address }) => address))
      stream.on('end', () => done())
      stream.resume()
    },
    ...options,
  })
  server.on('error', () => {})
  await once(server.listen(0, '127.0.0.1'), 'listening')
  servers.push(server)
  return (server.server.address() as { port: number }).port
}
afterAll(() => Promise.all(servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())))))

describe('an empty database', () => {
  const folder = temporaryFolder()
  let database: TemporaryDatabase
  let app: TestApp
  let admin: Caller

  beforeAll(async () => {
    database = await emptyDatabase()
    await migrate(database.pool)
    await createFirstAdministrator(database)
    await completeAdministrator(database)
    const port = await mailServer({ disabledCommands: ['AUTH', 'STARTTLS'] })
    app = await startTestApp(database, folder, undefined, undefined, { SMTP_URL: `smtp://127.0.0.1:${port}` })
    await database.pool.query('update app_user set cambioclave = 0 where id = 1')
    admin = await app.sessionOf(1)
  })
  afterAll(async () => {
    await app.app.close()
    await database.drop()
  })

  const look = async (caller = admin) => {
    const { status, body } = await caller.call(getFirstSteps)
    expect(status).toBe(200)
    const { oculto, pasos } = body as unknown as { oculto: boolean; pasos: FirstStep[] }
    return { oculto, pasos, of: (name: string) => pasos.find(({ paso }) => paso === name)! }
  }

  it('says what is missing, in order, and what a first cashier needs of catalogues', async () => {
    const { oculto, pasos, of } = await look()
    expect(oculto).toBe(false)
    expect(pasos.map(({ paso }) => paso)).toEqual([...firstStepNames])
    expect(pasos.filter(({ hecho }) => hecho).map(({ paso }) => paso)).toEqual(['festivos'])
    expect(pasos.every(({ acciones }) => acciones['abrir'] === true)).toBe(true)
    expect(of('lugares').estado).toContain('Faltan 1.104 municipios')
    expect(of('catalogos').partes.map(({ catalogo }) => catalogo)).toEqual(
      expect.arrayContaining(['modality', 'area', 'attends', 'cost_center', 'typology', 'intervention_type', 'location']),
    )
    // Without modalities the first cashier would have no dates.
    expect(of('catalogos').partes[0]).toEqual({ catalogo: 'modality', cantidad: 0 })
    expect(of('cajero').falta).toContain('Modalidades')
    expect(of('cuenta').estado).toContain('Falta su correo')
  })

  it('tries no mail without an address, and says what is missing', async () => {
    const { status, body } = await admin.call(testMail, { body: {} })
    expect([status, body['code']]).toEqual([409, 'correo.sinDireccion'])
  })

  it('sends a mail to oneself, keeps what came of it, and not more than a few a minute', async () => {
    const mine = { usuid: 1, categoria: 1, perfil: 1, nombre: 'Administrador', documento: '1', codigopais: '57', celular: '3001234567' }
    const own = (correo: string) => admin.call(saveUser, { body: { ...mine, usuario: 'administrador', acceso: 1, correo, estado: 1 } })
    expect((await own('jefe@banco.example')).status).toBe(200)
    // Once there is one, somebody else changes it.
    expect((await own('otro@banco.example')).body).toMatchObject({ code: 'usuario.propio', campo: 'correo' })
    const freshSession = await app.sessionOf(1)
    const sent = await freshSession.call(testMail, { body: {} })
    expect(sent.body).toMatchObject({ exito: true, mensaje: expect.stringContaining('jefe@banco.example') })
    expect(received).toEqual(['jefe@banco.example'])
    const { body } = await freshSession.call(getMailState)
    expect(body).toMatchObject({ modo: 'servidor', correo: 'jefe@banco.example', enEspera: 0, ultimaPrueba: { exito: true } })
    expect(body['servidor']).toMatch(/^127\.0\.0\.1:\d+$/)
    expect((await look(freshSession)).of('correo').hecho).toBe(true)
    await freshSession.call(testMail, { body: {} })
    const refused = await freshSession.call(testMail, { body: {} })
    expect([refused.status, refused.body['code']]).toEqual([429, 'limite.excedido'])
    admin = freshSession
  })

  it('loads every department and municipality once, at one stroke, with history', async () => {
    expect((await admin.call(places.getMissingPositions)).body).toEqual({ regiones: 8, departamentos: 33, municipios: 1104 })
    const [one, other] = await Promise.all([1, 2].map(() => admin.call(places.loadNationalPositions, { body: {} })))
    expect([one!.body['municipios'], other!.body['municipios']]).toEqual(expect.arrayContaining([0, 1104]))
    const mensajes = [one!.body['mensaje'], other!.body['mensaje']]
    expect(mensajes).toContain('Se cargaron 8 regiones, 33 departamentos y 1.104 municipios.')
    expect((await admin.call(places.listMunicipalities, { body: { nombre: 'medellin' } })).body).toMatchObject({
      total: 1,
      results: [{ codigo: '05001', departamento: 'Antioquia', region: 'Antioquia', estado: 1 }],
    })
    const { rows } = await database.pool.query<{ id: number; lotes: number }>(
      `select (select id from municipality where codigo = '05001') as id, (select count(distinct lote)::int from history where accion = 'creado' and entidad in ('region', 'department', 'municipality')) as lotes`,
    )
    expect(rows[0]?.lotes).toBe(1)
    const history = await admin.call(getHistory, { body: { entidad: 'municipality', id: rows[0]?.id } })
    expect(history.body['results']).toMatchObject([{ accion: 'creado' }])
    expect((await look()).of('lugares').hecho).toBe(true)
  })

  it('gives back nothing that was deleted, and changes nothing that people changed', async () => {
    await database.pool.query("update municipality set nombre = 'Medallo', estado = 2 where codigo = '05001'")
    await database.pool.query("update municipality set eliminado_en = now() where codigo = '05002'")
    await database.pool.query("delete from municipality where codigo = '05004'")
    expect((await admin.call(places.loadNationalPositions, { body: {} })).body).toMatchObject({
      regiones: 0,
      departamentos: 0,
      municipios: 1,
    })
    const { rows } = await database.pool.query(
      "select nombre, estado, eliminado_en is null as vivo from municipality where codigo in ('05001', '05002') order by codigo",
    )
    expect(rows).toEqual([
      { nombre: 'Medallo', estado: 2, vivo: true },
      { nombre: 'Abejorral', estado: 1, vivo: false },
    ])
  })

  it('is visible to users who grant rights, hidden by each for themselves, with reasons', async () => {
    const other = await app.signInWith(8)
    const { of } = await look(other)
    expect(of('usuarios').hecho).toBe(true)
    expect(of('lugares').acciones['abrir']).toContain('crear posiciones')
    expect((await other.call(hideFirstSteps, { body: { oculto: true } })).status).toBe(200)
    expect([(await look(other)).oculto, (await look()).oculto]).toEqual([true, false])
    await other.call(hideFirstSteps, { body: { oculto: false } })
    expect((await look(other)).oculto).toBe(false)
    expect((await other.call(hideFirstSteps, { body: { oculto: 'sí' } })).status).toBe(422)
    expect((await (await app.signInWith(30)).call(getFirstSteps)).status).toBe(403)
  })
})

describe('why a mail did not leave', () => {
  const why = async (SMTP_URL: string): Promise<string> => {
    const delivery = chooseDelivery(readEnv({ NODE_ENV: 'test', SMTP_URL }), {} as never)!
    const letter = { para: 'a@banco.example', asunto: 'Prueba', html: '<p>Hola</p>', texto: 'Hola' }
    const failure = await delivery.deliver('1', letter, new Date()).catch((error: unknown) => error)
    delivery.close()
    return whyMailFailed(failure, 'correo.banco.example:25')
  }

  it('is said in words: the port, the password, the certificate, the name, the address', async () => {
    const closed = await freePort()
    const secret = await mailServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('Invalid login')),
    })
    const selfSigned = await mailServer({ authOptional: true })
    const picky = await mailServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onMailFrom: (_address, _session, done) => done(Object.assign(new Error('sender not allowed'), { responseCode: 550 })),
    })
    const said = await Promise.all([
      why(`smtp://127.0.0.1:${closed}`),
      why(`smtp://ana:mala-clave@127.0.0.1:${secret}`),
      why(`smtp://127.0.0.1:${selfSigned}`),
      why('smtp://no-existe.invalid:25'),
      why(`smtp://127.0.0.1:${picky}`),
    ])
    expect(said[0]).toContain('rechazó la conexión')
    expect(said[1]).toContain('no aceptó el usuario o la contraseña')
    expect(said[2]).toContain('certificado')
    expect(said[3]).toContain('No se encontró el servidor')
    expect(said[4]).toContain('sender not allowed')
    expect(said.join()).not.toContain('mala-clave')
  })
})
