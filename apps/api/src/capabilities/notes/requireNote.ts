import type { UserContext } from '../../plugins/context.ts'
import type { Tx } from '../../plugins/db/database.ts'
import { AppError } from '../../plugins/http/errors.ts'
import type { HostedRecord } from '../records/hostedRecord.ts'
import { requireRecord } from '../records/requireRecord.ts'
import { lockNote, type NoteFound } from './note.writes.queries.ts'

/** A note of a record that this user may see, held until the verb is over. */
export async function requireNote({ user }: UserContext, tx: Tx, host: HostedRecord, notid: number, deleted = false): Promise<NoteFound> {
  const found = await lockNote(tx, notid)
  if (found?.sistema !== host.kind.sistema || (found.eliminadoEn !== null) !== deleted) throw new AppError('registro.noEncontrado')
  await requireRecord(tx, user, host, found.registro)
  return found
}
