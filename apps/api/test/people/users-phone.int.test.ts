import { users as rights } from '@soportica/contract/permissions/security'
import * as calls from '@soportica/contract/people/users'
import { beforeAll, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { createPerson, personBody } from '../factories/person.ts'
import { createProfile } from '../factories/profile.ts'
import { password } from '../factories/user.ts'

const app = testApp()
let caller: Caller
let perfil: number
beforeAll(async () => {
  caller = await app().signInWith(...Object.values(rights))
  perfil = await createProfile(app().database)
})
const save = (body: Record<string, unknown>) => caller.call(calls.saveUser, { body })

const short = 'Escriba los 10 dígitos del celular'
const letters = 'El campo celular solo admite dígitos, como (315) 987-6543'
it.each([
  [{ celular: '1' }, short],
  [{ celular: '315 987 65432' }, short],
  [{ celular: '1', codigopais: '+57' }, short],
  [{ celular: '30077766ZZTEL' }, letters],
  [{ celular: 'abc' }, letters],
  [{ categoria: 2, actores: [6], acceso: 0, celular: '1' }, short],
])('a mobile number is refused with %j', async (values, mensaje) => {
  const answer = await save({ ...personBody(perfil, { clave: password }), ...values })
  expect(answer).toMatchObject({ status: 422, body: { campo: 'celular', mensaje } })
})

it('a mobile number is taken however it is written, and a stored one is left alone', async () => {
  const body = personBody(perfil)
  const usuid = await createPerson(caller, body)
  const edit = (values: Record<string, unknown>) => save({ ...body, usuid, ...values })
  for (const celular of ['(315) 987-6543', '315.987.6543', ' 315 987 6543 ', '3159876543']) {
    expect((await edit({ celular })).status).toBe(200)
    expect((await caller.call(calls.getUser, { query: { usuid: String(usuid) } })).body).toMatchObject({ celular: '3159876543' })
  }
  const abroad = { codigopais: '507', celular: '6123-4567' }
  expect((await edit(abroad)).status).toBe(200)
  expect(await edit({ ...abroad, codigopais: '57' })).toMatchObject({ status: 422, body: { campo: 'celular' } })
  await app().database.pool.query('update app_user set celular = $2, codigopais = $3 where id = $1', [usuid, '1', '57'])
  expect((await edit({ nombre: 'Otra', celular: '1' })).status).toBe(200)
})
