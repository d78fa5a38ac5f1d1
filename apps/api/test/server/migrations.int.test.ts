import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allPerids } from '@soportica/contract/permissions/permissions'
import { verifyToken } from '@soportica/contract/people/session'
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { completeAdministrator } from '../../src/modules/users/completeAdministrator.ts'
import { createFirstAdministrator } from '../../src/modules/users/createFirstAdministrator.ts'
import { connectDatabase } from '../../src/plugins/db/database.ts'
import { dropDatabase } from '../../src/plugins/db/dropDatabase.ts'
import { migrate, readAppliedMigrations, readMigrations } from '../../src/plugins/db/migrations.ts'
import { replacedMigrations } from '../../src/plugins/db/replacedMigrations.ts'
import { startTestApp } from '../app.ts'
import { emptyDatabase, type TemporaryDatabase } from '../database.ts'
import { externalPostgres } from '../externalPostgres.ts'
import { journalBeforeBase } from '../journalBeforeBase.ts'
import { databaseUrl } from '../serverUrl.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const directory = temporaryFolder()

describe('migrations', () => {
  let database: TemporaryDatabase
  let folder: string
  const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
  const run = () => migrate(database.pool, undefined, folder)
  const count = async (sql: string) => (await database.pool.query(sql)).rowCount

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'soportica-migraciones-'))
    database = await emptyDatabase()
    await write('0001_a.sql', 'create table a (id int); insert into a values (1);')
    await write('0002_b.sql', 'create table b (id int);')
  })

  afterEach(async () => {
    await database.drop()
    await rm(folder, { recursive: true })
  })

  test('applies what is pending, in order and once', async () => {
    expect(await run()).toBe(2)
    expect(await run()).toBe(0)
    await write('0003_c.sql', 'create table c (id int);')
    expect(await run()).toBe(1)
    expect(await count('select from migracion')).toBe(3)
  })

  test('nodes that start at once apply each migration once', async () => {
    const results = await Promise.all([run(), run(), run(), run()])
    expect(results.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 2])
    expect(await count('select from a')).toBe(1)
  })

  test('a migration that fails leaves nothing behind and is named', async () => {
    await write('0002_b.sql', 'create table b (id int); select 1/0;')
    await expect(run()).rejects.toThrow('No se pudo aplicar la migración 0002_b.sql: division by zero')
    expect(await count('select from migracion')).toBe(1)
    expect(await count("select from pg_class where relname = 'b'")).toBe(0)
    await write('0002_b.sql', 'create table b (id int);')
    expect(await run()).toBe(1)
  })

  test('an applied migration that changed is refused', async () => {
    await run()
    await write('0001_a.sql', 'create table a (id bigint);')
    await expect(run()).rejects.toThrow('La migración 0001_a.sql cambió después de aplicarse')
  })

  test('line ends do not count as a change', async () => {
    await write('0002_b.sql', 'create table b (\n  id int\n);\n')
    await run()
    await write('0002_b.sql', 'create table b (\r\n  id int\r\n);\r\n')
    expect(await run()).toBe(0)
  })

  test('a database of a newer version is refused', async () => {
    await run()
    await rm(join(folder, '0002_b.sql'))
    await expect(run()).rejects.toThrow('0002_b.sql, que esta versión del producto no conoce')
  })
})

test('a database from before the base keeps its rows and continues; one that lacks a migration stays as it is', async () => {
  const database = await emptyDatabase()
  const { pool } = database
  const applied = async () => (await pool.query('select numero, aplicada_en::date::text as dia from migracion order by numero')).rows
  const numbersAfterBase = (await readMigrations()).slice(1).map(({ numero }) => numero)
  try {
    const base = fileURLToPath(new URL('../../migrations/0000_base.sql', import.meta.url))
    await copyFile(base, join(directory, '0000_base.sql'))
    await migrate(pool, undefined, directory)
    await pool.query("insert into area (nombre, usureg, usuact) values ('Escrita antes', 1, 1)")

    await journalBeforeBase(pool, replacedMigrations.slice(0, 40))
    await expect(migrate(pool)).rejects.toThrow('use primero con ella la versión 20950a84')
    await journalBeforeBase(
      pool,
      replacedMigrations.map((row) => ({ ...row, sha256: row.numero === 7 ? 'otra' : row.sha256 })),
    )
    await expect(migrate(pool)).rejects.toThrow('0007_notificaciones.sql con otro contenido')
    expect((await readAppliedMigrations(pool)).length).toBe(41)

    await journalBeforeBase(pool)
    // Of two nodes that start at once one continues, and the other one finds it done.
    expect((await Promise.all([migrate(pool), migrate(pool)])).toSorted((a, b) => a - b)).toEqual([0, numbersAfterBase.length])
    const [first, ...others] = await applied()
    expect([first, others.map(({ numero }) => numero)]).toEqual([{ numero: 0, dia: '2026-02-11' }, numbersAfterBase])
    expect((await pool.query('select nombre from area')).rows).toEqual([{ nombre: 'Escrita antes' }])

    // The same where nothing is pending.
    await journalBeforeBase(pool)
    expect(await migrate(pool)).toBe(0)
    expect((await applied()).map(({ numero }) => numero)).toEqual([0, ...numbersAfterBase])
  } finally {
    await database.drop()
  }
})

const external = await externalPostgres()
afterAll(() => external?.stop())

const servers = [
  { name: 'the embedded server', url: inject('postgresUrl') },
  ...(external ? [{ name: "the system's PostgreSQL", url: external.url }] : []),
]

test.each(servers)('$name takes the migrations, folds accents and sorts in Spanish', async ({ url }) => {
  const server = connectDatabase(url, { max: 1 })
  await server.pool.query('create database otra')
  const database = connectDatabase(databaseUrl(url, 'otra'))
  const values = async (sql: string) => (await database.pool.query<{ value: string }>(sql)).rows.map(({ value }) => value)
  try {
    expect(await migrate(database.pool)).toBe((await readMigrations()).length)
    expect(await values("select busqueda('ÁREA Ñuñez') as value")).toEqual(['area nunez'])
    const sorted = `select value from unnest(array['zona', 'Ñame', 'nube', 'árbol', 'Bar']) as value order by value collate "es-CO-x-icu"`
    expect(await values(sorted)).toEqual(['árbol', 'Bar', 'nube', 'Ñame', 'zona'])
  } finally {
    await database.close()
    await dropDatabase(server.pool, 'otra')
    await server.close()
  }
})

test('a database without demonstration data gets one administrator, with a password shown once and every permission', async () => {
  const database = await emptyDatabase()
  await migrate(database.pool)
  const [one, other] = await Promise.all([createFirstAdministrator(database), createFirstAdministrator(database)])
  expect([one, other].filter(Boolean)).toHaveLength(1)
  expect(await createFirstAdministrator(database)).toBeUndefined()
  await completeAdministrator(database)
  await completeAdministrator(database)
  const { usuario, clave } = (one ?? other)!
  const node = await startTestApp(database, directory)
  const caller = await node.signIn(usuario, clave)
  const { body } = await caller.call(verifyToken)
  expect(body).toMatchObject({ usuid: 1, cambioclave: 1 })
  expect(body['permisos']).toHaveLength(allPerids.length)
  await node.app.close()
  await database.drop()
})
