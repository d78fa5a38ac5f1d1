import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { type HistorySubject, type Save, saveKey, type SaveDescription } from '../history/historySubject.ts'
import { allowedActors, ofActors } from '../records/allowedActors.ts'
import type { HostedRecord } from '../records/hostedRecord.ts'
import { actorsOpen, requireInRecord } from '../records/recordRights.ts'
import { requireReadable } from '../records/requireRecord.ts'

const labels: Record<string, string> = {
  archivo: 'Archivo',
  tipo: 'Tipo de adjunto',
  tamano: 'Tamaño',
  ubicacion: 'Ubicación',
}
type AttachmentTarget = { sistema: number; registro: number; actid: number }

async function targetOf(db: Reader, adaid: number): Promise<AttachmentTarget | undefined> {
  const { rows } = await db.execute<AttachmentTarget>(sql`select sistema, registro, actid from attachment where id = ${adaid}`)
  return rows[0]
}

type Moment = Save & { nombre: string; reemplazo: boolean }

/** Under the name that the file had then; it may have another one now. */
async function momentsOf(db: Reader, saves: readonly Save[]): Promise<Map<string, SaveDescription>> {
  const uniqueSaves = [...new Map(saves.map((save) => [saveKey(save), save])).values()]
  const { rows } = await db.execute<Moment>(sql`
    select s.lote, s.registro, s.reemplazo, coalesce(
      (select coalesce(h.despues, h.antes) from history h
        where h.entidad = 'attachment' and h.registro = s.registro and h.campo = 'archivo' and h.id <= s.ultimo order by h.id desc limit 1),
      (select h.antes from history h
        where h.entidad = 'attachment' and h.registro = s.registro and h.campo = 'archivo' and h.id > s.ultimo order by h.id limit 1),
      a.nombre_original) as nombre
    from (select h.lote, h.registro, max(h.id) as ultimo,
        coalesce(bool_or(h.accion = 'actualizado' and h.campo in ('archivo', 'tamano')), false) as reemplazo
      from history h where h.entidad = 'attachment' and (h.lote, h.registro) in (
        select * from unnest(${sql.param(uniqueSaves.map(({ lote }) => lote))}::uuid[], ${sql.param(uniqueSaves.map(({ registro }) => registro))}::int[]))
      group by h.lote, h.registro) s
    join attachment a on a.id = s.registro`)
  return new Map(rows.map((row) => [saveKey(row), { asunto: row.nombre, titulo: row.reemplazo ? 'Reemplazo' : undefined }]))
}

const words: Pick<HistorySubject, 'label' | 'describeSaves'> = {
  label: (campo) => labels[campo] ?? campo,
  describeSaves: momentsOf,
}

/** Deleted ones too: the log is where they are still found. */
const allOf = (host: HostedRecord): HistorySubject => ({
  ...words,
  entidad: `${host.kind.entidad}.attachments`,
  requireReach: async ({ db, user }, id) => {
    await requireReadable(db, user, host, id)
    allowedActors(user, host.kind, 'viewAttachedLog', { actid: 0 })
  },
  members: {
    open: (user) => actorsOpen(user, host.kind, 'viewAttachedLog'),
    rows: (id, actors): SQL => sql`h.entidad = 'attachment' and h.registro in (
      select a.id from attachment a where a.sistema = ${host.kind.sistema} and a.registro = ${id} and ${ofActors(sql`a.actid`, actors)})`,
  },
})

export const attachmentHistories = (hosts: readonly HostedRecord[]): HistorySubject[] => [
  {
    ...words,
    entidad: 'attachment',
    requireReach: async ({ db, user }, id) => {
      const target = await targetOf(db, id)
      const host = hosts.find(({ kind }) => kind.sistema === target?.sistema)
      if (!target || !host) throw new AppError('registro.noEncontrado')
      await requireReadable(db, user, host, target.registro)
      requireInRecord(user, host.kind, 'viewAttachedLog', target.actid)
    },
  },
  ...hosts.map(allOf),
]
