import { type CatalogDefinition, tableName } from '@soportica/contract/catalogs/catalog'
import { sql } from 'drizzle-orm'
import { change, type UserContext, type Writing } from '../../../plugins/context.ts'
import type { Tx } from '../../../plugins/db/database.ts'
import { AppError, isCrossed } from '../../../plugins/http/errors.ts'

const kind = 62
// Who waits holds a connection of the pool: shorter than others wait for one of those.
const patience = { saving: '1s', importing: '5s' } as const

// A save locks its row and then the note of its table; an import has the note and comes to the row later.
// Those who save share the catalogue, an import has it for itself, and both ask before they touch a row.
async function takeTurn(tx: Tx, definition: CatalogDefinition, who: keyof typeof patience): Promise<void> {
  const mode = who === 'saving' ? '_shared' : ''
  const turn = (verb: string) =>
    tx.execute<{ got: boolean }>(sql`select ${sql.raw(`${verb}${mode}`)}(${kind}::int, hashtext(${tableName(definition)})) as got`)
  // Nearly always nobody is in the way, and one statement is all it costs.
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

/** What every verb that writes in a catalogue is made of. */
export const changeCatalog = <T>(context: UserContext, definition: CatalogDefinition, verb: (writing: Writing) => Promise<T>): Promise<T> =>
  change(context, async (writing) => {
    await takeTurn(writing.tx, definition, 'saving')
    return verb(writing)
  })

/** For a batch, until its transaction is over. */
export const holdCatalog = (tx: Tx, definition: CatalogDefinition): Promise<void> => takeTurn(tx, definition, 'importing')
