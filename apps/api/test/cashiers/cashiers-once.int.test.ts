import { randomUUID } from 'node:crypto'
import { limits } from '@soportica/contract/core/limits'
import * as calls from '@soportica/contract/cashiers/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { createdOnce } from '../../src/capabilities/saving/createdOnce.ts'
import { forgetKeys } from '../../src/capabilities/saving/idempotent.ts'
import { type Answer, type Caller, testApp } from '../app.ts'
import { cashierBody, coordinator, createCashier, detailOf, saveCashier } from '../factories/cashier.ts'

type Values = Record<string, unknown>
const noon = new Date('2026-12-28T17:00:00Z')
const app = testApp({ clock: () => noon })
const db = () => app().database
const query = async (text: string, ...values: unknown[]) => (await db().pool.query(text, values)).rows
const idsByName = async (nombre: unknown) =>
  (await query('select id from cashier where nombre = $1 order by id', nombre)).map(({ id }) => id)
const keysOf = (clave: unknown) => query('select usuid, tipo, registro from once_key where clave = $1 order by usuid', clave)
const send = (caller: Caller, body: Values): Promise<Answer> => caller.call(calls.saveCashier, { body })
const withKey = async (values: Values = {}): Promise<Values> => ({ clave: randomUUID(), ...(await cashierBody(db(), values)) })
let all: Caller
beforeAll(async () => {
  all = await coordinator(app())
})

describe('a creation with a key', () => {
  it('that is sent again is not made again, and is answered alike', async () => {
    const body = await withKey({ idEstadoCajero: 1, grupo: 'Grupo 7' })
    const first = await send(all, body)
    expect(first).toMatchObject({ status: 200, body: { version: 1 } })
    const cajid = Number(first.body['cajid'])
    // Later changes do not alter the stored answer.
    await saveCashier(all, cajid, { nombreCajero: 'Otro nombre' })
    const reordered = Object.fromEntries(Object.entries(body).toReversed())
    for (const retry of [body, reordered]) {
      const { status, body: answer } = await send(all, retry)
      expect([status, answer]).toEqual([200, first.body])
    }
    expect(await idsByName(body['nombreCajero'])).toEqual([])
    expect(await idsByName('Otro nombre')).toEqual([cajid])
    expect(
      await query(`select 1 from event where entidad = 'cashier' and registro = $1 and nombre = 'cashier.created'`, cajid),
    ).toHaveLength(1)
    expect(await query(`select distinct version from history where entidad = 'cashier' and registro = $1`, cajid)).toHaveLength(2)
    expect(await keysOf(body['clave'])).toEqual([{ usuid: all.usuid, tipo: 'cashier', registro: cajid }])
  })

  it('sent many times at once is made once', async () => {
    const body = await withKey()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(all, body)))
    const [cajid, ...more] = await idsByName(body['nombreCajero'])
    expect(more).toEqual([])
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { cajid, version: 1, mensaje: answers[0]!.body['mensaje'] } })
  })

  it('with something else in it is refused, and says which one was registered', async () => {
    const body = await withKey()
    const cajid = Number((await send(all, body)).body['cajid'])
    const answer = await send(all, { ...body, grupo: 'Otro' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'registro.yaRegistrado', registrado: cajid } })
    expect(answer.body['mensaje']).toContain(`el número ${cajid}. Ábralo`)
    expect(await idsByName(body['nombreCajero'])).toEqual([cajid])
    expect((await detailOf(all, cajid)).version).toBe(1)
  })

  it('of two that differ and come at once, one is made', async () => {
    const body = await withKey()
    const answers = await Promise.all([send(all, body), send(all, { ...body, grupo: 'Otro' })])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await idsByName(body['nombreCajero'])).toHaveLength(1)
  })

  it('of another user is independent', async () => {
    const body = await withKey()
    const luis = await coordinator(app())
    const answers = await Promise.all([send(all, body), send(luis, body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map((answer) => answer.body['cajid'])).size).toBe(2)
    expect(await idsByName(body['nombreCajero'])).toHaveLength(2)
    expect(await keysOf(body['clave'])).toHaveLength(2)
  })

  it('that failed leaves no key: what is sent next is made', async () => {
    const body = await withKey()
    expect((await send(all, { ...body, idArea: 2_000_000_000 })).status).toBe(422)
    expect(await keysOf(body['clave'])).toEqual([])
    expect((await send(all, body)).status).toBe(200)
    expect(await idsByName(body['nombreCajero'])).toHaveLength(1)
  })

  it('waits for one that fails, and is made then', async () => {
    const taken = `U-${randomUUID().slice(0, 8)}`
    await createCashier(all, db(), { codigoCajero: taken })
    const body = await withKey()
    const answers = await Promise.all([
      send(all, { ...body, codigoCajero: taken }),
      send(all, { ...body, codigoCajero: taken }),
      send(all, body),
    ])
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 200])
    expect(await idsByName(body['nombreCajero'])).toHaveLength(1)
  })

  it('of a copy is one copy', async () => {
    const { cajid } = await createCashier(all, db())
    const body = await withKey({ duplicadoDe: cajid })
    const answers = await Promise.all([send(all, body), send(all, body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await query('select id from cashier where duplicado_de = $1', cajid)).toHaveLength(1)
    expect((await send(all, { ...body, duplicadoDe: 0 })).status).toBe(409)
  })

  it('asks for the rights again', async () => {
    const caller = await app().signInWith(9, 138)
    const body = await withKey()
    expect((await send(caller, body)).status).toBe(200)
    await query('insert into user_permission (usuid, perid, otorgado) values ($1, 138, false)', caller.usuid)
    expect((await send(caller, body)).status).toBe(403)
  })

  it('is not answered once the record is out of sight', async () => {
    const caller = await app().signInWith(9, 14, 90, 138)
    const body = await withKey()
    const { cajid } = (await send(caller, body)).body
    await query('insert into user_permission (usuid, perid, otorgado) values ($1, 90, false)', caller.usuid)
    expect((await send(caller, body)).status).toBe(200)
    await query('update cashier set usureg = $2 where id = $1', cajid, all.usuid)
    expect((await send(caller, body)).status).toBe(404)
    expect((await send(caller, { ...body, grupo: 'Otro' })).status).toBe(404)
  })

  it('needs a key that is one; an edit has no use for it', async () => {
    expect(await send(all, { ...(await cashierBody(db())), clave: 'x' })).toMatchObject({ status: 422, body: { campo: 'clave' } })
    const body = await withKey()
    const cajid = Number((await send(all, body)).body['cajid'])
    expect(await saveCashier(all, cajid, { grupo: 'Otro', clave: body['clave'] })).toMatchObject({ status: 200, body: { version: 2 } })
  })

  it('without a key is made each time', async () => {
    const body = await cashierBody(db())
    await Promise.all([send(all, body), send(all, body)])
    expect(await idsByName(body['nombreCajero'])).toHaveLength(2)
  })

  it('is of one kind of record', async () => {
    const body = await withKey()
    await send(all, body)
    const cuerpo = { algo: 1 }
    const other = db().db.transaction((tx) =>
      createdOnce(
        { tx, user: all, now: noon, requestId: 'prueba' },
        { tipo: 'branch', clave: String(body['clave']), cuerpo, registroOf: () => 1, isInSight: async () => true },
        async () => cuerpo,
      ),
    )
    await expect(other).rejects.toThrow('La clave ya se usó para otro registro')
  })

  it('is forgotten once no device may send it any more', async () => {
    const [old, recent] = [await withKey(), await withKey()]
    await send(all, old)
    await send(all, recent)
    const daysAgo = (days: number) => new Date(noon.getTime() - days * 24 * 60 * 60 * 1000)
    await query('update once_key set creado_en = $2 where clave = $1', old['clave'], daysAgo(limits.onceKeyDays + 1))
    await query('update once_key set creado_en = $2 where clave = $1', recent['clave'], daysAgo(limits.onceKeyDays - 1))
    await forgetKeys(db().db, noon)
    expect(await keysOf(old['clave'])).toEqual([])
    expect(await keysOf(recent['clave'])).toHaveLength(1)
  })
})
