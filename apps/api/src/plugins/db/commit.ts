import type pg from 'pg'

/** After a statement that failed, whose failure was swallowed, the server answers COMMIT with ROLLBACK and without an error. */
export async function commit(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back at its end: a statement in it had failed')
}
