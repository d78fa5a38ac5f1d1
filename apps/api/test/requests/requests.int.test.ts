import { randomUUID } from 'node:crypto'
import { sendRequestApprove } from '@soportica/contract/local-search/calls'
import { startExport } from '@soportica/contract/core/exports'
import * as calls from '@soportica/contract/requests/calls'
import { endDelegation, saveDelegation } from '@soportica/contract/requests/delegations'
import { dayInBogota } from '@soportica/rules/calendarDay'
import type { RequestRow } from '@soportica/contract/requests/calls'
import { requestConfig, requestConfigPerson } from '../../schema/requests.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { fileOf } from '../factories/exportedFile.ts'
import { untilSomeWait } from '../lockWaiter.ts'
import { applyMany } from '../factories/requestBulk.ts'
import { aPdf, chains, createRequest, decide, listOf, machines, premises, requestOf, saveRequest } from '../factories/request.ts'

const app = testApp()
const nameOf = async ({ usuid }: Caller): Promise<string> => {
  const { rows } = await app().database.pool.query<{ nombre: string }>(
    `select nombre || ' ' || apellido as nombre from app_user where id = $1`,
    [usuid],
  )
  return rows[0]!.nombre
}
const setProfileOf = ({ usuid }: Caller, estado: 1 | 2) =>
  app().database.pool.query('update profile set estado = $2 where id = (select perfil from app_user where id = $1)', [usuid, estado])
let asker: Caller
let approver: Caller
let solver: Caller
let configured: Caller
let stranger: Caller
beforeAll(async () => {
  asker = await app().signInWith(450)
  approver = await app().signInWith(461, 462)
  solver = await app().signInWith(463)
  configured = await app().signInWith(450)
  stranger = await app().signInWith(450)
})

describe('a request is registered', () => {
  it('with consecutive numbers, in spite of failures', async () => {
    const first = await createRequest(asker)
    expect((await saveRequest(asker, { ...chains.plain, treId: 3, observaciones: 'x' })).status).toBe(422)
    expect(await createRequest(asker)).toBe(first + 1)
    const [one, other] = await Promise.all([createRequest(asker), createRequest(asker)])
    expect([one, other].toSorted((a, b) => a - b)).toEqual([first + 2, first + 3])
  })

  it('once for one key', async () => {
    const body = { ...chains.plain, observaciones: 'Una vez', clave: '6f2b4f2e-58f5-4b39-9a60-0f7f1a3d9c11' }
    const [one, retry] = [await saveRequest(asker, body), await saveRequest(asker, body)]
    expect(retry.body).toMatchObject({ solId: one.body['solId'] })
    expect((await saveRequest(asker, { ...body, observaciones: 'Otra' })).status).toBe(409)
  })

  it.each([
    [{ solId: 0 }, 'pryId', 'El campo proyecto es requerido'],
    [{ pryId: 4 }, 'catId', 'El campo categoría es requerida'],
    [{ pryId: 4, catId: 3 }, 'tsoId', 'El campo tipo solicitud es requerido'],
    [{ pryId: 4, catId: 3, tsoId: 4 }, 'treId', 'El campo tipo requisito es requerido'],
    [chains.plain, 'observaciones', 'El campo observación es requerido'],
    [{ ...chains.plain, pryId: 3, observaciones: 'x' }, 'pryId', 'El campo Proyecto no es válido: «3» no pertenece a lo elegido antes'],
    [{ ...chains.plain, pryId: 2, observaciones: 'x' }, 'catId', 'El campo Categoría no es válido: «3» no pertenece a lo elegido antes'],
    [
      { ...chains.plain, catId: 2, observaciones: 'x' },
      'tsoId',
      'El campo Tipo solicitud no es válido: «4» no pertenece a lo elegido antes',
    ],
    [{ ...chains.premises, observaciones: 'x' }, 'areaEstimada', 'El campo área estimada es requerido'],
    [
      { ...chains.premises, ...premises, ubicacionLocal: 3, observaciones: 'x' },
      'ubicacionLocalOtro',
      'El campo descripción de la ubicación es requerido',
    ],
    [{ ...chains.premises, ...premises, tipoBusqueda: 1, observaciones: 'x' }, 'contacto', 'El campo datos de contacto es requerido'],
    [{ ...chains.premises, ...premises, canon: 'si', observaciones: 'x' }, 'canonValor', 'El campo valor del canon es requerido'],
    [{ ...chains.premises, ...premises, ciuId: 400, observaciones: 'x' }, 'ciuId', 'El municipio no pertenece al departamento elegido'],
    [{ ...chains.plans, observaciones: 'x' }, 'atmInstalado', 'El campo ATM instalados es requerido'],
    [
      { ...chains.plans, ...machines, observaciones: 'x', puestos: '{"999":{"cantidad":1}}' },
      'puestos',
      'Puestos de trabajo: la opción 999 no existe',
    ],
    [
      { ...chains.plans, ...machines, observaciones: 'x', puestos: '{"1":{"cantidad":-1}}' },
      'puestos.1.cantidad',
      'El campo «Cantidad» no es válido: debe ser como mínimo 0',
    ],
  ])('not without what it needs: %j', async (values, campo, mensaje) => {
    expect(await saveRequest(asker, values)).toMatchObject({ status: 422, body: { campo, mensaje } })
  })

  it('with jobs, devices and files, for users who see it', async () => {
    const solId = await createRequest(
      asker,
      { ...chains.plans, ...machines, puestos: '{"1":{"cantidad":3,"crecimiento":2}}', dispositivos: '{"2":{"cantidad":1,"m2":4.5}}' },
      [aPdf('a.pdf'), aPdf('b.pdf')],
    )
    const query = { solId: String(solId) }
    const [jobs, devices, files] = await Promise.all(
      [calls.getJobsQuestion, calls.getDeviceQuestion, calls.getAttachmentRequest].map((call) => approver.call(call, { query })),
    )
    expect(jobs!.body).toContainEqual(expect.objectContaining({ id: 1, cantidad: 3, crecimiento: 2 }))
    expect(devices!.body).toContainEqual(expect.objectContaining({ id: 2, cantidad: 1, m2: 4.5 }))
    const [file] = files!.body as unknown as { id: number; nombreOriginal: string }[]
    expect(file).toMatchObject({ nombreOriginal: 'a.pdf' })
    const got = await approver.call(calls.getRequestFile, { query: { id: String(file!.id), como: 'inline' } })
    expect([got.status, got.headers['content-type'], got.raw.subarray(0, 4).toString()]).toEqual([200, 'application/pdf', '%PDF'])
    for (const call of [calls.getJobsQuestion, calls.getAttachmentRequest]) expect((await stranger.call(call, { query })).status).toBe(404)
    const [hidden, unknown] = await Promise.all(
      [String(file!.id), '2147483647'].map((id) => stranger.call(calls.getRequestFile, { query: { id } })),
    )
    expect([hidden!.status, hidden!.body.code, hidden!.body.mensaje]).toEqual([404, unknown!.body.code, unknown!.body.mensaje])
  })

  it('only with 450, and with a file only where its type takes one', async () => {
    const projects = (await asker.call(calls.getRequestProjects)).body as unknown as { id: number }[]
    expect(projects.map(({ id }) => id).includes(3)).toBe(false)
    expect(projects.length).toBeGreaterThan(1)
    expect((await saveRequest(approver, { ...chains.plain, observaciones: 'x' })).status).toBe(403)
    expect(await saveRequest(asker, { ...chains.plain, observaciones: 'x' }, [aPdf('a.pdf'), aPdf('b.pdf')])).toMatchObject({
      status: 422,
      body: { code: 'solicitud.unAdjunto' },
    })
    const bad = { ...aPdf('a.pdf'), bytes: '<html><script>alert(1)</script></html>' }
    expect((await saveRequest(asker, { ...chains.plain, observaciones: 'x' }, [bad])).status).toBe(422)
  })
})

describe('a request is decided', () => {
  it('once: the second caller learns who was first, and leaves nothing', async () => {
    const solId = await createRequest(asker)
    const other = await app().signInWith(461, 462)
    const answers = await Promise.all([decide(approver, solId, 'aprobar'), decide(other, solId, 'rechazar')])
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
    expect([won!.status, lost!.status]).toEqual([200, 409])
    expect(lost!.body.mensaje).toMatch(/^La solicitud N° \d{5} ya fue gestionada por Prueba u\w+ el \d\d-\d\d-\d{4} \d\d:\d\d$/)
    const { body } = await requestOf(asker, solId)
    expect((body['pasos'] as unknown as { accion: string }[]).map(({ accion }) => accion)).toHaveLength(2)
    expect(body['estadoSolicitudId']).toBe(won === answers[0] ? 2 : 4)
  })

  it('with an observation, and solved with the file that its type asks for', async () => {
    const solId = await createRequest(asker, { ...chains.plans, ...machines })
    expect(await decide(approver, solId, 'aprobar', { observacionAprobacion: '  ' })).toMatchObject({
      status: 422,
      body: { campo: 'observacionAprobacion' },
    })
    expect((await decide(solver, solId, 'solucionar')).status).toBe(422)
    expect((await decide(asker, solId, 'aprobar')).status).toBe(403)
    expect((await decide(stranger, solId, 'aprobar')).status).toBe(404)
    expect(await decide(approver, solId, 'aprobar')).toMatchObject({
      status: 200,
      body: { estadoSolicitudId: 2, estadoSolicitud: 'Aprobada' },
    })
    expect(await decide(solver, solId, 'solucionar')).toMatchObject({
      status: 422,
      body: { mensaje: 'El archivo es obligatorio', campo: 'adjuntos' },
    })
    expect(await decide(solver, solId, 'solucionar', {}, [aPdf()])).toMatchObject({ status: 200, body: { estadoSolicitudId: 24 } })
    const { body } = await requestOf(asker, solId)
    expect(body).toMatchObject({
      estadoSolicitud: 'Solucionada',
      observacionAprobacion: 'Está en orden',
      observacionSolucion: 'Está en orden',
    })
    expect((await decide(solver, solId, 'solucionar', {}, [aPdf()])).status).toBe(409)
  })

  it('by configured people, who see only that one', async () => {
    const keys = { proyecto: 4, categoria: 3, tipo: 3, requisito: 6 }
    const [row] = await app()
      .database.db.insert(requestConfig)
      .values({ ...keys, dias: 5, frecuencia: 2, usureg: 1, usuact: 1 })
      .returning()
    await app()
      .database.db.insert(requestConfigPerson)
      .values([1, 2].map((papel) => ({ configuracion: row!.id, papel, usuid: configured.usuid })))
    const solId = await createRequest(asker, { pryId: 4, catId: 3, tsoId: 3, treId: 6 })
    const other = await createRequest(asker)
    expect((await listOf(configured)).body).toMatchObject({ total: 1, results: [{ solId, acciones: { aprobar: true } }] })
    expect((await listOf(configured, { esperaPorMi: true })).body).toMatchObject({ total: 1 })
    expect((await listOf(configured, { requisito: [6] })).body).toMatchObject({ total: 1 })
    expect((await listOf(configured, { requisito: [5] })).body).toMatchObject({ total: 0 })
    const waiting = async (caller: Caller) =>
      ((await listOf(caller, { esperaPorMi: true, rows: 150 })).body['results'] as unknown as { solId: number }[]).map((one) => one.solId)
    expect((await waiting(approver)).filter((id) => id === solId || id === other)).toEqual([other])
    expect((await requestOf(configured, other)).status).toBe(404)
    expect((await decide(configured, solId, 'aprobar')).status).toBe(200)
    const { body } = await requestOf(configured, solId)
    expect(body).toMatchObject({ csoDias: 5, canSolve: true, diasRestantes: 5 })
    expect((await decide(configured, solId, 'solucionar', {}, [aPdf()])).status).toBe(200)
  })

  it('on behalf of a holder of the right: it waits for the delegate, who is not the requester', async () => {
    const delegate = await app().signInWith(450)
    const solId = await createRequest(asker)
    const waiting = async () => (await listOf(delegate, { esperaPorMi: true, numero: solId })).body['total']
    expect(await waiting()).toBe(0)
    const today = dayInBogota(new Date())
    const delegation = { delegado: delegate.usuid, desde: today, hasta: today, que: 1, motivo: 'Vacaciones' }
    expect((await approver.call(saveDelegation, { body: delegation })).status).toBe(200)
    expect(await waiting()).toBe(1)
    // Whoever may not act delegates nothing: by the user's profile as by the user.
    await setProfileOf(approver, 2)
    expect(await waiting()).toBe(0)
    expect((await decide(delegate, solId, 'aprobar')).status).toBe(404)
    await setProfileOf(approver, 1)
    expect((await decide(delegate, solId, 'aprobar')).status).toBe(200)
    const { body } = await requestOf(asker, solId)
    expect(body['pasos']).toContainEqual(expect.objectContaining({ titular: await nameOf(approver), usuario: await nameOf(delegate) }))
    await app().database.pool.query('delete from request_delegation')
  })

  describe('through a delegation that was ended', () => {
    let [delegate, today] = [stranger, '']
    const delegated = async (): Promise<number> => {
      const body = { delegado: delegate.usuid, desde: today, hasta: today, que: 1, motivo: 'Vacaciones' }
      return Number((await approver.call(saveDelegation, { body })).body['id'])
    }
    const end = (id: number) => approver.call(endDelegation, { body: { id } })
    const stateOf = async (solId: number) =>
      (await app().database.pool.query<{ estado: number }>('select estado from request where id = $1', [solId])).rows[0]!.estado
    /** Holds with one statement until `release`. */
    async function holding(statement: string, ...values: unknown[]): Promise<() => Promise<void>> {
      const client = await app().database.pool.connect()
      await client.query('begin')
      await client.query(statement, values)
      return async () => {
        await client.query('commit')
        client.release()
      }
    }
    beforeAll(async () => {
      ;[delegate, today] = [await app().signInWith(450), dayInBogota(new Date())]
    })

    it('nothing is decided any more, however early the decision was sent: one, one of many, and one of a search', async () => {
      const [one, first, second, search] = [
        await createRequest(asker),
        await createRequest(asker),
        await createRequest(asker),
        await createRequest(asker, { ...chains.premises, ...premises }),
      ]
      await app().database.pool.query('update request set estado = 5 where id = $1', [search])
      const id = await delegated()
      const release = await holding('select 1 from request where id = any($1::int[]) for update', [one, second, search])
      const decisions = Promise.all([
        decide(delegate, one, 'aprobar'),
        applyMany(
          delegate,
          'aprobar',
          [first, second].map((solId) => [solId, 1]),
        ),
        delegate.call(sendRequestApprove, { body: { id: search, status: 5, note: '' } }),
      ])
      await untilSomeWait(app().database, 3)
      expect((await end(id)).status).toBe(200)
      await release()
      const [alone, many, searched] = await decisions
      expect([alone.status, searched.status]).toEqual([404, 404])
      expect(many).toMatchObject({ aplicados: [], rechazados: [{ id: first }, { id: second }] })
      expect([await stateOf(one), await stateOf(first), await stateOf(second), await stateOf(search)]).toEqual([1, 1, 1, 5])
    })

    it('an end waits for the decision that began before it', async () => {
      const solId = await createRequest(asker)
      const id = await delegated()
      const release = await holding('lock table request_step in share mode')
      const decided = decide(delegate, solId, 'aprobar')
      await untilSomeWait(app().database, 1)
      const ended = end(id)
      await untilSomeWait(app().database, 2)
      await release()
      expect([(await decided).status, (await ended).status, await stateOf(solId)]).toEqual([200, 200, 2])
    })

    it('who decided hears of it even if the request is out of sight then; who repeats it reads nothing', async () => {
      const solId = await createRequest(asker)
      await delegated()
      await app().database.pool.query(`
        create function termina() returns trigger language plpgsql as $$ begin delete from request_delegation; return null; end $$;
        create trigger termina after insert on request_step for each row execute function termina()`)
      const values = { clave: randomUUID() }
      const answer = await decide(delegate, solId, 'aprobar', values)
      await app().database.pool.query('drop trigger termina on request_step; drop function termina()')
      expect(answer).toMatchObject({ status: 200, body: { solId, estadoSolicitudId: 2 } })
      expect((await requestOf(delegate, solId)).status).toBe(404)
      expect((await decide(delegate, solId, 'aprobar', values)).status).toBe(404)
    })
  })

  it('as premises: its search goes on elsewhere, and it is not solved here', async () => {
    const solId = await createRequest(asker, { ...chains.premises, ...premises })
    await decide(approver, solId, 'aprobar')
    expect(await decide(solver, solId, 'solucionar')).toMatchObject({ status: 409, body: { code: 'solicitud.impedida' } })
    expect((await requestOf(asker, solId)).body).toMatchObject({ estadoSolicitudId: 2, estadoBusqueda: 'Activar Búsqueda Local' })
  })
})

describe('until it is decided', () => {
  it('its requester edits what was asked, but for what it is', async () => {
    const solId = await createRequest(asker, { ...chains.premises, ...premises })
    const values = { ...premises, sector: 'Norte', solId }
    expect(await saveRequest(asker, { ...values, treId: 1 })).toMatchObject({
      status: 422,
      body: { code: 'solicitud.fija', campo: 'treId' },
    })
    expect((await saveRequest(approver, values)).status).toBe(403)
    expect(await saveRequest(asker, { ...values, version: 1 })).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await saveRequest(asker, { ...values, version: 2 })).toMatchObject({ body: { sinCambios: true, version: 2 } })
    expect(await saveRequest(asker, { ...values, sector: 'Sur', version: 1 })).toMatchObject({ status: 409, body: { campo: 'sector' } })
    await decide(approver, solId, 'aprobar')
    expect((await saveRequest(asker, { ...values, sector: 'Sur' })).status).toBe(409)
  })

  it('who asked for it deletes it, or who holds 460; it is gone from every list', async () => {
    const solId = await createRequest(asker)
    const remove = (caller: Caller, sopid = solId) => caller.call(calls.declineRequest, { body: { sopid, op: 2 } })
    expect((await remove(approver)).status).toBe(403)
    const before = (await asker.call(calls.getOptionsStatusRequest)).body as unknown as { estado: number; count: number }[]
    expect((await remove(asker)).status).toBe(200)
    expect((await requestOf(asker, solId)).status).toBe(404)
    const after = (await asker.call(calls.getOptionsStatusRequest)).body as unknown as { estado: number; count: number }[]
    for (const tab of [0, 1]) {
      const count = (tabs: typeof before) => tabs.find(({ estado }) => estado === tab)!.count
      expect(count(after)).toBe(count(before) - 1)
    }
    const [decided, other] = [await createRequest(asker), await createRequest(asker)]
    await decide(approver, decided, 'aprobar')
    expect((await remove(asker, decided)).status).toBe(409)
    expect((await remove(await app().signInWith(460), other)).status).toBe(200)
  })
})

it('the tabs count the rows of the list, for users who see all and users who see their own', async () => {
  for (const caller of [approver, asker, stranger]) {
    const tabs = (await caller.call(calls.getOptionsStatusRequest)).body as unknown as { label: string; estado: number; count: number }[]
    expect(tabs.map(({ label }) => label)).toEqual(['Todas', 'Por Aprobar', 'Aprobadas', 'Rechazadas', 'Solucionadas'])
    for (const { estado, count } of tabs) expect((await listOf(caller, { estado })).body).toMatchObject({ total: count })
  }
})

it('the tabs follow every filter of the list', async () => {
  const numero = await createRequest(asker)
  const { proyecto, requisito } = { proyecto: [1, 2], requisito: [1, 4] }
  const filters = [
    { numero },
    { desde: '2026-01-01', hasta: '2026-12-31' },
    { proyecto },
    { proyecto, requisito },
    { solicitante: 'a' },
    { esperaPorMi: true },
    { vencidas: true, proyecto: [1] },
  ]
  for (const caller of [approver, asker])
    for (const filter of filters) {
      const query = Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]))
      const tabs = (await caller.call(calls.getOptionsStatusRequest, { query })).body as unknown as { estado: number; count: number }[]
      for (const { estado, count } of tabs)
        expect([filter, estado, (await listOf(caller, { estado, ...filter })).body['total']]).toEqual([filter, estado, count])
    }
  expect((await asker.call(calls.getOptionsStatusRequest, { query: { esperaPorMi: 'quizás' } })).status).toBe(422)
})

it('the Excel file has the rows, order and columns of the list, typed, for both kinds of users', async () => {
  const made = await createRequest(asker, { ...chains.plans, ...machines, observaciones: `Planos\n\nde  la sede ${'norte '.repeat(60)}` })
  await decide(approver, made, 'aprobar')
  await createRequest(configured)
  const columnas = ['numero', 'pide', 'fechaRadicacion', 'vence', 'espera', 'esperaA', 'treNombre', 'sector']
  const filtros = { estado: 2, sortField: 'espera', sortOrder: -1 }
  for (const caller of [approver, configured]) {
    const { total, results } = (await listOf(caller, { ...filtros, rows: 150 })).body as unknown as { total: number; results: RequestRow[] }
    const { rows, state } = await fileOf(caller, { lista: 'requests', filtros, columnas })
    expect([state['archivo'], state['total']]).toEqual([expect.stringMatching(/^SOLICITUDES \d{8}\.xlsx$/), total])
    expect(rows[0]).toEqual(['#', 'Lo que pide', 'Fecha solicitud', 'Vence', 'Días restantes', 'Días de espera', 'Espera a', 'Sector'])
    const day = (moment: string | null) => (moment === null ? null : new Date(`${moment.slice(0, 10)}T00:00:00Z`))
    expect(rows.slice(1).map(([numero, pide, _, ...cells]) => [numero, pide, ...cells.map((cell) => cell ?? null)])).toEqual(
      results.map(({ esperaA, sector, ...row }) => {
        return [row.numero, row.pide, day(row.vence), row.diasRestantes, row.diasEspera, esperaA || null, sector || null]
      }),
    )
    expect(rows.slice(1).every(([, , moment]) => moment instanceof Date)).toBe(true)
  }
  const waiting = (await listOf(approver, { numero: [made, 999_999_999] })).body['results'] as unknown as RequestRow[]
  const pide = `Planos de la sede ${'norte '.repeat(37)}`
  expect(waiting[0]).toMatchObject({ diasEspera: 0, esperaA: 'Camilo Vergara Pérez', pide })
  const wrong = await approver.call(startExport, { body: { lista: 'requests', filtros: { estado: 'dos' } } })
  expect(wrong.status).toBe(422)
})
