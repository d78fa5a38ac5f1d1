import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { getHistory } from '@soportica/contract/records/history'
import * as calls from '@soportica/contract/requests/delegations'
import { sql } from 'drizzle-orm'
import { principalsOf } from '../../src/modules/requests/delegations/principals.queries.ts'
import { type Caller, testApp } from '../app.ts'
import { allNotified, storedFor } from '../factories/notification.ts'
import { createUser } from '../factories/user.ts'

const now = new Date('2026-03-02T15:00:00Z')
const today = '2026-03-02'
const app = testApp({ clock: () => now })
let [ana, blas, caro]: Caller[] = []

beforeEach(async () => {
  ;[ana, blas, caro] = [await app().signInWith(), await app().signInWith(), await app().signInWith()]
})

const week = { desde: today, hasta: '2026-03-08', que: 3, motivo: 'Vacaciones' }
const give = (from: Caller, to: Caller, values: object = {}) =>
  from.call(calls.saveDelegation, { body: { ...week, delegado: to.usuid, ...values } })
const end = (who: Caller, id: number) => who.call(calls.endDelegation, { body: { id } })
const idOf = async (answer: ReturnType<Caller['call']>) => Number((await answer).body['id'])
const listed = async (who: Caller) => (await who.call(calls.listDelegations)).body['results'] as unknown as calls.Delegation[]
const principals = (who: Caller, day: string) => principalsOf(app().database.db, [who.usuid], day)
const setProfile = (who: Caller, change: string) =>
  app().database.pool.query(`update profile set ${change} where id = (select perfil from app_user where id = $1)`, [who.usuid])
const set = (who: Caller, change: string) => app().database.pool.query(`update app_user set ${change} where id = $1`, [who.usuid])

describe('a delegation', () => {
  it('holds from its first to its last day, while both are active', async () => {
    expect(await give(ana!, blas!, { desde: '2026-03-03' })).toMatchObject({
      status: 200,
      body: { mensaje: expect.stringMatching(/^Se delegó en Prueba u\w+ del 03-03-2026 al 08-03-2026\.$/) },
    })
    const [there] = await principals(blas!, '2026-03-08')
    expect(there).toEqual({ delegado: blas!.usuid, titular: ana!.usuid, nombre: expect.stringMatching(/^Prueba /), que: 3 })
    expect([await principals(blas!, today), await principals(blas!, '2026-03-03'), await principals(blas!, '2026-03-09')]).toMatchObject([
      [],
      [{ que: 3 }],
      [],
    ])
    expect(await principals(ana!, '2026-03-03')).toEqual([])
    await end(ana!, (await listed(ana!))[0]!.id)
    await give(ana!, blas!)
    const manager = await app().signInWith(465)
    for (const who of [ana!, blas!]) {
      for (const change of ['estado = 2', 'acceso = 0', 'eliminado_en = now()']) {
        await set(who, change)
        expect(await principals(blas!, '2026-03-03')).toEqual([])
        await set(who, 'estado = 1, acceso = 1, eliminado_en = null')
      }
      for (const change of ['estado = 2', 'eliminado_en = now()']) {
        await setProfile(who, change)
        expect(await principals(blas!, '2026-03-03')).toEqual([])
        expect((await listed(manager)).find(({ titular }) => titular === ana!.usuid)).toMatchObject({ vigente: false })
        await setProfile(who, 'estado = 1, eliminado_en = null')
      }
    }
    expect(await principals(blas!, '2026-03-03')).toHaveLength(1)
  })

  it('is listed for both sides; users see their own, users who configure all', async () => {
    const id = await idOf(give(ana!, blas!))
    await give(ana!, caro!, { desde: '2026-03-09', hasta: '2026-03-10' })
    const manager = await app().signInWith(465)
    expect(await listed(ana!)).toMatchObject([
      { id, titular: ana!.usuid, delegado: blas!.usuid, ...week, vigente: true, acciones: { terminar: true } },
      { vigente: false },
    ])
    expect(await listed(blas!)).toMatchObject([{ id, acciones: { terminar: expect.stringContaining('465') } }])
    expect((await listed(manager)).find((one) => one.id === id)).toMatchObject({ acciones: { terminar: true } })
    const outsider = await app().signInWith()
    expect(await listed(outsider)).toEqual([])
    const { body } = await outsider.call(calls.listDelegations)
    expect((body['personas'] as unknown as { usuid: number }[]).map(({ usuid }) => usuid)).toContain(blas!.usuid)
  })

  it('of somebody else requires 465, and both are notified', async () => {
    expect((await give(caro!, blas!, { titular: ana!.usuid })).status).toBe(403)
    const manager = await app().signInWith(465)
    expect((await give(manager, blas!, { titular: ana!.usuid, que: 1 })).status).toBe(200)
    await allNotified(app().database)
    expect(await storedFor(app().database, blas!.usuid)).toMatchObject([
      {
        titulo: 'Le delegaron solicitudes',
        ruta: expect.stringMatching(/^\/request\?delegacion=\d+$/),
        mensaje: expect.stringMatching(
          /<\/b> le delegó aprobar solicitudes en su nombre, del 02-03-2026 al 08-03-2026\. Motivo: Vacaciones$/,
        ),
      },
    ])
    expect(await storedFor(app().database, ana!.usuid)).toMatchObject([{ titulo: 'Delegaron sus solicitudes' }])
    expect(await storedFor(app().database, manager.usuid)).toEqual([])
  })

  it('is made once under one key', async () => {
    const clave = randomUUID()
    const twice = await Promise.all([give(ana!, blas!, { clave }), give(ana!, blas!, { clave })])
    expect(new Set(twice.map(({ body }) => body['id'])).size).toBe(1)
    expect(await listed(ana!)).toHaveLength(1)
    expect((await give(ana!, blas!, { clave, hasta: '2026-03-09' })).status).toBe(409)
  })

  it('leaves history in words, for users who configure', async () => {
    const id = await idOf(give(ana!, blas!, { desde: '2026-02-27', que: 2 }))
    await end(ana!, id)
    const manager = await app().signInWith(465)
    const read = (who: Caller) => who.call(getHistory, { body: { entidad: 'request_delegation', id } })
    expect((await read(manager)).body['results']).toMatchObject([
      { accion: 'actualizado', cambios: [{ etiqueta: 'Hasta', antes: '08-03-2026', despues: '01-03-2026' }] },
      {
        accion: 'creado',
        cambios: expect.arrayContaining([
          expect.objectContaining({ etiqueta: 'Titular', despues: expect.stringMatching(/^Prueba /) }),
          expect.objectContaining({ etiqueta: 'Qué delega', despues: 'Solucionar' }),
        ]),
      },
    ])
    expect((await read(caro!)).status).toBe(403)
  })
})

describe('it is refused', () => {
  it.each([
    ['its end before its beginning', { desde: '2026-03-05', hasta: '2026-03-04' }, 422, 'delegacion.fechas'],
    ['its end in the past', { desde: '2026-02-01', hasta: '2026-03-01' }, 422, 'delegacion.hastaPasada'],
    ['a day that there is not', { hasta: '2026-02-30' }, 422, 'datos.invalidos'],
    ['without a reason', { motivo: ' ' }, 422, 'datos.invalidos'],
    ['another role', { que: 4 }, 422, 'datos.invalidos'],
    ['nobody', { delegado: 0 }, 422, 'datos.invalidos'],
    ['a stranger', { delegado: 999_999 }, 422, 'delegacion.persona'],
  ])('with %s', async (_, values, status, code) => {
    expect(await give(ana!, blas!, values)).toMatchObject({ status, body: { code } })
    expect(await listed(ana!)).toEqual([])
  })

  it('to oneself, to a group, to users who cannot sign in, and on behalf of such users', async () => {
    expect(await give(ana!, ana!)).toMatchObject({ status: 422, body: { code: 'delegacion.propia', campo: 'delegado' } })
    for (const values of [{ categoria: 2 }, { estado: 2 }, { acceso: 0 }, { eliminadoEn: now }]) {
      const { usuid } = await createUser(app().database, [], values)
      expect(await give(ana!, blas!, { delegado: usuid })).toMatchObject({ status: 422, body: { code: 'delegacion.persona' } })
      const manager = await app().signInWith(465)
      expect(await give(manager, blas!, { titular: usuid })).toMatchObject({ status: 422, body: { code: 'delegacion.titular' } })
    }
  })

  it('as a chain, in either order and round, on the days that meet', async () => {
    await give(ana!, blas!)
    expect(await give(blas!, caro!, { desde: week.hasta, hasta: '2026-04-01' })).toMatchObject({
      status: 422,
      body: { code: 'delegacion.recibida', campo: 'titular' },
    })
    expect(await give(caro!, ana!)).toMatchObject({ status: 422, body: { code: 'delegacion.cadena', campo: 'delegado' } })
    expect((await give(blas!, ana!)).status).toBe(422)
    expect((await give(blas!, caro!, { desde: '2026-03-09', hasta: '2026-03-10' })).status).toBe(200)
  })

  it('where the same days and role are delegated already; the other role is free', async () => {
    await give(ana!, blas!, { que: 1 })
    expect(await give(ana!, caro!, { que: 3, desde: week.hasta })).toMatchObject({
      status: 409,
      body: { code: 'delegacion.repetida', mensaje: expect.stringMatching(/del 02-03-2026 al 08-03-2026\. Termine primero/) },
    })
    expect((await give(ana!, caro!, { que: 2 })).status).toBe(200)
    // Two may delegate in one person.
    expect((await give(await app().signInWith(), caro!, { que: 2 })).status).toBe(200)
  })

  it('to one of two who would be a chain at the same moment', async () => {
    const answers = await Promise.all([give(ana!, blas!), give(blas!, caro!), give(caro!, ana!)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422])
  })
})

describe('an end', () => {
  it('is ended by the principal or with 465: it stops at once, and the delegate is notified', async () => {
    const id = await idOf(give(ana!, blas!, { desde: '2026-02-20' }))
    expect((await end(blas!, id)).status).toBe(403)
    expect((await end(caro!, id)).status).toBe(404)
    expect(await principals(blas!, today)).toHaveLength(1)
    expect(await end(ana!, id)).toMatchObject({
      status: 200,
      body: { mensaje: expect.stringMatching(/^Terminó la delegación en Prueba /) },
    })
    expect(await principals(blas!, today)).toEqual([])
    expect(await principals(blas!, '2026-03-01')).toHaveLength(1)
    const endedSentence = /^La delegación ya fue terminada por Prueba u\w+ el 02-03-2026 10:00/
    expect(await end(ana!, id)).toMatchObject({ status: 409, body: { mensaje: expect.stringMatching(endedSentence) } })
    expect(await listed(ana!)).toEqual([])
    await allNotified(app().database)
    expect((await storedFor(app().database, blas!.usuid)).map(({ titulo }) => titulo)).toContain('Terminó una delegación de solicitudes')
    const manager = await app().signInWith(465)
    expect((await end(manager, await idOf(give(ana!, blas!)))).status).toBe(200)
  })

  it('of one that began today or begins later takes it away', async () => {
    const ids = [await idOf(give(ana!, blas!)), await idOf(give(ana!, blas!, { desde: '2026-04-01', hasta: '2026-04-02' }))]
    for (const id of ids) expect((await end(ana!, id)).status).toBe(200)
    expect(await end(ana!, ids[0]!)).toMatchObject({ status: 409, body: { code: 'delegacion.terminada' } })
    expect((await end(caro!, ids[0]!)).status).toBe(404)
    expect(await principals(blas!, today)).toEqual([])
    const { rows } = await app().database.db.execute(
      sql`select 1 from request_delegation where titular = ${ana!.usuid} and eliminado_por = ${ana!.usuid}`,
    )
    expect(rows).toHaveLength(2)
  })
})
