import { sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'

type Changed = { readonly perid: number; readonly otorgado: boolean }

/** The rights that a batch added to and removed from profiles, as its history has them in words. */
export async function changedPermissions(db: Reader, lote: string, ids: readonly number[]): Promise<Map<number, Changed[]>> {
  const { rows } = await db.execute<Changed & { registro: number }>(sql`
    select h.registro, s.parts[1]::int as perid, s.parts[2] = 'Sí' as otorgado
    from history h, lateral (select regexp_match(h.despues, '[(]([0-9]+)[)]: (Sí|No)$') as parts) s
    where h.entidad = 'profile' and h.lote = ${lote} and h.campo = 'permisos' and h.registro = any(${sql.param([...ids])}::int[]) and s.parts is not null`)
  const changed = new Map<number, Changed[]>()
  for (const { registro, ...change } of rows) changed.set(registro, [...(changed.get(registro) ?? []), change])
  return changed
}
