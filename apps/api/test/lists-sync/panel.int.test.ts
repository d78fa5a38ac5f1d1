import { assignAlertUser } from '@soportica/contract/notifications/alerts'
import { alerts, businessRules } from '@soportica/contract/permissions/securityWindows'
import { requestApprove, requestCreate } from '@soportica/contract/permissions/requests'
import * as calls from '@soportica/contract/settings/listsSync'
import { getRules, updateListSite } from '@soportica/contract/settings/microsoft'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordOutcome } from '../../src/capabilities/microsoft/lists/outcome.ts'
import type { Ended } from '../../src/capabilities/microsoft/lists/syncLists.ts'
import { type Caller, testApp } from '../app.ts'
import { chooseLists, listId, listRuns, playedColumns, playedFields, readPlayed } from '../factories/powerApps.ts'
import { chosenLists, hurried } from '../factories/microsoft.ts'
import { allNotified, storedFor } from '../factories/notification.ts'
import { chains, decide, machines } from '../factories/request.ts'
import { lists } from '../graphData.ts'
import { startGraphServer } from '../graphServer.ts'

let now = new Date('2026-11-23T12:00:00Z')
const graph = await startGraphServer()
graph.lists.state.clock = () => now
const app = testApp({ clock: () => now, settings: graph.settings, pace: hurried() })
afterAll(() => graph.close())

let [admin, author, approver]: Caller[] = []
let email = ''
let run: () => Promise<Ended>
const requests = listId('lssolicitudes')
beforeAll(async () => {
  admin = await app().signInWith(businessRules)
  author = await app().signInWith(requestCreate)
  approver = await app().signInWith(requestApprove)
  email = await mailOf(author)
  const boss = await app().signInWith(alerts)
  await boss.call(assignAlertUser, { body: { tasid: 501, usuid: [admin.usuid] } })
  run = listRuns(app(), graph)
})

// So much time goes by here that a session would lock.
const freshSession = ({ usuid }: Caller) => app().sessionOf(usuid)
const advanceClock = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000))
const goOn = async (minutes = 5) => {
  advanceClock(minutes)
  return run()
}
type ListStatus = {
  lista: string
  ultimoExito: string | null
  estado: string
  error: string
  elementos: number
  enEspera: number
  conNovedad: number
  columnas: { columna: string; encontrada: boolean }[]
}
const syncStatus = async () =>
  (await (await freshSession(admin!)).call(calls.getListsSync)).body as unknown as {
    configurado: boolean
    listas: ListStatus[]
    detenida: unknown
  }
const rules = async () => (await (await freshSession(admin!)).call(getRules)).body as unknown as { version: number }
const listOf = async (lista: string) => (await syncStatus()).listas.find((list) => list.lista === lista)!
const differences = async (lista: string) =>
  (await (await freshSession(admin!)).call(calls.getListsDifferences, { query: { lista } })).body['results'] as unknown as {
    clase: string
    titulo: string
    detalle: string
  }[]
const adminNotifications = async (evento: string) => {
  await allNotified(app().database)
  return (await storedFor(app().database, admin!.usuid)).filter((one) => one.evento === evento)
}
const mailOf = async ({ usuid }: Caller) =>
  (await app().database.pool.query<{ correo: string }>('select correo from app_user where id = $1', [usuid])).rows[0]!.correo
const askThere = (values: Record<string, unknown>, mail = email) =>
  graph.lists.add(requests, playedFields('lssolicitudes', { ...chains.plain, observaciones: 'Desde Power Apps', ...values }), mail)
const there = (item: string) => readPlayed('lssolicitudes', graph.lists.alive(requests).find(({ id }) => id === item)!.fields)

describe('the lists of Power Apps', () => {
  it('wait to be chosen', async () => {
    expect(await run()).toBe('absent')
    expect(await syncStatus()).toMatchObject({ configurado: false })
    expect((await (await freshSession(admin!)).call(calls.syncListsNow, { body: {} })).body['mensaje']).toMatch(/Elíjalo en Power Apps/)
  })

  it('can be stopped while they are sent for the first time, and go on where they were', async () => {
    await chooseLists(graph, app(), admin!)
    let posts = 0
    graph.lists.state.fault = (what) => {
      if (what.startsWith('POST')) posts += 1
      if (posts === 3) void freshSession(admin!).then((caller) => caller.call(calls.stopListsSync, { body: {} }))
      return undefined
    }
    expect(await goOn()).toBe('stopped')
    expect((await syncStatus()).detenida).toMatchObject({ por: expect.stringContaining('Prueba') as string })
    const sent = graph.lists.alive(listId('lsproyecto')).length
    expect(await goOn()).toBe('stopped')
    expect(graph.lists.alive(listId('lsproyecto'))).toHaveLength(sent)
    graph.lists.state.fault = undefined
    expect((await (await freshSession(admin!)).call(calls.syncListsNow, { body: {} })).status).toBe(200)
    await goOn()
    expect((await syncStatus()).listas.map(({ estado }) => estado)).toEqual(Array.from({ length: 12 }, () => 'alDia'))
  })

  it('take a request in, and tell its number, state and approver', async () => {
    const item = askThere({})
    await goOn(0)
    expect(there(item.id)['numero']).toBeNull()
    await goOn()
    const numero = Number(there(item.id)['numero'])
    expect(there(item.id)).toMatchObject({ estado: 'Por Aprobar' })
    expect((await decide(await freshSession(approver!), numero, 'aprobar')).status).toBe(200)
    await app().database.pool.query("update request set vence = '2026-12-21' where id = $1", [numero])
    graph.lists.change(requests, item.id, playedFields('lssolicitudes', { estado: 'Rechazada', observaciones: 'Otra cosa' }))
    await goOn()
    expect(there(item.id)).toMatchObject({ estado: 'Aprobada', observaciones: 'Desde Power Apps', fechaAprobacion: '2026-11-23T12:20:00Z' })
    // Midnight in Bogotá.
    expect(there(item.id)['vence']).toBe('2026-12-21T05:00:00Z')
    expect(await differences('lssolicitudes')).toMatchObject([
      { clase: 'nuestro', detalle: expect.stringContaining('«Observación»') as string },
    ])
    graph.lists.remove(requests, item.id)
    await goOn()
    expect((await listOf('lssolicitudes')).conNovedad).toBe(1)
    const { rows } = await app().database.pool.query('select 1 from request where id = $1 and eliminado_en is null', [numero])
    expect(rows).toHaveLength(1)
  })

  it('take a change as an edit by its author, who must be the requester', async () => {
    const item = askThere({ ...chains.plans, ...machines })
    await goOn()
    const numero = Number(there(item.id)['numero'])
    const stored = async () =>
      (await app().database.pool.query('select atm_instalado as atm, version from request where id = $1', [numero])).rows[0] as {
        atm: number
        version: number
      }
    const steps = async () =>
      (await app().database.pool.query("select usuid, nota from request_step where solicitud = $1 and accion = 'editar'", [numero])).rows
    const change = (atmInstalado: number, mail?: string) =>
      graph.lists.change(requests, item.id, playedFields('lssolicitudes', { atmInstalado }), mail)

    change(4)
    await goOn()
    const edited = { usuid: author!.usuid, nota: expect.stringMatching(/^Desde Power Apps, por Prueba u\w+$/) as string }
    expect([await stored(), await steps()]).toEqual([{ atm: 4, version: 2 }, [edited]])

    const [blind, seeing] = [await app().signInWith(requestCreate), await app().signInWith(requestCreate, requestApprove)]
    for (const [mail, why] of [
      ['nadie@otra.example', /No hay un usuario activo con el correo «nadie@otra.example»/],
      [await mailOf(blind), /^Prueba u\w+ la cambió en Power Apps y no puede editarla\. No la ve en Soportica\.$/],
      [await mailOf(seeing), /^Prueba u\w+ la cambió en Power Apps y no puede editarla\. Solo la edita quien la hizo\.$/],
      ['', /no dice quién cambió la solicitud/],
    ] as const) {
      change(9, mail)
      await goOn()
      expect([await stored(), there(item.id)['atmInstalado']]).toEqual([{ atm: 4, version: 2 }, 4])
      expect(there(item.id)['novedad']).toMatch(why)
      const [settled] = (await differences('lssolicitudes')).filter(({ clase }) => clase === 'nuestro')
      expect(settled?.detalle).toBe(
        `${String(there(item.id)['novedad'])} Se cambió en la lista («ATM instalados») y se puso de nuevo lo de Soportica.`,
      )
    }
    // What was refused is not taken with the next change of the requester, whose profile has to be active.
    const profile = (estado: number) =>
      app().database.pool.query('update profile set estado = $2 where id = (select perfil from app_user where id = $1)', [
        author!.usuid,
        estado,
      ])
    await profile(2)
    change(6)
    await goOn()
    expect(there(item.id)['novedad']).toMatch(/No hay un usuario activo con el correo/)
    const fresh = askThere({})
    await goOn()
    expect(there(fresh.id)).toMatchObject({ numero: null, novedad: expect.stringContaining('No hay un usuario activo') as string })
    await profile(1)
    change(7)
    await goOn()
    expect([await stored(), there(item.id)['novedad']]).toEqual([{ atm: 7, version: 3 }, ''])
    expect(await steps()).toEqual([edited, edited])
  })

  it('take of a request no line that somebody else changed, made or deleted', async () => {
    const item = askThere({ ...chains.plans, ...machines })
    const jobs = listId('lssolicitudpuesto')
    const line = (cosa: number, cantidad: number, mail = email) =>
      graph.lists.add(jobs, playedFields('lssolicitudpuesto', { solicitud: Number(item.id), cosa, cantidad }), mail)
    const [first, second] = [line(1, 2), line(2, 3)]
    await goOn()
    const numero = Number(there(item.id)['numero'])
    const quantities = async () =>
      (
        await app().database.pool.query('select cosa, cantidad from request_quantity where solicitud = $1 and cantidad > 0 order by cosa', [
          numero,
        ])
      ).rows
    const before = [
      { cosa: 1, cantidad: 2 },
      { cosa: 2, cantidad: 3 },
    ]
    expect(await quantities()).toEqual(before)
    graph.lists.change(jobs, first.id, playedFields('lssolicitudpuesto', { cantidad: 9 }), 'nadie@otra.example')
    await goOn()
    expect([await quantities(), readPlayed('lssolicitudpuesto', first.fields)['cantidad']]).toEqual([before, 2])
    expect(there(item.id)['novedad']).toMatch(/No hay un usuario activo/)
    line(3, 5, 'nadie@otra.example')
    graph.lists.change(jobs, second.id, playedFields('lssolicitudpuesto', { cantidad: 4 }))
    await goOn()
    expect(await quantities()).toEqual(before)
    expect(there(item.id)['novedad']).toMatch(/La cambiaron varias personas/)
    graph.lists.remove(jobs, second.id)
    await goOn()
    expect(await quantities()).toEqual(before)
    expect(there(item.id)['novedad']).toMatch(/no dice quién cambió/)
    graph.lists.change(jobs, first.id, playedFields('lssolicitudpuesto', { cantidad: 1 }))
    await goOn()
    expect(await quantities()).toEqual([{ cosa: 1, cantidad: 1 }, before[1]])
  })

  it('register nothing that was changed by somebody else before it was taken', async () => {
    const item = askThere({})
    graph.lists.change(requests, item.id, playedFields('lssolicitudes', { observaciones: 'De otra mano' }), 'otra@banco.example')
    await goOn()
    expect(there(item.id)).toMatchObject({
      numero: null,
      novedad: expect.stringContaining('Quien la hizo debe guardarlas de nuevo') as string,
    })
    graph.lists.change(requests, item.id, playedFields('lssolicitudes', { observaciones: 'De quien la hizo' }))
    await goOn()
    expect(there(item.id)).toMatchObject({ novedad: '', observaciones: 'De quien la hizo', estado: 'Por Aprobar' })
  })

  it('tell at the item why it was not taken, and take it once it is mended', async () => {
    const [stranger, empty] = [askThere({}, 'nadie@otra.example'), askThere({ treId: 999 })]
    const good = askThere({})
    await goOn()
    expect(there(stranger.id)['novedad']).toMatch(/No hay un usuario activo con el correo «nadie@otra.example»/)
    expect(there(empty.id)['novedad']).toMatch(/Tipo requisito/)
    expect(there(good.id)['numero']).toBeGreaterThan(0)
    const wrong = (await differences('lssolicitudes')).filter(({ clase }) => clase === 'error')
    expect(wrong.map(({ titulo }) => titulo).toSorted()).toEqual([`Elemento ${empty.id}`, `Elemento ${stranger.id}`].toSorted())
    graph.lists.change(requests, empty.id, playedFields('lssolicitudes', { treId: chains.plain.treId }))
    await goOn()
    expect(there(empty.id)).toMatchObject({ novedad: '', estado: 'Por Aprobar' })
  })

  it('try what was refused at once when somebody says so', async () => {
    const item = askThere({}, 'ana@banco.example')
    for (let n = 0; n < 3; n += 1) await goOn()
    expect(there(item.id)['novedad']).toMatch(/No hay un usuario activo/)
    const ana = await app().signInWith(requestCreate)
    await app().database.pool.query('update app_user set correo = $2 where id = $1', [ana.usuid, 'ana@banco.example'])
    await goOn(1)
    expect(there(item.id)['numero']).toBeNull()
    expect((await (await freshSession(admin!)).call(calls.syncListsNow, { body: {} })).status).toBe(200)
    await goOn(0)
    expect(there(item.id)).toMatchObject({ novedad: '', estado: 'Por Aprobar' })
  })

  it('give a request to nobody when several people have the mail of who made it', async () => {
    for (const one of [await app().signInWith(requestCreate), await app().signInWith(requestCreate)])
      await app().database.pool.query('update app_user set correo = $2 where id = $1', [one.usuid, 'dos@banco.example'])
    const item = askThere({}, 'dos@banco.example')
    await goOn()
    expect(there(item.id)['novedad']).toBe(
      'Hay varios usuarios activos con el correo «dos@banco.example»: no se sabe de quién es la solicitud.',
    )
    graph.lists.remove(requests, item.id)
  })

  it('take in what no text here can hold, without it', async () => {
    const item = askThere({ observaciones: 'Con\u0000 cero y medio \ud83d signo' })
    await goOn()
    expect(there(item.id)['numero']).toBeGreaterThan(0)
    const { rows } = await app().database.pool.query('select observaciones from request where id = $1', [there(item.id)['numero']])
    expect(rows[0]).toEqual({ observaciones: 'Con cero y medio \ufffd signo' })
  })

  it('say of a line that the request it names is not there', async () => {
    const jobs = listId('lssolicitudpuesto')
    const line = graph.lists.add(jobs, playedFields('lssolicitudpuesto', { solicitud: 999_999, cosa: 1, cantidad: 1 }), email)
    await goOn()
    expect(await listOf('lssolicitudpuesto')).toMatchObject({ enEspera: 1, conNovedad: 1 })
    expect(await differences('lssolicitudpuesto')).toMatchObject([
      { clase: 'error', detalle: 'La solicitud de esta línea (elemento 999999) no está en la lista.' },
    ])
    graph.lists.remove(jobs, line.id)
    await goOn()
    expect(await listOf('lssolicitudpuesto')).toMatchObject({ estado: 'alDia', enEspera: 0, conNovedad: 0 })
  })

  it('give nobody the request of somebody else for naming its number', async () => {
    const known = Number(there(askThereFirst())['numero'])
    const copy = askThere({ numero: known })
    await goOn()
    expect(there(copy.id)['novedad']).toMatch(/es de otro elemento o de otra persona/)
  })

  it('stop alone when a column is missing: notified once a day, and when it is fixed', async () => {
    const job = listId('lspuesto')
    graph.lists.setColumns(job, playedColumns('lspuesto').slice(0, 2))
    for (let n = 0; n < 3; n += 1) await goOn()
    expect(await listOf('lspuesto')).toMatchObject({
      estado: 'falla',
      error: expect.stringContaining('no tiene la columna «Estado»') as string,
    })
    expect((await listOf('lspuesto')).columnas.filter(({ encontrada }) => !encontrada)).toMatchObject([{ columna: 'Estado' }])
    expect((await syncStatus()).listas.filter(({ estado }) => estado === 'falla')).toHaveLength(1)
    expect((await (await freshSession(admin!)).call(calls.testLists, { body: {} })).body).toMatchObject({
      exito: false,
      mensaje: '1 de 12 listas no están listas.',
    })
    expect(await adminNotifications('lists.failing')).toHaveLength(1)
    await goOn(24 * 60)
    expect(await adminNotifications('lists.failing')).toHaveLength(2)
    graph.lists.setColumns(job, playedColumns('lspuesto').slice(0, 1))
    await goOn()
    expect((await listOf('lspuesto')).error).toMatch(
      /^La lista «Puesto» no tiene las columnas «.+» y «Estado»\. Agréguelas en SharePoint\.$/,
    )
    graph.lists.setColumns(job, playedColumns('lspuesto'))
    await goOn()
    await goOn()
    expect(await adminNotifications('lists.recovered')).toMatchObject([
      { titulo: 'Las listas de Power Apps se sincronizan de nuevo', correo: 'enviado' },
    ])
    expect((await (await freshSession(admin!)).call(calls.testLists, { body: {} })).body['exito']).toBe(true)
  })

  it('are left alone as long as Microsoft asks for', async () => {
    graph.lists.state.fault = (what) => (what.includes('delta') ? { status: 429, retryAfter: 1800 } : undefined)
    await goOn()
    expect(await listOf('lsproyecto')).toMatchObject({ estado: 'falla', error: expect.stringContaining('30 minutos') as string })
    graph.lists.state.fault = undefined
    graph.lists.seen.length = 0
    expect((await (await freshSession(admin!)).call(calls.syncListsNow, { body: {} })).status).toBe(200)
    await goOn(20)
    expect(graph.lists.seen).toEqual([])
    await goOn(20)
    expect(await listOf('lsproyecto')).toMatchObject({ estado: 'alDia' })
  })

  it('are tried at once after a failure when somebody says so', async () => {
    graph.lists.state.fault = (what) => (what.includes('delta') ? { status: 503 } : undefined)
    for (let n = 0; n < 4; n += 1) await goOn(n * 60)
    expect(await listOf('lsproyecto')).toMatchObject({
      estado: 'falla',
      error: expect.stringContaining('SharePoint no está disponible en este momento (503)') as string,
    })
    graph.lists.state.fault = undefined
    await goOn()
    expect(await listOf('lsproyecto')).toMatchObject({ estado: 'falla' })
    expect((await (await freshSession(admin!)).call(calls.syncListsNow, { body: {} })).status).toBe(200)
    await goOn(0)
    expect(await listOf('lsproyecto')).toMatchObject({ estado: 'alDia', error: '' })
  })

  it('are asked again soon as long as each run gets a little further', async () => {
    let left = 0
    graph.lists.state.fault = (what) => {
      if (!what.startsWith('PATCH')) return undefined
      left -= 1
      return left < 0 ? { status: 429, retryAfter: 60 } : undefined
    }
    const items = Array.from({ length: 6 }, () => askThere({}))
    for (let n = 0; n < 9; n += 1) {
      left = 1
      await goOn()
    }
    expect(items.map(({ id }) => there(id)['numero'])).not.toContain(null)
    graph.lists.state.fault = undefined
    await goOn()
  })

  it('say nothing of a list in whose place another one was chosen', async () => {
    graph.lists.state.fault = (what) => (what.includes('delta') ? { status: 503 } : undefined)
    await goOn()
    graph.lists.state.fault = undefined
    const settled = { lista: 'lsdispositivo', item: '1', registro: 1, que: 'nuestro' } as const
    await app().database.db.transaction((tx) => recordOutcome({ tx, now }, settled))
    expect(await differences('lsdispositivo')).toMatchObject([{ clase: 'nuestro' }])
    advanceClock(1)
    const before = { ...chosenLists, version: (await rules()).version }
    expect((await (await freshSession(admin!)).call(updateListSite, { body: { ...before, lsdispositivo: lists.at(-1)!.id } })).status).toBe(
      200,
    )
    await goOn(0)
    expect(await listOf('lsproyecto')).toMatchObject({ estado: 'alDia' })
    expect(await listOf('lsdispositivo')).toMatchObject({ estado: 'falla', ultimoExito: null, elementos: 0, conNovedad: 0 })
    expect(await differences('lsdispositivo')).toEqual([])
  })
})

const askThereFirst = (): string => graph.lists.alive(requests).find(({ fields }) => readPlayed('lssolicitudes', fields)['numero'])!.id
