import type pg from 'pg'
import { commit } from '../../plugins/db/commit.ts'

/** A range of ids for this seed alone; the product may insert meanwhile. */
export async function reserveIds(client: pg.ClientBase, table: string, count: number): Promise<number> {
  if (table === 'request') return takeNumbers(client, count)
  await client.query('begin')
  try {
    // An insert takes its lock before it asks for a number.
    await client.query(`lock table ${table} in share row exclusive mode`)
    const { rows } = await client.query<{ last: number }>(
      `select setval(sequence, nextval(sequence) + $1 - 1) as last from pg_get_serial_sequence($2, 'id') as sequence`,
      [count, table],
    )
    await commit(client)
    return Number(rows[0]?.last) - count + 1
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Requests are numbered by a row of their own, which has no gaps. */
async function takeNumbers(client: pg.ClientBase, count: number): Promise<number> {
  const { rows } = await client.query<{ ultimo: number }>(
    `insert into request_number as n (id, ultimo) values (1, $1) on conflict (id) do update set ultimo = n.ultimo + $1 returning ultimo`,
    [count],
  )
  return rows[0]!.ultimo - count + 1
}
