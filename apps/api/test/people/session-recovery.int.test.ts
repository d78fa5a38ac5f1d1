import { describe, expect, it } from 'vitest'
import {
  restoreClue,
  restorePassword,
  restorePasswordsUsers,
  startSection,
  validateCodePassword,
  verifyCode,
  verifyToken,
} from '@soportica/contract/people/session'
import { failureKeys } from '../../src/modules/session/failures.queries.ts'
import { storeUnlessChanged } from '../../src/modules/session/password/storeUnlessChanged.ts'
import { endSessions, sendPasswordReset, voidRecoveries } from '../../src/modules/session/session.public.ts'
import { findById } from '../../src/modules/session/session.queries.ts'
import { testApp } from '../app.ts'
import { createUser, password } from '../factories/user.ts'
import { codeIn, linkIn, mailTo, outbox, visitor } from '../visitor.ts'

let now = new Date('2026-03-02T13:00:00Z')
const app = testApp({ clock: () => now, settings: { PUBLIC_URL: 'https://soportica.banco' } })
const pass = (minutes: number): void => void (now = new Date(now.getTime() + minutes * 60_000))
const next = 'Otra.Segura2'
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows

const newUser = async (values: Parameters<typeof createUser>[2] = {}) => {
  const user = await createUser(app().database, [24], values)
  const [row] = await query('select correo from app_user where id = $1', user.usuid)
  return { ...user, correo: String(row.correo) }
}
const ask = (correo: string, who = visitor(app())) => who.call(restorePasswordsUsers, { body: { correo } })
const recovery = async (correo: string, count = 1) => {
  pass(1 / 60)
  expect((await ask(correo)).status).toBe(200)
  const mail = await mailTo(app(), correo, count)
  return { mail, token: linkIn(mail).split('/').at(-1) ?? '', codeTemp: codeIn(mail) }
}
const other = (code: string): string => (code === '000000' ? '000001' : '000000')
const refusedLink = { status: 422, body: { code: 'sesion.enlace' } }

describe('a forgotten password', () => {
  it('is won back with the link and the code of the mail, which close every session and lock', async () => {
    const user = await newUser({ cambioclave: 1 })
    const before = await app().signIn(user.usuario)
    const earlier = await recovery(user.correo)
    const { mail, token, codeTemp } = await recovery(user.correo, 2)
    expect(linkIn(mail)).toBe(`https://soportica.banco/soportica/#/restore-password/${token}`)
    expect(mail.texto).toContain(user.usuario)
    await query(
      'insert into sign_in_failure (clave, fallas, desde, bloqueado_hasta) values ($1, 5, $2, $3)',
      failureKeys(user.usuario, '').tries,
      now,
      new Date(now.getTime() + 900_000),
    )

    const who = visitor(app())
    expect(await who.call(validateCodePassword, { body: { token, codeTemp } })).toMatchObject({
      status: 200,
      body: { mensaje: expect.stringMatching(/\S/) },
    })
    const answer = await who.call(restorePassword, { body: { token, codeTemp, nuevaContrasena: next } })
    expect(answer).toMatchObject({ status: 200, body: { success: true, sesion: { usuid: user.usuid, cambioclave: 0 } } })
    const { sesion } = answer.body as { sesion: { token: string } }
    expect((await who.call(verifyToken, { token: sesion.token })).status).toBe(200)
    expect((await before.call(verifyToken)).status).toBe(401)
    for (const used of [
      { token, codeTemp },
      { token: earlier.token, codeTemp: earlier.codeTemp },
    ])
      expect(await who.call(validateCodePassword, { body: used })).toMatchObject(refusedLink)
    expect(await app().signIn(user.usuario, next)).toMatchObject({ usuid: user.usuid })
    const stored = JSON.stringify(await query('select * from password_recovery')) + JSON.stringify(await query('select datos from mail'))
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(codeTemp)
    expect(await query("select 1 from event where nombre = 'session.recovered' and registro = $1", user.usuid)).toHaveLength(1)
  })

  it('answers the same for any address, and mails nobody who may not sign in', async () => {
    const user = await newUser()
    const off = await newUser({ estado: 2 })
    const shut = await newUser({ acceso: 0 })
    const closed = await newUser()
    await query('update profile set estado = 2 where id = $1', closed.perfil)
    const answers = []
    for (const correo of [user.correo, off.correo, shut.correo, closed.correo, 'nadie@example.com']) {
      const { status, body } = await ask(correo)
      answers.push({ status, mensaje: body['mensaje'] })
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await mailTo(app(), user.correo)
    const shutOut = [off, shut, closed].map(({ usuid }) => JSON.stringify({ usuid }))
    expect(await query('select 1 from mail where datos @> any($1::jsonb[])', shutOut)).toEqual([])
  })

  it('reaches each of several users with one address, five at most', async () => {
    const correo = `grupo-${Date.now()}@example.com`
    for (let n = 0; n < 6; n += 1) await newUser({ correo })
    await ask(correo)
    await mailTo(app(), correo, 5)
    expect(new Set((await outbox(app().directory, correo)).map(linkIn)).size).toBe(5)
  })

  it('is mailed three times an hour to one address, and says nothing of it', async () => {
    const user = await newUser()
    for (let n = 0; n < 5; n += 1) expect((await ask(user.correo)).status).toBe(200)
    await mailTo(app(), user.correo, 3)
    expect(await query('select 1 from mail where datos @> $1', { usuid: user.usuid })).toHaveLength(3)
    pass(61)
    await ask(user.correo)
    await mailTo(app(), user.correo, 4)
  })

  it('asks an address for a captcha from the second time on', async () => {
    const who = visitor(app())
    expect((await ask('nadie@example.com', who)).status).toBe(200)
    expect(await ask('nadie@example.com', who)).toMatchObject({ status: 422, body: { code: 'sesion.captcha', campo: 'captcha' } })
    const body = { correo: 'nadie@example.com', captcha: await who.solve() }
    expect((await who.call(restorePasswordsUsers, { body })).status).toBe(200)
    expect((await who.call(restorePasswordsUsers, { body })).status).toBe(422)
  })

  it.each([
    [{}, 'El correo electrónico es obligatorio.'],
    [{ correo: ' ' }, 'El correo electrónico es obligatorio.'],
    [{ correo: 'nadie' }, 'Correo invalido. E.j. nombre@empresa.com'],
  ])('wants an address: %j', async (body, mensaje) => {
    expect(await visitor(app()).call(restorePasswordsUsers, { body })).toMatchObject({ status: 422, body: { campo: 'correo', mensaje } })
  })

  it('allows five codes, also when they come all at once; right ones are not counted', async () => {
    const user = await newUser()
    const { token, codeTemp } = await recovery(user.correo)
    const who = visitor(app())
    for (let n = 0; n < 6; n += 1) expect((await who.call(validateCodePassword, { body: { token, codeTemp } })).status).toBe(200)
    await Promise.all(Array.from({ length: 9 }, () => who.call(validateCodePassword, { body: { token, codeTemp: other(codeTemp) } })))
    expect(await who.call(validateCodePassword, { body: { token, codeTemp } })).toMatchObject(refusedLink)
    expect(await who.call(restorePassword, { body: { token, codeTemp, nuevaContrasena: next } })).toMatchObject(refusedLink)
    expect((await app().signIn(user.usuario)).usuid).toBe(user.usuid)
  })

  it('ends after half an hour, and is worth nothing with another link, another code or a weak password', async () => {
    const [one, two] = [await newUser(), await newUser()]
    const [first, second] = [await recovery(one.correo), await recovery(two.correo)]
    const who = visitor(app())
    const restore = (body: object) => who.call(restorePassword, { body: { ...first, mail: undefined, nuevaContrasena: next, ...body } })
    expect(await restore({ token: second.token, codeTemp: other(second.codeTemp) })).toMatchObject(refusedLink)
    expect(await restore({ token: 'x' })).toMatchObject(refusedLink)
    const mensaje = 'La contraseña debe tener al menos 8 caracteres, una mayúscula, una minúscula, un número y un carácter especial.'
    for (const nuevaContrasena of ['', 'debil', 'sinmayuscula1*'])
      expect(await restore({ nuevaContrasena })).toMatchObject({ status: 422, body: { campo: 'nuevaContrasena', mensaje } })
    expect(await restore({ codeTemp: '12345' })).toMatchObject({
      status: 422,
      body: { campo: 'codeTemp', mensaje: 'Ingrese los 6 dígitos del código' },
    })
    await query('update app_user set estado = 2 where id = $1', one.usuid)
    expect(await restore({})).toMatchObject(refusedLink)
    await query('update app_user set estado = 1 where id = $1', one.usuid)
    pass(31)
    expect(await restore({})).toMatchObject(refusedLink)
  })

  it.each([
    ['the mail or the access changes', (usuid: number) => app().database.db.transaction((tx) => voidRecoveries(tx, [usuid]))],
    ['somebody else sets the password', (usuid: number) => app().database.db.transaction((tx) => endSessions(tx, [usuid], 'clave'))],
    ['the person is taken out', (usuid: number) => app().database.db.transaction((tx) => endSessions(tx, [usuid], 'inactivo'))],
  ])('is worth nothing once %s, and that of others goes on', async (_, ending) => {
    const [user, untouched] = [await newUser(), await newUser()]
    const [{ token, codeTemp }, otherRecovery] = [await recovery(user.correo), await recovery(untouched.correo)]
    await ending(user.usuid)
    expect(await visitor(app()).call(restorePassword, { body: { token, codeTemp, nuevaContrasena: next } })).toMatchObject(refusedLink)
    const body = { token: otherRecovery.token, codeTemp: otherRecovery.codeTemp }
    expect((await visitor(app()).call(validateCodePassword, { body })).status).toBe(200)
  })

  it.each(["correo = 'nuevo@example.com'", 'clave = null', 'acceso = 0', 'estado = 2'])(
    'is not stored when %s came between the writing of the mail and its delivery',
    async (change) => {
      const user = await newUser()
      const written = await findById(app().database.db, user.usuid)
      if (!written) throw new Error('the user is missing')
      const storedFor = async (): Promise<boolean> => {
        let stored = false
        await app().database.db.transaction((tx) => storeUnlessChanged(tx, written, async () => void (stored = true)))
        return stored
      }
      expect(await storedFor()).toBe(true)
      await query(`update app_user set ${change} where id = $1`, user.usuid)
      expect(await storedFor()).toBe(false)
    },
  )

  it('is worth nothing while the profile of its user is deactivated', async () => {
    const user = await newUser()
    const { token, codeTemp } = await recovery(user.correo)
    const body = { token, codeTemp }
    await query('update profile set estado = 2 where id = $1', user.perfil)
    expect(await visitor(app()).call(validateCodePassword, { body })).toMatchObject(refusedLink)
    await query('update profile set estado = 1 where id = $1', user.perfil)
    expect((await visitor(app()).call(validateCodePassword, { body })).status).toBe(200)
  })

  it('leaves a trace of each wrong code and link, without them', async () => {
    const user = await newUser()
    const { token, codeTemp } = await recovery(user.correo)
    const who = visitor(app())
    await who.call(validateCodePassword, { body: { token, codeTemp: other(codeTemp) } })
    await who.call(restorePassword, { body: { token, codeTemp: other(codeTemp), nuevaContrasena: next } })
    const events = await query("select datos, usuid from event where nombre = 'session.refused' and registro = $1", user.usuid)
    const wrongCode = { datos: { direccion: who.address, motivo: 'código de recuperación' }, usuid: 0 }
    expect(events).toEqual([wrongCode, wrongCode])
    await who.call(validateCodePassword, { body: { token: 'ajeno', codeTemp } })
    await who.call(verifyCode, { query: { cod: 'ajeno', email: user.correo } })
    await who.call(restoreClue, { body: { clave: next } })
    const ofNobody = await query(
      "select datos from event where nombre = 'session.refused' and datos ->> 'direccion' = $1 and registro = 0",
      who.address,
    )
    const wrongLink = { datos: { direccion: who.address, motivo: 'enlace de recuperación' } }
    expect(ofNobody).toEqual([wrongLink, wrongLink, wrongLink])
  })

  it('is set once when two set it at once', async () => {
    const user = await newUser()
    const { token, codeTemp } = await recovery(user.correo)
    const answers = await Promise.all(
      [1, 2].map((n) => visitor(app()).call(restorePassword, { body: { token, codeTemp, nuevaContrasena: `${next}${n}` } })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await query('select 1 from session where usuid = $1', user.usuid)).toHaveLength(1)
  })
})

describe('a password that an administrator restored', () => {
  const reset = async (user: { usuid: number; correo: string }, count = 1) => {
    pass(1 / 60)
    await app().database.db.transaction((tx) => sendPasswordReset(tx, [user.usuid], 1))
    const mail = await mailTo(app(), user.correo, count)
    const [cod = '', email = ''] = linkIn(mail).split('/').toReversed()
    return { mail, cod, email: decodeURIComponent(email) }
  }

  it('is worth nothing at once; the link of the mail makes a new one, in the browser that proved it', async () => {
    const user = await newUser()
    const before = await app().signIn(user.usuario)
    const { mail, cod, email } = await reset(user)
    expect(linkIn(mail)).toBe(`https://soportica.banco/soportica/#/recuperar/${encodeURIComponent(user.correo)}/${cod}`)
    expect((await before.call(verifyToken)).status).toBe(401)
    expect((await visitor(app()).call(startSection, { body: { usuario: user.usuario, clave: password } })).status).toBe(401)

    const [who, stranger] = [visitor(app()), visitor(app())]
    expect((await who.call(restoreClue, { body: { clave: next } })).status).toBe(422)
    const proved = await who.call(verifyCode, { query: { cod, email } })
    expect(proved).toMatchObject({ status: 200, body: [{ id: user.usuid }] })
    expect(proved.setCookie).toMatch(/^soportica_enlace=[\w-]{43}; Path=\/; Max-Age=1800; HttpOnly; SameSite=Strict; Secure$/)
    expect(await stranger.call(restoreClue, { body: { clave: next, idusuario: user.usuid } })).toMatchObject(refusedLink)
    expect(await who.call(restoreClue, { body: { clave: next, idusuario: user.usuid + 1 } })).toMatchObject(refusedLink)
    expect(await who.call(restoreClue, { body: { clave: 'sinmayuscula1*' } })).toMatchObject({
      status: 422,
      body: {
        campo: 'clave',
        mensaje: 'La contraseña debe tener al menos una mayúscula, una minúscula, un número y un carácter especial',
      },
    })
    const answer = await who.call(restoreClue, { body: { clave: next, idusuario: user.usuid } })
    expect(answer).toMatchObject({ status: 200, body: { mensaje: expect.stringMatching(/\S/), sesion: { usuid: user.usuid } } })
    expect((await who.call(restoreClue, { body: { clave: next } })).status).toBe(422)
    expect((await who.call(verifyCode, { query: { cod, email } })).body).toEqual([])
    const { sesion } = answer.body as { sesion: { token: string } }
    expect((await who.call(verifyToken, { token: sesion.token })).status).toBe(200)
  })

  it('has a link that is nobody else’s, ends after a day, and with the next one', async () => {
    const [one, two] = [await newUser(), await newUser()]
    const first = await reset(one)
    const who = visitor(app())
    const prove = async (cod: string, email: string) => (await who.call(verifyCode, { query: { cod, email } })).body
    expect(await prove(first.cod, two.correo)).toEqual([])
    expect(await prove('x', one.correo)).toEqual([])
    expect(await prove(first.cod, one.correo.toUpperCase())).toEqual([{ id: one.usuid }])
    const second = await reset(one, 2)
    expect(await prove(first.cod, one.correo)).toEqual([])
    expect(await who.call(restoreClue, { body: { clave: next } })).toMatchObject(refusedLink)
    pass(24 * 60 - 1)
    expect(await prove(second.cod, one.correo)).toEqual([{ id: one.usuid }])
    pass(2)
    expect(await prove(second.cod, one.correo)).toEqual([])
    expect(await who.call(restoreClue, { body: { clave: next } })).toMatchObject(refusedLink)
  })

  it('stays valid without a mail address, because no link would arrive', async () => {
    const user = await newUser({ correo: '' })
    expect(await app().database.db.transaction((tx) => sendPasswordReset(tx, [user.usuid], 1))).toEqual([])
    expect((await app().signIn(user.usuario)).usuid).toBe(user.usuid)
  })
})
