import type { LabelRow } from '@soportica/contract/settings/labels'
import { sql } from 'drizzle-orm'
import { fullName, momentOf } from '../../capabilities/lists/columns.queries.ts'
import type { Writing } from '../../plugins/context.ts'
import type { Reader, Tx } from '../../plugins/db/database.ts'

export type StoredLabel = Pick<LabelRow, 'etiqueta' | 'texto' | 'usuact' | 'fecact' | 'version'>

export async function storedLabels(db: Reader): Promise<StoredLabel[]> {
  const { rows } = await db.execute<StoredLabel>(sql`
    select l.etiqueta, l.texto, coalesce(${fullName('u')}, '') as usuact, ${momentOf(sql`l.fecact`)} as fecact, l.version
    from label l left join app_user u on u.id = l.usuact`)
  return rows
}

/** Serialises corrections: each gets the next version of all labels. */
export const lockLabels = (tx: Tx): Promise<unknown> => tx.execute(sql`lock table label in share row exclusive mode`)

export async function writeLabel({ tx, user, now }: Writing, etiqueta: string, texto: string | null, version: number): Promise<void> {
  const at = now.toISOString()
  await tx.execute(sql`
    insert into label (etiqueta, texto, usureg, fecreg, usuact, fecact, version)
    values (${etiqueta}, ${texto}, ${user.usuid}, ${at}, ${user.usuid}, ${at}, ${version})
    on conflict (etiqueta) do update set texto = excluded.texto, usuact = excluded.usuact, fecact = excluded.fecact, version = excluded.version`)
}
