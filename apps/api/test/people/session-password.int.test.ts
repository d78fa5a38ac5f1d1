import { describe, expect, it } from 'vitest'
import { closeSection, lockSection, startSection, unlockSection, updateClue, verifyToken } from '@soportica/contract/people/session'
import { getMenu } from '@soportica/contract/people/session'
import { testApp } from '../app.ts'
import { createUser, password } from '../factories/user.ts'
import { visitor } from '../visitor.ts'

let now = new Date('2026-03-02T13:00:00Z')
const app = testApp({ clock: () => now })
const pass = (minutes: number): void => void (now = new Date(now.getTime() + minutes * 60_000))
const next = 'Otra.Segura2'
const rows = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows

describe('a locked screen', () => {
  it('answers nothing but its own calls until the password is given', async () => {
    const caller = await app().signInWith(24)
    expect((await caller.call(lockSection)).status).toBe(200)
    expect(await caller.call(getMenu)).toMatchObject({ status: 423, body: { code: 'sesion.bloqueada' } })
    expect((await caller.call(updateClue, { body: { claveactual: password, clave: next } })).status).toBe(423)
    expect((await caller.call(verifyToken)).body).toMatchObject({ bloqueada: 1 })
    expect(await caller.call(unlockSection, { body: { clave: password } })).toMatchObject({
      status: 200,
      body: { usuid: caller.usuid, bloqueada: 0, permisos: [{ perid: 24 }] },
    })
    expect((await caller.call(getMenu)).status).toBe(200)
    expect((await rows('select nombre from event where registro = $1 order by id', caller.usuid)).map(({ nombre }) => nombre)).toEqual([
      'session.locked',
      'session.unlocked',
    ])
  })

  it('locks by itself after fifteen quiet minutes, and opens with the password', async () => {
    const caller = await app().signInWith(24)
    pass(14)
    expect((await caller.call(getMenu)).status).toBe(200)
    pass(16)
    expect((await caller.call(getMenu)).status).toBe(423)
    expect((await caller.call(unlockSection, { body: { clave: password } })).status).toBe(200)
    expect((await caller.call(getMenu)).status).toBe(200)
  })

  it('says how many tries are left, forgets them after the right one, and ends the session at the fifth', async () => {
    const caller = await app().signInWith(24)
    await caller.call(lockSection)
    const wrong = () => caller.call(unlockSection, { body: { clave: 'otra' } })
    for (const left of [4, 3])
      expect(await wrong()).toMatchObject({
        status: 422,
        body: { code: 'sesion.claveErrada', campo: 'clave', mensaje: `La contraseña no es correcta. Le quedan ${left} intentos.` },
      })
    expect((await caller.call(unlockSection, { body: { clave: password } })).status).toBe(200)
    await caller.call(lockSection)
    for (let n = 0; n < 3; n += 1) expect((await wrong()).status).toBe(422)
    expect(await wrong()).toMatchObject({ status: 422, body: { mensaje: 'La contraseña no es correcta. Le queda 1 intento.' } })
    expect(await wrong()).toMatchObject({ status: 401, body: { code: 'sesion.requerida' } })
    const events = await rows("select datos, usuid from event where nombre = 'session.refused' and registro = $1 order by id", caller.usuid)
    const wrongOnce = { datos: { direccion: '127.0.0.1', motivo: 'contraseña errada con la sesión abierta' }, usuid: caller.usuid }
    const ended = {
      datos: { ...wrongOnce.datos, motivo: 'contraseña errada con la sesión abierta; la sesión termina' },
      usuid: caller.usuid,
    }
    expect(events).toEqual([...Array.from({ length: 6 }, () => wrongOnce), ended])
    expect((await caller.call(verifyToken)).status).toBe(401)
  })

  it('looks at five passwords at most when many come at once', async () => {
    const caller = await app().signInWith(24)
    await caller.call(lockSection)
    const answers = await Promise.all(Array.from({ length: 15 }, () => caller.call(unlockSection, { body: { clave: 'otra' } })))
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(4)
    expect((await caller.call(unlockSection, { body: { clave: password } })).status).toBe(401)
  })

  it('may be signed out of', async () => {
    const caller = await app().signInWith()
    await caller.call(lockSection)
    expect((await caller.call(closeSection)).status).toBe(200)
  })
})

describe('a change of password', () => {
  it('closes every session, goes on with a new one, and is in the history without the password', async () => {
    const user = await createUser(app().database, [24])
    const [one, other] = [await app().signIn(user.usuario), await app().signIn(user.usuario)]
    const answer = await one.call(updateClue, { body: { claveactual: password, clave: next, usuario: 'otro', usuid: 1 } })
    expect(answer).toMatchObject({ status: 200, body: { usuid: user.usuid, cambioclave: 0, mensaje: expect.stringMatching(/\S/) } })
    for (const ended of [one, other]) expect((await ended.call(verifyToken)).status).toBe(401)
    expect((await visitor(app()).call(verifyToken, { token: String(answer.body['token']) })).status).toBe(200)
    expect((await visitor(app()).call(startSection, { body: { usuario: user.usuario, clave: password } })).status).toBe(401)
    expect(
      await app()
        .signIn(user.usuario, next)
        .catch(() => 'captcha'),
    ).toBe('captcha')
    const who = visitor(app())
    const body = { usuario: user.usuario, clave: next, captcha: await who.solve() }
    expect((await who.call(startSection, { body })).status).toBe(200)
    const history = await rows(
      "select campo, antes, despues, version, usuid from history where entidad = 'user' and registro = $1",
      user.usuid,
    )
    expect(history).toEqual([{ campo: 'clave', antes: '(oculto)', despues: '(oculto)', version: 2, usuid: user.usuid }])
    const events = await rows("select 1 from event where nombre = 'session.passwordChanged' and registro = $1", user.usuid)
    expect(events).toHaveLength(1)
  })

  it('is all that a user who must change it may do', async () => {
    const user = await createUser(app().database, [24], { cambioclave: 1 })
    const caller = await app().signIn(user.usuario)
    expect(await caller.call(getMenu)).toMatchObject({ status: 403, body: { code: 'sesion.cambioClave' } })
    const answer = await caller.call(updateClue, { body: { claveactual: password, clave: next } })
    expect(answer).toMatchObject({ status: 200, body: { cambioclave: 0 } })
    expect((await visitor(app()).call(getMenu, { token: String(answer.body['token']) })).status).toBe(200)
  })

  it.each([
    [{ clave: next }, 'claveactual', 'El campo contraseña actual es requerido'],
    [{ claveactual: password }, 'clave', 'El campo contraseña nueva es requerido'],
    [{ claveactual: password, clave: 'Corta1*' }, 'clave', 'El campo debe tener al menos 8 caracteres'],
    [
      { claveactual: password, clave: 'sinmayuscula1*' },
      'clave',
      'El campo debe tener al menos una minúscula, una mayúscula, un número y un carácter especial',
    ],
    [{ claveactual: password, clave: password }, 'clave', 'La contraseña nueva debe ser distinta de la actual'],
  ])('refuses %j', async (body, campo, mensaje) => {
    const caller = await app().signInWith()
    expect(await caller.call(updateClue, { body })).toMatchObject({ status: 422, body: { campo, mensaje } })
    expect((await caller.call(verifyToken)).status).toBe(200)
  })

  it('does not take the right current password for a wrong one, however often the new one is the same', async () => {
    const caller = await app().signInWith()
    const same = () => caller.call(updateClue, { body: { claveactual: password, clave: password } })
    for (let n = 0; n < 6; n += 1) expect(await same()).toMatchObject({ status: 422, body: { campo: 'clave' } })
    const answer = await caller.call(updateClue, { body: { claveactual: 'otra', clave: next } })
    expect(answer.body).toMatchObject({ mensaje: 'La contraseña no es correcta. Le quedan 4 intentos.' })
  })

  it('ends the session after five wrong current passwords', async () => {
    const caller = await app().signInWith()
    const wrong = () => caller.call(updateClue, { body: { claveactual: 'otra', clave: next } })
    expect(await wrong()).toMatchObject({ status: 422, body: { code: 'sesion.claveErrada', campo: 'claveactual' } })
    for (let n = 2; n <= 4; n += 1) expect((await wrong()).status).toBe(422)
    expect((await wrong()).status).toBe(401)
    expect((await caller.call(verifyToken)).status).toBe(401)
  })

  it('happens once when two come at once', async () => {
    const user = await createUser(app().database)
    const callers = [await app().signIn(user.usuario), await app().signIn(user.usuario)]
    const answers = await Promise.all(
      callers.map((caller, n) => caller.call(updateClue, { body: { claveactual: password, clave: `${next}${n}` } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(1)
    expect(await rows('select 1 from session where usuid = $1', user.usuid)).toHaveLength(1)
  })
})
