import { verify } from '@node-rs/argon2'
import { allPerids } from '@soportica/contract/permissions'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { demoUsers } from './demoUsers.ts'
import { loadDemoData } from './loadDemoData.ts'

type Row = Record<string, unknown>
const rows = async (text: string, values: unknown[] = []): Promise<Row[]> =>
  (await (await testDatabase()).pool.query<Row>(text, values)).rows

test('a database with users is left alone', async () => {
  const before = await rows('select count(*) as n, max(fecact) as last from app_user')
  expect(await loadDemoData(await testDatabase())).toBe(false)
  expect(await rows('select count(*) as n, max(fecact) as last from app_user')).toEqual(before)
})

describe.each(demoUsers)('$usuario', ({ usuario, clave, perfil }) => {
  test('has the password that the launcher shows, and a profile', async () => {
    const [user] = await rows('select u.clave, p.nombre as perfil from app_user u join profile p on p.id = u.perfil where u.usuario = $1', [
      usuario,
    ])
    expect(user?.['perfil']).toBe(perfil)
    expect(user?.['clave']).toMatch(/^\$argon2id\$v=19\$m=65536,t=5,p=1\$/)
    expect(await verify(String(user?.['clave']), clave)).toBe(true)
    expect(clave).toMatch(/^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d)(?=.*[@$!%*?&]).{8,}$/u)
  })
})

test('rights decrease from all to none', async () => {
  const counts = await rows(
    'select count(g.perid)::int as n from profile p left join profile_permission g on g.perfil = p.id group by p.id order by p.id',
  )
  const numbers = counts.map(({ n }) => Number(n))
  expect(numbers[0]).toBe(allPerids.length)
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  expect(numbers.at(-1)).toBe(0)
})

test('every record lies in the region of its municipality', async () => {
  for (const table of ['cashier', 'branch']) {
    const strays = await rows(`
      select r.id from ${table} r join municipality m on m.id = r.municipio join department d on d.id = m.departamento where d.region <> r.region`)
    expect(strays).toEqual([])
  }
})

test('the next record is numbered after the last one', async () => {
  for (const table of [
    'region',
    'department',
    'municipality',
    'profile',
    'app_user',
    'area',
    'modality',
    'intervention_type',
    'cashier',
    'branch',
  ]) {
    const [found] = await rows(
      `select nextval(pg_get_serial_sequence('${table}', 'id'))::int as next, (select max(id) from ${table}) as last`,
    )
    expect(found?.['next']).toBe(Number(found?.['last']) + 1)
  }
})

test('the history of a catalogue ends in what is stored', async () => {
  const wrong = await rows(`
    select a.id from area a
    join lateral (select despues from history where entidad = 'area' and registro = a.id and campo = 'estado' order by id desc limit 1) h on true
    where h.despues <> a.estado::text`)
  expect(wrong).toEqual([])
  expect(
    await rows('select a.id from area a where a.version <> (select max(version) from history where entidad = $1 and registro = a.id)', [
      'area',
    ]),
  ).toEqual([])
})
