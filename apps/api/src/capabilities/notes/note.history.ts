import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { type HistorySubject, type Save, saveKey, type SaveDescription } from '../history/historySubject.ts'
import { allowedActors, ofActors } from '../records/allowedActors.ts'
import type { HostedRecord } from '../records/hostedRecord.ts'
import { actorsOpen, requireInRecord } from '../records/recordRights.ts'
import { requireReadable } from '../records/requireRecord.ts'
import { actorName } from './note.queries.ts'
import { findNote } from './note.writes.queries.ts'
import { noteLabel } from './saveNote.ts'

async function subjectsOf(db: Reader, saves: readonly Save[]): Promise<Map<string, SaveDescription>> {
  const { rows } = await db.execute<{ id: number; actid: number; fecha: string }>(sql`
    select id, actid, to_char(fecreg at time zone 'America/Bogota', 'DD-MM-YYYY HH24:MI') as fecha from note
    where id = any(${sql.param([...new Set(saves.map(({ registro }) => registro))])}::int[])`)
  const names = new Map(rows.map(({ id, actid, fecha }) => [id, `Nota de ${actorName(actid)} del ${fecha}`]))
  return new Map(saves.map((save) => [saveKey(save), { asunto: names.get(save.registro) ?? '' }]))
}

/** Deleted ones too: the log is where they are still found. */
const allOf = (host: HostedRecord): HistorySubject => ({
  entidad: `${host.kind.entidad}.notes`,
  label: noteLabel,
  requireReach: async ({ db, user }, id) => {
    await requireReadable(db, user, host, id)
    allowedActors(user, host.kind, 'viewNotes', { actid: 0 })
  },
  describeSaves: subjectsOf,
  members: {
    open: (user) => actorsOpen(user, host.kind, 'viewNotes'),
    rows: (id, actors): SQL => sql`h.entidad = 'note' and h.registro in (
      select n.id from note n where n.sistema = ${host.kind.sistema} and n.registro = ${id} and ${ofActors(sql`n.actid`, actors)})`,
  },
})

export const noteHistories = (hosts: readonly HostedRecord[]): HistorySubject[] => [
  {
    entidad: 'note',
    label: noteLabel,
    requireReach: async ({ db, user }, id) => {
      const note = await findNote(db, id)
      const host = hosts.find(({ kind }) => kind.sistema === note?.sistema)
      if (!note || !host) throw new AppError('registro.noEncontrado')
      await requireReadable(db, user, host, note.registro)
      requireInRecord(user, host.kind, 'viewNotes', note.actid)
    },
  },
  ...hosts.map(allOf),
]
