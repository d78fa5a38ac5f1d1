import { afterAll, expect, inject, test } from 'vitest'
import { connectDatabase } from '../src/plugins/database.ts'
import { migrate, readMigrations } from '../src/plugins/migrations.ts'
import { externalPostgres } from './externalPostgres.ts'
import { databaseUrl } from './serverUrl.ts'

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
    await server.pool.query('drop database otra with (force)')
    await server.close()
  }
})
