import { eq, sql } from 'drizzle-orm'
import { note } from '../../../schema/records.ts'
import type { Writing } from '../../plugins/context.ts'
import type { Reader, Tx } from '../../plugins/db/database.ts'

export type NoteFound = typeof note.$inferSelect

/** Deleted or not. */
export async function findNote(db: Reader, notid: number): Promise<NoteFound | undefined> {
  const [row] = await db.select().from(note).where(eq(note.id, notid))
  return row
}

/** The second caller waits and sees the result of the first. */
export async function lockNote(tx: Tx, notid: number): Promise<NoteFound | undefined> {
  const [row] = await tx.select().from(note).where(eq(note.id, notid)).for('update')
  return row
}

export type Written = Pick<NoteFound, 'tiponota' | 'descripcion' | 'texto' | 'menciones'>

type NoteTarget = Pick<NoteFound, 'sistema' | 'registro' | 'actid'>
/** The same note on each of these. */
export async function insertNotes(
  { tx, user, now }: Writing,
  targets: readonly NoteTarget[],
  written: Written,
): Promise<(NoteTarget & { id: number })[]> {
  const stamp = { usureg: user.usuid, fecreg: now, usuact: user.usuid, fecact: now }
  const { id, sistema, registro, actid } = note
  return tx
    .insert(note)
    .values(targets.map((target) => ({ ...target, ...written, ...stamp })))
    .returning({ id, sistema, registro, actid })
}

/** Of these targets, those where this person's last note says something else. */
export async function targetsWithout({ tx, user }: Writing, targets: readonly NoteTarget[], texto: string): Promise<NoteTarget[]> {
  const { rows } = await tx.execute<{ at: number }>(sql`
    select d.at::int as at from json_to_recordset(${JSON.stringify(targets.map((target, at) => ({ ...target, at })))}::json)
      as d(sistema int, registro int, actid int, at int)
    where ${texto} is not distinct from (select n.texto from note n where n.sistema = d.sistema and n.registro = d.registro
      and n.actid = d.actid and n.eliminado_en is null and n.usureg = ${user.usuid} order by n.id desc limit 1)`)
  const silent = new Set(rows.map(({ at }) => at))
  return targets.filter((_, at) => !silent.has(at))
}

export async function updateNote({ tx, user, now }: Writing, notid: number, version: number, written: Written): Promise<void> {
  await tx
    .update(note)
    .set({ ...written, version, usuact: user.usuid, fecact: now })
    .where(eq(note.id, notid))
}

/** The deletion does not count as a modification of the text. */
export async function markDeleted({ tx, user, now }: Writing, { id, version }: NoteFound, deleted: boolean): Promise<number> {
  const how = deleted ? { eliminadoEn: now, eliminadoPor: user.usuid } : { eliminadoEn: null, eliminadoPor: null }
  await tx
    .update(note)
    .set({ ...how, version: version + 1 })
    .where(eq(note.id, id))
  return version + 1
}
