import { describe, expect, it } from 'vitest'
import { windowPermissions } from '@soportica/contract/catalogs/catalog'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { area } from '@soportica/contract/catalogs/cashiers/area'
import { getMenu } from '@soportica/contract/people/session'
import { migrate } from '../../src/plugins/db/migrations.ts'
import { testApp } from '../app.ts'

const stopping = new AbortController()
const app = testApp({ stopping: stopping.signal })
const ready = () => app().app.inject({ url: '/soportica/readyz' })

describe('a node, while another one of the next version runs already', () => {
  it('goes on serving: the database has a migration, columns and a table that it does not know', async () => {
    const { pool } = app().database
    const caller = await app().signInWith(...windowPermissions(area))
    const calls = catalogCalls(area)
    const list = () => caller.call(calls.list, { body: { rows: 100, first: 0 } })
    const save = (nombre: string) => caller.call(calls.save, { body: { nombre, estado: 1 } })
    // What was prepared on a connection before is asked again after it.
    expect([(await list()).status, (await save('Antes')).status]).toEqual([200, 200])
    await pool.query("insert into migracion (numero, nombre, sha256) values (9999, 'futura', 'x')")
    for (const table of ['area', 'app_user', 'session', 'history', 'event', 'cashier', 'mail', 'copy_setting', 'copy_run'])
      await pool.query(`alter table ${table} add column futura text not null default 'nueva'`)
    await pool.query('create table futura (id integer primary key)')
    try {
      expect([(await list()).status, (await save('Después')).status]).toEqual([200, 200])
      expect((await list()).body['results']).toContainEqual(expect.objectContaining({ nombre: 'Después' }))
      expect((await caller.call(getMenu)).status).toBe(200)
      expect((await app().signInWith(24)).token).toBeDefined()
      expect((await ready()).statusCode).toBe(200)
      // One that is started now would come too late.
      await expect(migrate(pool)).rejects.toThrow('9999_futura.sql, que esta versión del producto no conoce')
    } finally {
      await pool.query('delete from migracion where numero = 9999')
    }
  })
})

describe('a node that is asked to stop', () => {
  it('says that it is not ready and answers on, until its balancer took it out', async () => {
    expect((await ready()).statusCode).toBe(200)
    stopping.abort()
    const answer = await ready()
    expect([answer.statusCode, answer.json()]).toEqual([503, { estado: 'no disponible', proceso: 'se está deteniendo' }])
    expect((await app().app.inject({ url: '/soportica/healthz' })).statusCode).toBe(200)
    const caller = await app().signInWith(24)
    expect((await caller.call(getMenu)).status).toBe(200)
  })
})
