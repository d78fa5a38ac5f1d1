import type { Project } from '@soportica/contract/projects/project'
import { sql } from 'drizzle-orm'
import type { Writing } from '../../../plugins/context.ts'
import { addWrite } from '../../../plugins/db/pending.queries.ts'
import { type Question, question } from '../../../plugins/db/questions.queries.ts'
import type { Delays } from './delaysOf.ts'

/** How late a delivery may be without a reason, in business days. */
export const delayLimit = (): Question<number> =>
  question(sql`select dias from delay_setting where id = 1`, ([row]: readonly { dias: number }[]) => row!.dias)

/**
 * Writes the delays of a record at the end of the transaction. A late delivery has one row: a corrected day keeps its reason, and so does a
 * delivery that was undone and made once more on the same day.
 */
export function writeDelays({ tx, user, now }: Writing, { entidad }: Project, registro: number, { late, settled }: Delays): void {
  const at = now.toISOString()
  if (settled.length > 0)
    addWrite(
      tx,
      sql`update stage_delay set retirado_en = ${at}, version = version + 1, usuact = ${user.usuid}, fecact = ${at}
        where entidad = ${entidad} and registro = ${registro} and causa = 1 and etapa = any(${sql.param([...settled])}::text[])
          and retirado_en is null`,
    )
  if (late.length > 0)
    addWrite(
      tx,
      sql`insert into stage_delay as s (entidad, registro, etapa, causa, dia, desviacion, perdidos, responsable, usureg, fecreg, usuact, fecact)
        select ${entidad}, ${registro}::int, etapa, causa, dia, desviacion, perdidos, ${user.usuid}::int, ${user.usuid}::int, ${at}::timestamptz,
          ${user.usuid}::int, ${at}::timestamptz
        from json_to_recordset(${JSON.stringify(late)}::json)
          as n(etapa text, causa smallint, dia date, desviacion int, perdidos int, "onlyKnown" boolean)
        where not n."onlyKnown" or exists (select 1 from stage_delay k
          where k.entidad = ${entidad} and k.registro = ${registro} and k.etapa = n.etapa and k.causa = 1 and k.retirado_en is null)
        on conflict (entidad, registro, etapa) where causa = 1 do update set dia = excluded.dia, desviacion = excluded.desviacion,
          perdidos = excluded.perdidos, retirado_en = null, version = s.version + 1, usuact = excluded.usuact, fecact = excluded.fecact,
          responsable = case when s.retirado_en is null then s.responsable else excluded.responsable end,
          motivo = case when s.retirado_en is null or s.dia = excluded.dia then s.motivo end,
          parte = case when s.retirado_en is null or s.dia = excluded.dia then s.parte end,
          nota = case when s.retirado_en is null or s.dia = excluded.dia then s.nota else '' end`,
    )
}
