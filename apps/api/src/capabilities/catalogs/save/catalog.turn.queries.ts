import { type CatalogDefinition, tableName } from '@soportica/contract/catalogs/catalog'
import { sql } from 'drizzle-orm'
import { change, type UserContext, type Writing } from '../../../plugins/context.ts'
import type { Tx } from '../../../plugins/db/database.ts'
import { AppError, isCrossed } from '../../../plugins/http/errors.ts'

const kind = 62
// A waiting call holds a pool connection, so it must wait for less time than others wait for a connection.
const patience = { saving: '1s', importing: '5s' } as const

// A save locks its row and then the mark of its table; an import holds the mark and locks rows later. Saves share the mark, an import
// holds it alone, and both take it before they lock a row.
async function takeTurn(tx: Tx, definition: CatalogDefinition, who: keyof typeof patience): Promise<void> {
  const mode = who === 'saving' ? '_shared' : ''
  const turn = (verb: string) =>
    tx.execute<{ got: boolean }>(sql`select ${sql.raw(`${verb}${mode}`)}(${kind}::int, hashtext(${tableName(definition)})) as got`)
  // Nearly always the lock is free, and this one statement is the only cost.
  const { rows } = await turn('pg_try_advisory_xact_lock')
  if (rows[0]?.got) return
  try {
    await tx.execute(sql.raw(`set local lock_timeout = '${patience[who]}'`))
    await turn('pg_advisory_xact_lock')
    await tx.execute(sql`set local lock_timeout to default`)
  } catch (error) {
    throw isCrossed(error) ? new AppError('importacion.enCurso') : error
  }
}

/** The frame of every verb that writes in a catalogue. */
export const changeCatalog = <T>(context: UserContext, definition: CatalogDefinition, verb: (writing: Writing) => Promise<T>): Promise<T> =>
  change(context, async (writing) => {
    await takeTurn(writing.tx, definition, 'saving')
    return verb(writing)
  })

/** For a batch, until its transaction is over. */
export const holdCatalog = (tx: Tx, definition: CatalogDefinition): Promise<void> => takeTurn(tx, definition, 'importing')
