import { type Association, belongsTo, type CatalogDefinition, fieldNames, tableName } from '@soportica/contract/catalogs/catalog'
import { type SQL, sql } from 'drizzle-orm'
import { linkName, snake } from '../../../../schema/catalogs.ts'
import type { Writing } from '../../../plugins/context.ts'
import type { Tx } from '../../../plugins/db/database.ts'
import { idsIn } from '../../saving/idLists.ts'
import { column, ofTheScope, tableOf } from '../list/catalog.filters.queries.ts'
import { type Values, valuesOf } from '../catalogValues.ts'

const fieldColumns = (definition: CatalogDefinition) => definition.fields.flatMap(fieldNames)

/** Its fields, and each association as the ids that it holds. */
export function valueColumns(definition: CatalogDefinition): SQL[] {
  const columns = fieldColumns(definition).map((name) => sql`${column(name)} as ${sql.identifier(name)}`)
  for (const { field, of } of definition.associations ?? []) {
    const link = sql.identifier(linkName(tableName(definition), of))
    const other = sql.identifier(`${of}_id`)
    const own = sql.identifier(`${tableName(definition)}_id`)
    columns.push(
      sql`(select coalesce(string_agg(l.${other}::text, ',' order by l.${other}), '') from ${link} l where l.${own} = t.id) as ${sql.identifier(field)}`,
    )
  }
  return columns
}

export async function lockRow(tx: Tx, definition: CatalogDefinition, id: number): Promise<{ values: Values; version: number } | undefined> {
  const columns = valueColumns(definition)
  // Lock first, read after: a reader that waited sees the committed row of the other transaction.
  await tx.execute(sql`select 1 from ${tableOf(definition)} t where t.id = ${id} for update`)
  const { rows } = await tx.execute(sql`
    select t.version, ${sql.join(columns, sql`, `)} from ${tableOf(definition)} t where t.id = ${id} and t.eliminado_en is null${ofTheScope(definition)}`)
  const row = rows[0]
  return row && { values: valuesOf(definition, row), version: Number(row['version']) }
}

/** The parent of a row, locked until the end. */
export async function lockWithParent(
  tx: Tx,
  definition: CatalogDefinition,
  id: number,
): Promise<{ nombre: string; padre: number } | undefined> {
  const { parent } = definition
  if (!parent) return undefined
  const { rows } = await tx.execute<{ nombre: string; padre: number }>(sql`
    select t.nombre, ${column(parent.field)} as padre from ${tableOf(definition)} t
    where t.id = ${id} and t.eliminado_en is null for update`)
  return rows[0]
}

/** The row that others belong to, kept from being archived until they are in. */
export async function holdParent(tx: Tx, { parent }: CatalogDefinition, id: unknown): Promise<boolean> {
  if (!parent) return true
  const { rows } = await tx.execute(
    sql`select 1 from ${sql.identifier(parent.of)} where id = ${Number(id)} and eliminado_en is null for share`,
  )
  return rows.length > 0
}

export async function insertRow(
  { tx, user, now }: Writing,
  definition: CatalogDefinition,
  values: Values,
  scopeValue: number | undefined,
): Promise<number> {
  const where = belongsTo(definition)
  const names = [...(where ? [where] : []), ...fieldColumns(definition)]
  const columns = sql.join(
    names.map((name) => sql.identifier(snake(name))),
    sql`, `,
  )
  const inputs = sql.join(
    names.map((name) => sql`${name === where ? scopeValue : values[name]}`),
    sql`, `,
  )
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${tableOf(definition)} (${columns}, usureg, fecreg, usuact, fecact)
    values (${inputs}, ${user.usuid}, ${now.toISOString()}, ${user.usuid}, ${now.toISOString()}) returning id`)
  return Number(rows[0]?.id)
}

export async function updateRow(
  { tx, user, now }: Writing,
  definition: CatalogDefinition,
  id: number,
  version: number,
  values: Values,
  changed: readonly string[],
): Promise<void> {
  const own = fieldColumns(definition).filter((name) => changed.includes(name))
  const assignments = [
    ...own.map((name) => sql`${sql.identifier(snake(name))} = ${values[name]}`),
    sql`version = ${version}`,
    sql`usuact = ${user.usuid}`,
    sql`fecact = ${now.toISOString()}`,
  ]
  await tx.execute(sql`update ${tableOf(definition)} set ${sql.join(assignments, sql`, `)} where id = ${id}`)
}

// Archiving a chosen row waits for this transaction, and this transaction waits for a running archive: links point to live rows.
export async function holdChoices(tx: Tx, association: Association, ids: readonly number[]): Promise<void> {
  await tx.execute(
    sql`select 1 from ${sql.identifier(association.of)} where id = any(${`{${ids.join(',')}}`}::int[]) order by id for share`,
  )
}

export async function replaceLinks(
  { tx }: Writing,
  definition: CatalogDefinition,
  id: number,
  values: Values,
  changed: readonly string[],
): Promise<void> {
  for (const { field, of } of definition.associations ?? []) {
    if (!changed.includes(field)) continue
    const link = sql.identifier(linkName(tableName(definition), of))
    const own = sql.identifier(`${tableName(definition)}_id`)
    const other = sql.identifier(`${of}_id`)
    const ids = `{${idsIn(values[field]).join(',')}}`
    await tx.execute(sql`delete from ${link} where ${own} = ${id} and ${other} <> all(${ids}::int[])`)
    await tx.execute(sql`insert into ${link} (${own}, ${other}) select ${id}, unnest(${ids}::int[]) on conflict do nothing`)
  }
}

export async function markArchived(
  { tx, user, now }: Writing,
  definition: CatalogDefinition,
  id: number,
): Promise<{ nombre: string; version: number } | undefined> {
  const at = now.toISOString()
  const { rows } = await tx.execute<{ nombre: string; version: number }>(sql`
    update ${tableOf(definition)} t set eliminado_en = ${at}, eliminado_por = ${user.usuid}, usuact = ${user.usuid}, fecact = ${at}, version = version + 1
    where t.id = ${id} and t.eliminado_en is null${ofTheScope(definition)} returning t.nombre, t.version`)
  return rows[0]
}
