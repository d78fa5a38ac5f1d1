import { describe, expect, it } from 'vitest'
import { closeSection, getCaptcha, startSection, verifyCode } from '@soportica/contract/people/session'
import { hashPassword } from '../../src/modules/session/password/password.ts'
import { failureKeys } from '../../src/modules/session/failures.queries.ts'
import { anAddress, testApp } from '../app.ts'
import { createUser, password } from '../factories/user.ts'
import { useDecidedCost } from '../lightPasswords.ts'
import { solved as solve } from '../solvedCaptcha.ts'
import { type Reply, type Visitor, visitor } from '../visitor.ts'

let now = new Date('2026-03-02T13:00:00Z')
const app = testApp({ clock: () => now, settings: { TRUST_PROXY: '1' } })
const pass = (minutes: number): void => void (now = new Date(now.getTime() + minutes * 60_000))

const tryIn = async (who: Visitor, usuario: string, clave: string, captcha?: string): Promise<Reply> =>
  who.call(startSection, { body: { usuario, clave, captcha: captcha ?? (await who.solve()) } })
const newUser = () => createUser(app().database)
const fours = (usuario: string) =>
  app().database.pool.query('update sign_in_failure set fallas = 4 where clave = $1', [failureKeys(usuario, '').tries])
const withoutId = ({ status, body: { requestId: _, ...body }, setCookie }: Reply) => ({ status, body, setCookie })
const refusals = async (usuid: number): Promise<{ datos: Record<string, string>; usuid: number }[]> => {
  const query = "select datos, usuid from event where nombre = 'session.refused' and registro = $1 order by id"
  return (await app().database.pool.query(query, [usuid])).rows
}

describe('the captcha', () => {
  it('is asked for from the first failure of a name on, at any address', async () => {
    const { usuario } = await newUser()
    const bare = (who: Visitor, clave: string) => who.call(startSection, { body: { usuario, clave } })
    expect(await bare(visitor(app()), 'otra')).toMatchObject({ status: 401, body: { captcha: 1 } })
    const refused = await bare(visitor(app()), password)
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'sesion.captcha', campo: 'captcha', mensaje: 'Valida el captcha para continuar' },
    })
    expect((await tryIn(visitor(app()), usuario, password)).status).toBe(200)
    expect((await bare(visitor(app()), password)).status).toBe(200)
  })

  it('is asked for from the first failure of an address on, for any name, until it succeeds or a quarter of an hour passes', async () => {
    const [one, other] = [await newUser(), await newUser()]
    const who = visitor(app())
    await who.call(startSection, { body: { usuario: one.usuario, clave: 'otra' } })
    const bare = () => who.call(startSection, { body: { usuario: other.usuario, clave: password } })
    expect((await bare()).status).toBe(422)
    expect((await tryIn(who, one.usuario, password)).status).toBe(200)
    expect((await bare()).status).toBe(200)
    await who.call(startSection, { body: { usuario: 'nadie', clave: 'otra' } })
    expect((await bare()).status).toBe(422)
    pass(16)
    expect((await bare()).status).toBe(200)
  })

  it('stays for an address when a name that failed elsewhere succeeds there', async () => {
    const [one, other] = [await newUser(), await newUser()]
    const [who, elsewhere] = [visitor(app()), visitor(app())]
    await tryIn(elsewhere, one.usuario, 'otra')
    await tryIn(who, other.usuario, 'otra')
    expect((await tryIn(who, one.usuario, password)).status).toBe(200)
    const bare = (from: Visitor) => from.call(startSection, { body: { usuario: one.usuario, clave: password } })
    expect(await bare(who)).toMatchObject({ status: 422, body: { code: 'sesion.captcha' } })
    expect(await bare(elsewhere)).toMatchObject({ status: 422, body: { code: 'sesion.captcha' } })
  })

  it('counts the address that the balancer names, and no other that the caller claims', async () => {
    const send = (forwarded: string, usuario: string) =>
      app().app.inject({
        method: 'POST',
        url: '/soportica/api/start_section',
        remoteAddress: '10.9.9.9',
        headers: { 'x-forwarded-for': forwarded },
        payload: { usuario, clave: 'otra' },
      })
    const address = anAddress()
    expect((await send(`1.1.1.1, ${address}`, 'una')).statusCode).toBe(401)
    expect((await send(`2.2.2.2, ${address}`, 'dos')).statusCode).toBe(422)
    expect((await send(anAddress(), 'tres')).statusCode).toBe(401)
  })

  it('is good once, for ten minutes, and only as it was made', async () => {
    const { usuario } = await newUser()
    const who = visitor(app())
    await who.call(startSection, { body: { usuario, clave: 'otra' } })
    const solved = await solve((await who.call(getCaptcha)).body)
    const changed = JSON.parse(Buffer.from(solved, 'base64').toString())
    changed.challenge.parameters.data.vence += 1
    const forged = Buffer.from(JSON.stringify(changed)).toString('base64')
    const unsolved = Buffer.from(
      JSON.stringify({ challenge: (await who.call(getCaptcha)).body, solution: { counter: 1, derivedKey: 'ab'.repeat(32) } }),
    ).toString('base64')
    for (const captcha of ['', 'x', 'e30=', forged, unsolved]) expect((await tryIn(who, usuario, 'otra', captcha)).status).toBe(422)
    const twice = await Promise.all([1, 2, 3].map(() => tryIn(who, usuario, 'otra', solved)))
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([401, 422, 422])
    const late = await who.solve()
    pass(11)
    expect((await tryIn(who, usuario, password, late)).status).toBe(422)
  })
})

describe('five failures', () => {
  it('lock a name for a quarter of an hour, even for the right password and with the same words', async () => {
    const { usuario, usuid } = await newUser()
    const wrong = await tryIn(visitor(app()), usuario, 'otra 1')
    for (let n = 2; n <= 5; n += 1) expect(withoutId(await tryIn(visitor(app()), usuario, `otra ${n}`))).toEqual(withoutId(wrong))
    expect(withoutId(await tryIn(visitor(app()), usuario, password))).toEqual(withoutId(wrong))
    pass(14)
    expect((await tryIn(visitor(app()), usuario, password)).status).toBe(401)
    pass(2)
    expect((await tryIn(visitor(app()), usuario, password)).status).toBe(200)
    const events = await refusals(usuid)
    expect(events).toHaveLength(7)
    expect(events.map(({ usuid: author }) => author)).toEqual(Array(7).fill(0))
    expect(events[4]?.datos).toEqual({ direccion: expect.stringMatching(/^10\./), motivo: 'credenciales; el nombre queda bloqueado' })
    expect(JSON.stringify(events)).not.toMatch(/otra|Clave/)
  })

  it('lock for twice as long each time, up to a day', async () => {
    const { usuario } = await newUser()
    const fail = async () => {
      await tryIn(visitor(app()), usuario, 'otra')
      await fours(usuario)
      await tryIn(visitor(app()), usuario, 'otra')
    }
    const locked = async (minutes: number) => {
      await fail()
      pass(minutes - 1)
      expect((await tryIn(visitor(app()), usuario, password)).status).toBe(401)
      pass(2)
    }
    for (const minutes of [15, 30, 60]) await locked(minutes)
    await app().database.pool.query('update sign_in_failure set bloqueos = 12 where clave = $1', [failureKeys(usuario, '').tries])
    await locked(24 * 60)
    expect((await tryIn(visitor(app()), usuario, password)).status).toBe(200)
    await locked(15)
  })

  it('forget with time: four, a pause, and four more lock nobody', async () => {
    const { usuario } = await newUser()
    for (let n = 0; n < 4; n += 1) await tryIn(visitor(app()), usuario, 'otra')
    pass(16)
    for (let n = 0; n < 4; n += 1) await tryIn(visitor(app()), usuario, 'otra')
    expect((await tryIn(visitor(app()), usuario, password)).status).toBe(200)
  })

  it('of forty at once from forty addresses, at most five are looked at', async () => {
    const { usuario, usuid } = await newUser()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        visitor(app()).call(startSection, { body: { usuario: n % 2 ? usuario : usuario.toUpperCase(), clave: `otra ${n}` } }),
      ),
    )
    expect(answers.every(({ status }) => status === 401 || status === 422)).toBe(true)
    const looked = (await refusals(usuid)).filter(({ datos }) => datos['motivo'] !== 'nombre bloqueado')
    expect(looked).toHaveLength(5)
    expect((await tryIn(visitor(app()), usuario, password)).status).toBe(401)
  })

  it('of a name that nobody has are answered like any other', async () => {
    const { usuario } = await newUser()
    const answersFor = async (name: string): Promise<object[]> => {
      const answers = []
      for (let n = 0; n < 7; n += 1) answers.push(withoutId(await tryIn(visitor(app()), name, 'otra')))
      return answers
    }
    expect(await answersFor(`nadie-${usuario}`)).toEqual(await answersFor(usuario))
  })

  it('cost the same work for a name that nobody has, and for one that is locked', async () => {
    useDecidedCost()
    const clave = await hashPassword(password)
    const made = () => createUser(app().database, [], { clave })
    const [one, other, locked] = [await made(), await made(), await made()]
    await tryIn(visitor(app()), locked.usuario, 'otra')
    await fours(locked.usuario)
    await tryIn(visitor(app()), locked.usuario, 'otra')
    // Processor time, the least of two: other work of this process can only add to it.
    const workOf = async (...names: string[]): Promise<number> => {
      const works = []
      for (const name of names) {
        const before = process.cpuUsage()
        expect((await tryIn(visitor(app()), name, 'otra')).status).toBe(401)
        const { user, system } = process.cpuUsage(before)
        works.push(user + system)
      }
      return Math.min(...works)
    }
    const nobody = (n: number) => `nadie-${one.usuario}-${n}`
    await workOf(nobody(0))
    const known = await workOf(one.usuario, other.usuario)
    for (const names of [
      [nobody(1), nobody(2)],
      [locked.usuario, locked.usuario],
    ]) {
      const ratio = (await workOf(...names)) / known
      expect(ratio).toBeGreaterThan(0.4)
      expect(ratio).toBeLessThan(2.5)
    }
  })
})

describe('the outer wall', () => {
  it('counts each open call of an address by itself', async () => {
    const who = visitor(app())
    const ask = () => who.call(verifyCode, { query: { cod: 'x', email: 'y' } })
    const answers = await Promise.all(Array.from({ length: 63 }, ask))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
    expect((await who.call(getCaptcha)).status).toBe(200)
    expect((await visitor(app()).call(verifyCode, { query: { cod: 'x', email: 'y' } })).body).toEqual([])
  })

  it('does not count calls of a session', async () => {
    const caller = await app().signInWith()
    expect((await caller.call(closeSection)).status).toBe(200)
  })
})
