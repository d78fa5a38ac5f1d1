import { createServer } from 'node:tls'
import { hostname } from 'node:os'
import { getHistory } from '@soportica/contract/records/history'
import { businessRules } from '@soportica/contract/permissions/securityWindows'
import { hasJobTitle } from '@soportica/contract/settings/jobTitles'
import * as calls from '@soportica/contract/settings/operations'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { examineCertificates } from '../../src/capabilities/operations/certificates.ts'
import { examineWork } from '../../src/capabilities/operations/examineWork.ts'
import { failure, type ThemedFinding, well } from '../../src/capabilities/operations/finding.ts'
import { noteFaults } from '../../src/capabilities/operations/noteFaults.ts'
import type { Jobs } from '../../src/capabilities/jobs/jobs.ts'
import { readEnv } from '../../src/env.ts'
import { connectDatabase } from '../../src/plugins/db/database.ts'
import { type Caller, startTestApp, testApp } from '../app.ts'
import { allNotified, storedFor } from '../factories/notification.ts'
import { freePort } from '../freePort.ts'
import { pace } from '../patience.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { cert, key } from './localCertificate.ts'

const kind = 'prueba-que-falla'
let jobs: Jobs
let isBroken = true
let runs = 0
const app = testApp({
  added: [
    {
      name: 'prueba',
      routes: async (_, product) => {
        jobs = product.jobs
        await jobs.define({
          name: kind,
          retries: 0,
          run: async () => {
            runs += 1
            if (isBroken) throw new Error('No hay red.')
          },
        })
      },
    },
  ],
})
let admin: Caller
let other: Caller
beforeAll(async () => {
  admin = await app().signInWith(businessRules)
  other = await app().signInWith(24)
})

type Status = {
  hallazgos: ThemedFinding[]
  nodos: { id: string; equipo: string; proceso: number; estado: string; version: string }[]
  tareas: { fallidas: { id: string; tipo: string; error: string; intentos: number }[]; clases: { tipo: string; fallidas: number }[] }
}
async function read(): Promise<Status & Record<string, unknown>> {
  const { status, body } = await admin.call(calls.getOperations)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body as never
}
const about = async (tema: calls.Theme) => (await read()).hallazgos.filter((finding) => finding.tema === tema)
const query = (text: string, ...values: unknown[]) => app().database.pool.query(text, values)

/** A job that failed, as the product stores it. */
async function failedJob(): Promise<string> {
  isBroken = true
  await app().database.db.transaction((tx) => jobs.enqueue(tx, kind, {}))
  jobs.wake(kind)
  await expect.poll(async () => (await read()).tareas.fallidas.length, { timeout: 20_000 * pace }).toBe(1)
  return (await read()).tareas.fallidas[0]!.id
}
const historyOf = async () => {
  const { body } = await admin.call(getHistory, { body: { entidad: 'operacion', id: 1, rows: 5, first: 0 } })
  return (body['results'] as never as { cambios: { etiqueta: string; despues: string }[] }[]).map(({ cambios }) =>
    cambios.map(({ etiqueta, despues }) => `${etiqueta}: ${despues}`),
  )
}

it('has a title for each kind of job', async () => {
  const { rows } = await query("select name from tareas.queue where not starts_with(name, '__pgboss__') and name <> $1", kind)
  expect((rows as { name: string }[]).map(({ name }) => name).filter((name) => !hasJobTitle(name))).toEqual([])
})

it('is well at first: this node, the database, its files', async () => {
  const status = await read()
  expect(status.hallazgos.filter(({ nivel }) => nivel === 'falla')).toEqual([])
  expect(status.nodos).toMatchObject([{ equipo: hostname(), proceso: process.pid, estado: 'enMarcha' }])
  expect(status).toMatchObject({
    base: {
      direccion: new URL(app().database.url).host,
      principal: expect.stringMatching(/:\d+$/),
      replicas: null,
      archivoContinuo: { activo: false },
    },
    archivos: { carpeta: app().directory, libre: expect.any(Number) },
    certificados: [],
    acciones: { tareas: true },
  })
})

describe('the nodes', () => {
  it('are all listed; two versions are an update; a stopping one says so, and its row goes when it has stopped', async () => {
    const stopping = new AbortController()
    const database = connectDatabase(app().database.url)
    const second = await startTestApp(database, temporaryFolder(), undefined, undefined, {}, { stopping: stopping.signal })
    try {
      expect((await read()).nodos).toHaveLength(2)
      await query("update node set version = '9.9.9' where inicio = (select max(inicio) from node)")
      expect(await about('nodos')).toMatchObject([{ nivel: 'aviso', mensaje: expect.stringContaining('9.9.9') }])
      stopping.abort()
      await expect.poll(async () => (await read()).nodos.map(({ estado }) => estado).toSorted()).toEqual(['deteniendose', 'enMarcha'])
    } finally {
      await second.app.close()
      await database.close()
    }
    expect((await read()).nodos).toHaveLength(1)
  })

  it('that fell silent is a fault, until another one starts after it; a day later it is gone', async () => {
    const silent = (since: string) =>
      query(
        `insert into node (id, equipo, proceso, version, inicio, visto) values (gen_random_uuid(), 'perdido', 9, '0.1.0', now() - interval '3 days', now() - interval '${since}')`,
      )
    onTestFinished(() => query("delete from node where equipo = 'perdido'").then(() => {}))
    await query("update node set inicio = now() - interval '2 days'")
    await silent('2 minutes')
    expect((await read()).nodos).toContainEqual(expect.objectContaining({ equipo: 'perdido', estado: 'sinSenal' }))
    expect(await about('nodos')).toMatchObject([{ nivel: 'falla', mensaje: expect.stringContaining('perdido (proceso 9)') }])
    await query("update node set inicio = now() where equipo <> 'perdido'")
    expect(await about('nodos')).toMatchObject([{ nivel: 'aviso' }])
    await query("update node set visto = now() - interval '25 hours' where equipo = 'perdido'")
    const database = connectDatabase(app().database.url)
    const next = await startTestApp(database, temporaryFolder())
    await next.app.close()
    await database.close()
    expect((await read()).nodos.map(({ equipo }) => equipo)).toEqual([hostname()])
  })
})

describe('a failed job', () => {
  it('is retried by whoever may, once, and leaves its traces', async () => {
    const id = await failedJob()
    expect((await read()).tareas).toMatchObject({
      fallidas: [{ tipo: kind, error: 'No hay red.', intentos: 1, despuesBien: false }],
      clases: expect.arrayContaining([expect.objectContaining({ tipo: kind, fallidas: 1 })]),
    })
    expect(await about('tareas')).toMatchObject([
      { nivel: 'falla', mensaje: expect.stringContaining('1 tarea en segundo plano falló («Prueba que falla»)') },
    ])
    expect((await other.call(calls.retryJob, { body: { id } })).status).toBe(403)
    isBroken = false
    const before = runs
    expect(await admin.call(calls.retryJob, { body: { id } })).toMatchObject({
      status: 200,
      body: { mensaje: 'La tarea se intenta de nuevo.' },
    })
    await expect
      .poll(async () => (await read()).tareas.clases, { timeout: 20_000 * pace })
      .not.toContainEqual(expect.objectContaining({ tipo: kind }))
    expect(runs).toBe(before + 1)
    expect(await admin.call(calls.retryJob, { body: { id } })).toMatchObject({ status: 409, body: { code: 'tareas.noFallida' } })
    expect(await about('tareas')).toMatchObject([{ nivel: 'bien' }])
    expect((await historyOf())[0]?.toSorted()).toEqual(['Error: No hay red.', `Tarea reintentada: ${kind}`])
    const { rows } = await query("select usuid, datos from event where nombre = 'jobs.retried'")
    expect(rows).toEqual([{ usuid: admin.usuid, datos: { id, tipo: kind } }])
  })

  it('is dropped with a reason', async () => {
    const id = await failedJob()
    const drop = (motivo: string, caller = admin) => caller.call(calls.dropJob, { body: { id, motivo } })
    expect((await drop('Ya no hace falta', other)).status).toBe(403)
    expect(await drop('  ')).toMatchObject({ status: 422, body: { campo: 'motivo', mensaje: 'El campo motivo es requerido' } })
    expect(await drop('x'.repeat(301))).toMatchObject({ status: 422, body: { campo: 'motivo', mensaje: expect.stringContaining('300') } })
    expect(await admin.call(calls.dropJob, { body: { id: 'x', motivo: 'x' } })).toMatchObject({ status: 422, body: { campo: 'id' } })
    expect((await drop('Ya no hace falta')).status).toBe(200)
    expect((await read()).tareas.fallidas).toEqual([])
    expect(await drop('Ya no hace falta')).toMatchObject({ status: 404, body: { code: 'tareas.noExiste' } })
    expect((await historyOf())[0]?.toSorted()).toEqual(['Error: No hay red.', 'Motivo: Ya no hace falta', `Tarea descartada: ${kind}`])
    expect((await other.call(getHistory, { body: { entidad: 'operacion', id: 1 } })).status).toBe(403)
  })
})

it('a fault and its end are notified once, to people who may fix it', async () => {
  const notices = async ({ usuid }: Caller) => {
    await allNotified(app().database)
    return (await storedFor(app().database, usuid)).filter(({ evento }) => evento.startsWith('operations.'))
  }
  const note = (...findings: ThemedFinding[]) => noteFaults(app().database.db, findings, app().clock())
  const lost = { ...failure('El nodo perdido no da señal.', 'perdido/7'), tema: 'nodos' } as const
  await Promise.all([note(lost), note(lost)])
  await note(lost, { ...failure('La copia falló.'), tema: 'copias' })
  expect((await notices(admin)).map(({ titulo }) => titulo)).toEqual(['Un nodo no da señal'])
  expect((await notices(admin))[0]).toMatchObject({
    mensaje: expect.stringContaining('El nodo perdido no da señal.'),
    correo: 'enviado',
  })
  await note({ ...well('1 nodo está en marcha.'), tema: 'nodos' })
  await note({ ...well('1 nodo está en marcha.'), tema: 'nodos' })
  expect((await notices(admin)).map(({ titulo }) => titulo)).toEqual(['Un nodo no da señal', 'Los nodos funcionan de nuevo'])
  expect(await notices(other)).toEqual([])
  expect((await query('select * from open_fault')).rows).toEqual([])
})

it('says that a list of Power Apps is not synchronised, or stopped', async () => {
  const lists = async () => (await examineWork(app().database.pool)).filter(({ tema }) => tema === 'listas')
  expect(await lists()).toEqual([])
  await query('insert into sync_run (id, termino_en) values (1, now()) on conflict (id) do update set termino_en = now()')
  await query("insert into sync_list (lista, error, grave) values ('permiso', 'No está en el sitio.', true)")
  expect(await lists()).toMatchObject([
    { nivel: 'falla', mensaje: expect.stringContaining('Una lista de Power Apps no se sincroniza: No está en el sitio.') },
  ])
  await query('update sync_list set grave = false')
  expect(await lists()).toMatchObject([{ nivel: 'bien' }])
  await query('update sync_run set detenida_en = now()')
  expect(await lists()).toMatchObject([{ nivel: 'aviso', mensaje: expect.stringContaining('detenida') }])
})

it('reads how long a certificate holds, and says nothing of a server that does not answer', async () => {
  const server = createServer({ cert, key })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const silentPort = await freePort()
  const env = readEnv({ PUBLIC_URL: `https://localhost:${port}`, SMTP_URL: `smtps://127.0.0.1:${silentPort}` })
  const at = async (moment: string) => examineCertificates(env, new Date(moment))
  const { found, certificados } = await at('2126-10-26T21:41:41Z')
  expect(certificados).toEqual([
    { variable: 'PUBLIC_URL', servidor: `localhost:${port}`, vence: '2126-11-05', dias: 10 },
    { variable: 'SMTP_URL', servidor: `127.0.0.1:${silentPort}`, vence: null, dias: null },
  ])
  expect(found.map(({ tema, nivel }) => `${tema} ${nivel}`)).toEqual(['certificadoWeb aviso', 'certificadoAlmacen bien'])
  expect((await at('2300-01-01T00:00:00Z')).found[0]?.nivel).toBe('falla')
  await new Promise((resolve) => server.close(resolve))
})
