import type { Project } from '@soportica/contract/projects/project'
import { type SQL, sql } from 'drizzle-orm'
import { formerReach, signalWritten } from '../events/projectEvents.ts'
import type { Writing } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { columnOf, type ProjectRow, storedValue, type Values } from '../form/values.ts'
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
  const { id } = rows[0]!
  await signalWritten(tx, project, [[id, null]])
  return id
}

type Changed = { readonly version: number; readonly values: Values; readonly names: readonly string[] }
/** Writes what was decided of a record that is locked. */
export async function updateRecord(
  { tx, user, now }: Writing,
  project: Project,
  row: ProjectRow,
  { version, values, names }: Changed,
): Promise<void> {
  const set = assigned(project, values, names).map(({ column, value }) => sql`${column} = ${value}`)
  const stamp = sql`version = ${version}, usuact = ${user.usuid}, fecact = ${now.toISOString()}`
  await tx.execute(sql`update ${tableOf(project)} set ${sql.join([...set, stamp], sql`, `)} where id = ${row.id}`)
  await signalWritten(tx, project, [[row.id, formerReach(project, row, names)]])
}

/** The same change of many records at once: each goes one version on. */
export async function updateMany({ tx, user, now }: Writing, project: Project, ids: readonly number[], set: SQL): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    update ${tableOf(project)} set ${set}, version = version + 1, usuact = ${user.usuid}, fecact = ${now.toISOString()}
    where id = any(${sql.param([...ids])}::int[])`)
  await signalWritten(
    tx,
    project,
    ids.map((id) => [id, null]),
  )
}

/** Codes that look alike are one (decision 0009). */
export async function isCodeTaken(db: Reader, project: Project, codigo: string, id: number): Promise<boolean> {
  if (codigo === '') return false
  const { rows } = await db.execute(
    sql`select 1 from ${tableOf(project)} where busqueda(codigo) = busqueda(${codigo}) and eliminado_en is null and id <> ${id}`,
  )
  return rows.length > 0
}
