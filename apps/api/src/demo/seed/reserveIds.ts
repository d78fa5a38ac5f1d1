import type pg from 'pg'

/** A run of ids that nobody else will be given; the product may go on inserting meanwhile. */
export async function reserveIds(client: pg.ClientBase, table: string, count: number): Promise<number> {
  await client.query('begin')
  try {
    // An insert takes its lock before it asks for a number.
    await client.query(`lock table ${table} in share row exclusive mode`)
    const { rows } = await client.query<{ last: number }>(
      `select setval(sequence, nextval(sequence) + $1 - 1) as last from pg_get_serial_sequence($2, 'id') as sequence`,
      [count, table],
    )
    await client.query('commit')
    return Number(rows[0]?.last) - count + 1
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
