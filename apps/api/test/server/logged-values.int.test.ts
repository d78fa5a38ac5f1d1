import { users as rights } from '@soportica/contract/permissions/securityWindows'
import { cashierRecord } from '@soportica/contract/records/records'
import { restorePasswordsUsers, startSection } from '@soportica/contract/people/session'
import { saveUser } from '@soportica/contract/people/users'
import { beforeEach, describe, expect, it } from 'vitest'
import type { LineWriter } from '../../src/plugins/log/logLines.ts'
import { hashInTurn } from '../../src/modules/session/password/hashing.ts'
import { cost } from '../../src/modules/session/password/password.ts'
import { localStorage } from '../../src/capabilities/storage/localStorage.ts'
import { type Caller, testApp } from '../app.ts'
import { attacher, createType, pdf, upload } from '../factories/attachment.ts'
import { createRecord, peridsIn, write } from '../factories/note.ts'
import { personBody } from '../factories/person.ts'
import { createProfile } from '../factories/profile.ts'
import { createUser, password } from '../factories/user.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { visitor } from '../visitor.ts'

const logged: string[] = []
const lines: LineWriter = { write: (line) => void logged.push(line) }
const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
const storage = localStorage(temporaryFolder(), () => Promise.reject(full))
const app = testApp({ settings: { LOG_LEVEL: 'trace' }, lines, storage })
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows

const secrets = {
  documento: '79123456789',
  celular: '3159876543',
  correo: 'secreta.persona@example.com',
  clave: 'Muy.Secreta99',
  texto: 'Las llaves quedan con el celador Pérez',
  huella: '$argon2',
}
const text = () => logged.join('')
const leakedSecrets = () => Object.entries(secrets).filter(([, value]) => text().includes(value))

const failures = {
  raises: "raise exception 'no se guarda %', row_to_json(new)",
  'is no number': 'perform row_to_json(new)::text::bigint',
  'is refused by a rule': "raise exception 'no' using errcode = '23514', constraint = 'prueba', detail = row_to_json(new)::text",
  'finds the disk full': "raise exception 'no space left for %', row_to_json(new) using errcode = '53100', detail = row_to_json(new)::text",
  'loses its connection': 'perform pg_terminate_backend(pg_backend_pid())',
}
type Failure = keyof typeof failures

/** Every row that is written to this table fails in this way, and its values are in reach of the error. */
async function fail(table: string, how: Failure): Promise<void> {
  await query(`create function prueba_falla() returns trigger language plpgsql as $$ begin ${failures[how]}; return new; end $$`)
  await query(`create trigger prueba before insert or update on ${table} for each row execute function prueba_falla()`)
}

beforeEach(async () => {
  await query('drop function if exists prueba_falla() cascade')
  await query("update app_user set documento = 'D' || id, correo = id || '@example.com' where correo = $1", secrets.correo)
  await query("delete from mail where estado = 'pendiente'")
  // Only so many recoveries an hour are taken of one address, and what failed before is tried again.
  await query("delete from tareas.job where name = 'recuperar-clave'")
  await query('delete from sign_in_failure')
  logged.length = 0
})

describe.each(Object.keys(failures) as Failure[])('of a row that %s, nothing is logged but the statement', (how) => {
  const status = how === 'loses its connection' || how === 'finds the disk full' ? 503 : 500
  const statement = (table: string, verb = 'insert into') => `${verb} \\"${table}\\"`

  it('of a person', async () => {
    const caller = await app().signInWith(...Object.values(rights))
    const perfil = await createProfile(app().database)
    await fail('app_user', how)
    const { documento, correo, clave } = secrets
    const body = personBody(perfil, { documento, correo, clave, celular: '(315) 987-6543' })
    expect((await caller.call(saveUser, { body })).status).toBe(status)
    expect(text()).toContain(statement('app_user'))
    expect(leakedSecrets()).toEqual([])
  })

  it('of a sign-in', async () => {
    const { correo, documento } = secrets
    // A password that was hashed with less work is hashed anew, beside everything else that is known of the person.
    const clave = await hashInTurn(password, { ...cost, timeCost: 2 })
    const { usuario } = await createUser(app().database, [24], { correo, documento, clave })
    await fail('app_user', how)
    const answer = await visitor(app()).call(startSection, { body: { usuario, clave: password } })
    expect(answer.status).toBe(status)
    expect(text()).toContain(statement('app_user', 'update'))
    expect([...leakedSecrets(), text().includes(password)]).toEqual([false])
  })

  it('of a note', async () => {
    const caller = await app().signInWith(...peridsIn(cashierRecord, 'cashiers', 'viewAll', 'viewNotes', 'createNote'))
    const id = await createRecord(app().database)
    await fail('note', how)
    expect((await write(caller, { id, description: `<p>${secrets.texto}</p>` })).status).toBe(status)
    expect(text()).toContain(statement('note'))
    expect(leakedSecrets()).toEqual([])
  })

  it('of a job, in its table either', async () => {
    await createUser(app().database, [24], { correo: secrets.correo, documento: secrets.documento })
    await fail('mail', how)
    expect((await visitor(app()).call(restorePasswordsUsers, { body: { correo: secrets.correo } })).status).toBe(200)
    await expect.poll(text).toContain('una tarea falló')
    expect(text()).toContain(statement('mail'))
    expect(leakedSecrets()).toEqual([])
    const written = async () =>
      (await query("select output::text from tareas.job where name = 'recuperar-clave' and output is not null"))[0]
    await expect.poll(written).toBeDefined()
    expect((await written())['output']).not.toContain('params')
  })
})

it('a refusal is logged by its code, and says nothing of what was typed', async () => {
  const caller = await app().signInWith(...Object.values(rights))
  const perfil = await createProfile(app().database)
  const { documento, correo, celular, clave, texto } = secrets
  const body = personBody(perfil, { documento, correo, celular, clave })
  const refused = async (who: Caller, values: Record<string, unknown>) =>
    String((await who.call(saveUser, { body: { ...body, ...values } })).body['code'])
  expect((await caller.call(saveUser, { body })).status).toBe(200)
  logged.length = 0
  const codes = [
    await refused(caller, { usuario: 'otra.persona' }),
    await refused(caller, { celular: texto }),
    await refused(caller, { perfil: texto }),
    await refused(await app().signInWith(), {}),
  ]
  expect(codes).toEqual(['usuario.repetido', 'datos.invalidos', 'datos.invalidos', 'permiso.falta'])
  const refusals = logged.map((line) => JSON.parse(line) as { code?: string; msg: string }).filter(({ code }) => code !== undefined)
  expect(refusals.map(({ msg }) => msg)).toEqual(codes.map((code) => `solicitud rechazada: ${code}`))
  expect(leakedSecrets()).toEqual([])
})

it('a mail that cannot be closed says no address', async () => {
  const { usuid } = await createUser(app().database, [24], { correo: secrets.correo })
  await fail('mail', 'raises')
  await query('alter table mail disable trigger prueba')
  await query(
    "insert into mail (id, tipo, datos, creado_en) values (gen_random_uuid(), 'recuperacion', $1, now())",
    JSON.stringify({ usuid }),
  )
  await query('alter table mail enable trigger prueba')
  await expect.poll(text).toContain('la cola de correos no está disponible')
  expect(leakedSecrets()).toEqual([])
})

it('errors of users are logged without their text', async () => {
  const caller = await app().signInWith(...Object.values(rights))
  const perfil = await createProfile(app().database)
  const { documento, correo, clave } = secrets
  const body = personBody(perfil, { documento, correo, clave })
  expect((await caller.call(saveUser, { body })).status).toBe(200)
  logged.length = 0
  expect((await caller.call(saveUser, { body: { ...body, usuario: 'otra.persona' } })).status).toBe(409)
  expect(text()).toContain('usuario.repetido')
  expect(leakedSecrets()).toEqual([])
})

it('a file for which there is no room is not named', async () => {
  const type = await createType(app())
  const caller = await attacher(app(), [type])
  expect((await upload(caller, { tipoAdjunto: type }, pdf(`${secrets.documento}.pdf`))).status).toBe(507)
  expect(text()).toContain('archivo.sinEspacio')
  expect(leakedSecrets()).toEqual([])
})
