import { type Association, type CatalogDefinition, fieldNames } from '@soportica/contract/catalog'
import { sql } from 'drizzle-orm'
import { linkName, snake } from '../../../schema/catalogs.ts'
import type { Writing } from '../../plugins/context.ts'
import type { Tx } from '../../plugins/database.ts'
import { idsIn } from '../saving/idLists.ts'
import { column, tableOf } from './catalog.filters.queries.ts'
import { type Values, valuesOf } from './catalogValues.ts'

const fieldColumns = (definition: CatalogDefinition) => definition.fields.flatMap(fieldNames)

export async function lockRow(tx: Tx, definition: CatalogDefinition, id: number): Promise<{ values: Values; version: number } | undefined> {
  const columns = fieldColumns(definition).map((name) => sql`${column(name)} as ${sql.identifier(name)}`)
  for (const { field, of } of definition.associations ?? []) {
    const link = sql.identifier(linkName(definition.name, of))
    const other = sql.identifier(`${of}_id`)
    const own = sql.identifier(`${definition.name}_id`)
    columns.push(
      sql`(select coalesce(string_agg(l.${other}::text, ',' order by l.${other}), '') from ${link} l where l.${own} = t.id) as ${sql.identifier(field)}`,
    )
  }
  // Locked first and read after: a reader that waited sees what the other one committed.
  await tx.execute(sql`select 1 from ${tableOf(definition)} t where t.id = ${id} for update`)
  const { rows } = await tx.execute(sql`
    select t.version, ${sql.join(columns, sql`, `)} from ${tableOf(definition)} t where t.id = ${id} and t.eliminado_en is null`)
  const row = rows[0]
  return row && { values: valuesOf(definition, row), version: Number(row['version']) }
}

export async function insertRow({ tx, user, now }: Writing, definition: CatalogDefinition, values: Values): Promise<number> {
  const names = fieldColumns(definition)
  const columns = sql.join(
    names.map((name) => sql.identifier(snake(name))),
    sql`, `,
  )
  const inputs = sql.join(
    names.map((name) => sql`${values[name]}`),
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

// Whoever archives one of them meanwhile waits, and so do we for who is archiving one: what is linked was there.
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
    const link = sql.identifier(linkName(definition.name, of))
    const own = sql.identifier(`${definition.name}_id`)
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
    update ${tableOf(definition)} set eliminado_en = ${at}, eliminado_por = ${user.usuid}, usuact = ${user.usuid}, fecact = ${at}, version = version + 1
    where id = ${id} and eliminado_en is null returning nombre, version`)
  return rows[0]
}
