import { describe, expect, it } from 'vitest'
import { startSection, validateActiveKey, validateKey, verifyToken } from '@soportica/contract/people/session'
import { endSessions, voidRecoveries } from '../../src/modules/session/session.public.ts'
import { testApp } from '../app.ts'
import { createUser, password } from '../factories/user.ts'
import { codeIn, type Mail, mailTo, outbox, type Visitor, visitor } from '../visitor.ts'

let now = new Date('2026-03-02T13:00:00Z')
const app = testApp({ clock: () => now, settings: { PUBLIC_URL: 'https://soportica.banco' } })
const pass = (minutes: number): void => void (now = new Date(now.getTime() + minutes * 60_000))

const newUser = async () => {
  const user = await createUser(app().database, [24], { doblefactor: 1, celular: '300 123 45 67' })
  const [mail = ''] = (await app().database.pool.query('select correo from app_user where id = $1', [user.usuid])).rows.map(
    ({ correo }) => correo,
  )
  return { ...user, correo: String(mail) }
}
const challenged = async (usuario: string): Promise<Visitor> => {
  const who = visitor(app())
  expect((await who.call(startSection, { body: { usuario, clave: password } })).status).toBe(401)
  return who
}
const sent = (correo: string, count = 1): Promise<Mail> => mailTo(app(), correo, count)
const enter = (who: Visitor, code: string) => who.call(validateKey, { body: { code, correo: 'ajeno@example.com' } })

describe('the second factor', () => {
  it('follows the right password: a challenge in a cookie, no token, mail and phone masked', async () => {
    const user = await newUser()
    const answer = await visitor(app()).call(startSection, { body: { usuario: user.usuario, clave: password } })
    const { requestId: _, ...body } = answer.body
    expect(answer.status).toBe(401)
    expect(body).toEqual({
      status: 401,
      usenum: user.usuid,
      code: 'sesion.segundoPaso',
      mensaje: 'Se requiere la clave de seguridad para entrar.',
      correo: `${user.usuario.slice(0, 2)}*****${user.usuario.slice(-2)}@example.com`,
      celular: '4567',
    })
    expect(answer.setCookie).toMatch(/^soportica_reto=[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Strict; Secure$/)
    const { rows } = await app().database.pool.query('select 1 from session where usuid = $1', [user.usuid])
    expect(rows).toHaveLength(0)
    const wrong = await visitor(app()).call(startSection, { body: { usuario: user.usuario, clave: 'otra' } })
    expect(wrong).toMatchObject({ status: 401, body: { usenum: 0 }, setCookie: undefined })
  })

  it('sends one code by mail, which opens the session and is good once', async () => {
    const user = await newUser()
    const who = await challenged(user.usuario)
    const cookie = who.jar.get('soportica_reto')
    expect(await who.call(validateActiveKey, { query: { user: String(user.usuid) } })).toMatchObject({
      status: 200,
      body: { vigente: 0, celular: '4567', espera: 60 },
    })
    const mail = await sent(user.correo)
    expect(mail).toMatchObject({ asunto: 'Su clave de seguridad de Soportica' })
    expect(mail.texto).toContain(user.usuario)
    expect(mail.html).toContain(codeIn(mail))
    expect(await who.call(validateActiveKey)).toMatchObject({ status: 200, body: { vigente: 1, espera: 600 } })
    const stored = await app().database.pool.query('select codigo::text from security_code union all select datos::text from mail')
    expect(JSON.stringify(stored.rows)).not.toContain(codeIn(mail))

    const answer = await enter(who, ` ${codeIn(mail)} `)
    expect(answer).toMatchObject({ status: 200, body: { usuid: user.usuid, usenum: user.usuid, permisos: [{ perid: 24 }] } })
    expect(answer.setCookie).toMatch(/^soportica_reto=; Path=\/; Max-Age=0;/)
    expect((await who.call(verifyToken, { token: String(answer.body['token']) })).status).toBe(200)
    who.jar.set('soportica_reto', cookie ?? '')
    expect((await enter(who, codeIn(mail))).body).toMatchObject({ code: 'sesion.reto' })
    const newChallenge = await challenged(user.usuario)
    expect(await enter(newChallenge, codeIn(mail))).toMatchObject({ status: 401, body: { code: 'sesion.clave' } })
    expect(await outbox(app().directory, user.correo)).toHaveLength(1)
  })

  it('opens one session when the code is brought twice at once', async () => {
    const user = await newUser()
    const who = await challenged(user.usuario)
    await who.call(validateActiveKey)
    const code = codeIn(await sent(user.correo))
    const answers = await Promise.all([enter(who, code), enter(who, code), enter(who, code)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('takes the code from the browser that gave the password and from no other', async () => {
    const [user, other] = [await newUser(), await newUser()]
    const who = await challenged(user.usuario)
    await who.call(validateActiveKey)
    const code = codeIn(await sent(user.correo))
    const stranger = visitor(app())
    const mensaje = 'Inicie sesión de nuevo para recibir la clave de seguridad.'
    expect(await enter(stranger, code)).toMatchObject({ status: 401, body: { code: 'sesion.reto', mensaje } })
    expect(await stranger.call(validateActiveKey, { query: { user: String(user.usuid) } })).toMatchObject({
      status: 401,
      body: { code: 'sesion.reto' },
    })
    expect(await enter(await challenged(other.usuario), code)).toMatchObject({ status: 401, body: { code: 'sesion.clave' } })
    expect((await who.call(validateActiveKey, { query: { user: String(other.usuid) } })).status).toBe(401)
    expect((await enter(who, code)).status).toBe(200)
  })

  it('allows five tries, also when they come all at once', async () => {
    const user = await newUser()
    const who = await challenged(user.usuario)
    await who.call(validateActiveKey)
    const code = codeIn(await sent(user.correo))
    const other = code === '000000' ? '000001' : '000000'
    const wrong = await Promise.all(Array.from({ length: 8 }, () => enter(who, other)))
    expect(wrong.map(({ body }) => body['code'])).toEqual(Array(8).fill('sesion.clave'))
    expect(await enter(who, code)).toMatchObject({ status: 401, body: { code: 'sesion.clave' } })
  })

  it('ends with the ten minutes of the code and the fifteen of the challenge', async () => {
    const user = await newUser()
    const who = await challenged(user.usuario)
    await who.call(validateActiveKey)
    const code = codeIn(await sent(user.correo))
    pass(11)
    expect(await enter(who, code)).toMatchObject({ status: 401, body: { code: 'sesion.clave' } })
    pass(5)
    expect(await enter(who, code)).toMatchObject({ status: 401, body: { code: 'sesion.reto' } })
  })

  it('sends one a minute and five an hour', async () => {
    const user = await newUser()
    const spoil = () => app().database.pool.query('update security_code set intentos = 5 where usuid = $1', [user.usuid])
    for (let n = 1; n <= 5; n += 1) {
      const who = await challenged(user.usuario)
      expect(await who.call(validateActiveKey)).toMatchObject({ status: 200, body: { vigente: 0 } })
      await sent(user.correo, n)
      await spoil()
      expect(await who.call(validateActiveKey)).toMatchObject({
        status: 429,
        body: { code: 'sesion.esperaClave', mensaje: expect.stringContaining('60 segundos') },
      })
      pass(2)
    }
    const who = await challenged(user.usuario)
    expect(await who.call(validateActiveKey)).toMatchObject({ status: 429, body: { mensaje: expect.stringContaining('50 minutos') } })
    pass(51)
    expect((await (await challenged(user.usuario)).call(validateActiveKey)).body).toMatchObject({ vigente: 0 })
  })

  it('sends one mail when it is asked for twice at once', async () => {
    const user = await newUser()
    const who = await challenged(user.usuario)
    const answers = await Promise.all([who.call(validateActiveKey), who.call(validateActiveKey)])
    expect(answers.map(({ body }) => body['vigente']).toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 1])
    await sent(user.correo)
  })

  it('sent to an address that changed meanwhile opens nothing, and a new one waits for its minute', async () => {
    const user = await newUser()
    const who = await challenged(user.usuario)
    await who.call(validateActiveKey)
    const code = codeIn(await sent(user.correo))
    await app().database.db.transaction((tx) => voidRecoveries(tx, [user.usuid]))
    expect(await enter(who, code)).toMatchObject({ status: 401, body: { code: 'sesion.reto' } })
    const newChallenge = await challenged(user.usuario)
    expect(await enter(newChallenge, code)).toMatchObject({ status: 401, body: { code: 'sesion.clave' } })
    expect(await newChallenge.call(validateActiveKey)).toMatchObject({ status: 429, body: { code: 'sesion.esperaClave' } })
    pass(2)
    expect((await newChallenge.call(validateActiveKey)).body).toMatchObject({ vigente: 0 })
  })

  it('ends when the sessions of the user are ended', async () => {
    const user = await newUser()
    const who = await challenged(user.usuario)
    await app().database.db.transaction((tx) => endSessions(tx, [user.usuid], 'inactivo'))
    expect(await who.call(validateActiveKey)).toMatchObject({ status: 401, body: { code: 'sesion.reto' } })
  })
})
