import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dropDatabase } from '../../src/plugins/db/dropDatabase.ts'
import { connectDatabase } from '../../src/plugins/db/database.ts'
import { startEmbeddedPostgres } from '../../src/plugins/embedded/embedded-postgres.ts'
import { databaseUrl } from '../serverUrl.ts'

test('a database is taken away while the server keeps house in it', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'soportica-limpieza-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const server = await startEmbeddedPostgres({ directory: join(directory, 'postgres'), fsync: false })
  onTestFinished(() => server.stop())
  const cluster = join(directory, 'postgres', 'cluster')
  appendFileSync(join(cluster, 'postgresql.auto.conf'), 'autovacuum_naptime = 1s\n')
  process.kill(Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGHUP')

  const { pool, close } = connectDatabase(server.url, { max: 1 })
  onTestFinished(close)
  await pool.query('create database ensayo')
  const inside = connectDatabase(databaseUrl(server.url, 'ensayo'), { max: 1 })
  await inside.pool.query(
    'create table filas with (autovacuum_vacuum_cost_delay = 100, autovacuum_vacuum_cost_limit = 1) as select generate_series(1, 200000)',
  )
  await inside.pool.query('delete from filas')
  await inside.close()
  const others = connectDatabase(databaseUrl(server.url, 'ensayo'), { max: 1 })
  onTestFinished(() => others.close())
  await others.pool.query('select')
  // The view hides other roles' activity, so this role sees no kind. A housekeeper with nothing to do is gone at the next look.
  const hidden = "select pid from pg_stat_activity where datname = 'ensayo' and backend_type is null"
  let last: number | undefined
  const stays = async (): Promise<boolean> => {
    const before = last
    last = (await pool.query<{ pid: number }>(hidden)).rows[0]?.pid
    return last !== undefined && last === before
  }
  await expect.poll(stays, { timeout: 60_000, interval: 500 }).toBe(true)

  await expect(pool.query('drop database ensayo with (force)')).rejects.toThrow('permission denied')
  await dropDatabase(pool, 'ensayo')
  expect((await pool.query("select from pg_database where datname = 'ensayo'")).rowCount).toBe(0)
})
