import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tableName } from '@soportica/contract/catalogs/catalog'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { area } from '@soportica/contract/catalogs/cashiers/area'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { patience, runs } from '../../../../packages/rules/test/sweep.ts'
import { testApp } from '../app.ts'

const app = testApp()
const calls = catalogCalls(area)
const writes = fc.constantFrom('save', 'insert', 'copy', 'status', 'remove', 'forget', 'rolled back')

describe('the total of a list', () => {
  it('is exact after any writes, through the product or past it', patience(), async () => {
    const caller = await app().signInWith(24, 25, 26)
    const { pool } = app().database
    const totalOf = async (body: Record<string, unknown>) => Number((await caller.call(calls.list, { body })).body['total'])
    const write = async (kind: string, n: number): Promise<void> => {
      if (kind === 'save') await caller.call(calls.save, { body: { nombre: `Total ${n}`, estado: 1 } })
      if (kind === 'insert') await pool.query("insert into area (nombre, usureg, usuact) values ('Total directo ' || $1, 1, 1)", [n])
      if (kind === 'copy')
        await pool.query(
          "insert into area (nombre, usureg, usuact) select 'Total ' || $1 || ' de ' || k, 1, 1 from generate_series(1, 7) k",
          [n],
        )
      if (kind === 'status') await pool.query('update area set estado = 2 where id = (select max(id) from area)')
      if (kind === 'remove')
        await pool.query('update area set eliminado_en = now() where id = (select max(id) from area where eliminado_en is null)')
      if (kind === 'forget') await pool.query("delete from area where id = (select max(id) from area where nombre like 'Total%')")
      if (kind === 'rolled back') {
        const client = await pool.connect()
        await client.query("begin; insert into area (nombre, usureg, usuact) values ('Total que no fue', 1, 1)")
        await totalOf({})
        await client.query('rollback')
        client.release()
      }
    }
    let n = 0
    await fc.assert(
      fc.asyncProperty(fc.array(writes, { minLength: 1, maxLength: 6 }), async (kinds) => {
        for (const kind of kinds) {
          await write(kind, (n += 1))
          for (const [filter, condition] of [
            [{}, 'true'],
            [{ nombre: 'total' }, "nombre ilike '%total%'"],
            [{ estado: 2 }, 'estado = 2'],
          ] as const) {
            const { rows } = await pool.query<{ n: number }>(
              `select count(*)::int as n from area where eliminado_en is null and ${condition}`,
            )
            expect(await totalOf(filter)).toBe(rows[0]?.n)
            expect(await totalOf(filter)).toBe(rows[0]?.n)
          }
        }
      }),
      runs(12),
    )
  })

  it('is counted by a trigger of every table that has a list', async () => {
    const tables = [...new Set(catalogs.map(tableName)), 'holiday_override']
    const { rows } = await app().database.pool.query(
      "select t.name from unnest($1::text[]) t (name) where not exists (select 1 from pg_trigger where tgrelid = t.name::regclass and tgname = t.name || '_cambio')",
      [tables],
    )
    expect(rows).toEqual([])
  })
})
