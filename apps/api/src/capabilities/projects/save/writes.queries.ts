import type { Project } from '@soportica/contract/projects/project'
import { type SQL, sql } from 'drizzle-orm'
import type { Writing } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { columnOf, storedValue, type Values } from '../form/values.ts'
import { tableOf } from '../list/filters.queries.ts'

const assigned = (project: Project, values: Values, names: readonly string[]): { column: SQL; value: SQL }[] =>
  names.flatMap((campo) => {
    const column = columnOf(project, campo)
    return column ? [{ column: sql`${sql.identifier(column)}`, value: sql`${storedValue(project, campo, values[campo])}` }] : []
  })

export async function insertRecord({ tx, user, now }: Writing, project: Project, values: Values, duplicadoDe: number): Promise<number> {
  const given = assigned(project, values, Object.keys(values))
  const at = now.toISOString()
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${tableOf(project)} (${sql.join(
      given.map(({ column }) => column),
      sql`, `,
    )}, duplicado_de, usureg, fecreg, usuact, fecact)
    values (${sql.join(
      given.map(({ value }) => value),
      sql`, `,
    )}, ${duplicadoDe || null}, ${user.usuid}, ${at}, ${user.usuid}, ${at}) returning id`)
  return rows[0]!.id
}

export type Changed = { readonly id: number; readonly version: number; readonly values: Values; readonly names: readonly string[] }
/** Writes a record as it is decided, if it still is as it was read. */
export function updateOf({ user, now }: Pick<Writing, 'user' | 'now'>, project: Project, { id, version, values, names }: Changed): SQL {
  const set = assigned(project, values, names).map(({ column, value }) => sql`${column} = ${value}`)
  const stamp = sql`version = ${version}, usuact = ${user.usuid}, fecact = ${now.toISOString()}`
  return sql`update ${tableOf(project)} set ${sql.join([...set, stamp], sql`, `)} where id = ${id} and version = ${version - 1}`
}

/** The same change of many records at once: each goes one version on. */
export async function updateMany({ tx, user, now }: Writing, project: Project, ids: readonly number[], set: SQL): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    update ${tableOf(project)} set ${set}, version = version + 1, usuact = ${user.usuid}, fecact = ${now.toISOString()}
    where id = any(${sql.param([...ids])}::int[])`)
}

/** Codes that look alike are one (decision 0009). */
export async function isCodeTaken(db: Reader, project: Project, codigo: string, id: number): Promise<boolean> {
  if (codigo === '') return false
  const { rows } = await db.execute(
    sql`select 1 from ${tableOf(project)} where busqueda(codigo) = busqueda(${codigo}) and eliminado_en is null and id <> ${id}`,
  )
  return rows.length > 0
}
