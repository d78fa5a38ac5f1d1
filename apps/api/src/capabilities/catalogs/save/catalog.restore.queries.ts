import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import { sql } from 'drizzle-orm'
import type { Writing } from '../../../plugins/context.ts'
import type { Tx } from '../../../plugins/db/database.ts'
import { column, ofTheScope, tableOf } from '../list/catalog.filters.queries.ts'

type Archived = { nombre: string; padre: number }

// A caller that waited for the lock finds a row that is already restored, and gets nothing.
export async function lockArchivedRow(tx: Tx, definition: CatalogDefinition, id: number): Promise<Archived | undefined> {
  const { parent } = definition
  const { rows } = await tx.execute<Archived>(sql`
    select t.nombre, ${parent ? column(parent.field) : sql`0`} as padre from ${tableOf(definition)} t
    where t.id = ${id} and t.eliminado_en is not null${ofTheScope(definition)} for update`)
  return rows[0]
}

export async function markRestored({ tx, user, now }: Writing, definition: CatalogDefinition, id: number): Promise<number> {
  const { rows } = await tx.execute<{ version: number }>(sql`
    update ${tableOf(definition)} set eliminado_en = null, eliminado_por = null, usuact = ${user.usuid}, fecact = ${now.toISOString()},
      version = version + 1 where id = ${id} returning version`)
  return Number(rows[0]?.version)
}

export async function parentName(tx: Tx, { parent }: CatalogDefinition, id: number): Promise<string> {
  if (!parent) return ''
  const { rows } = await tx.execute<{ nombre: string }>(sql`select nombre from ${sql.identifier(parent.of)} where id = ${id}`)
  return rows[0]?.nombre ?? ''
}
