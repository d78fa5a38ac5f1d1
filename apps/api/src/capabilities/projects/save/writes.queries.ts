import { type FieldName, namesIn } from '@soportica/contract/projects/fieldName'
import type { Project } from '@soportica/contract/projects/project'
import { summaryOf } from '@soportica/contract/projects/recordSummary'
import { type SQL, sql } from 'drizzle-orm'
import { formerReach, signalWritten } from '../events/projectEvents.ts'
import type { Writing } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { addWrite } from '../../../plugins/db/pending.queries.ts'
import { columnOf, type Columns, type ProjectRow, storedValue, type Values, valuesOfRow } from '../form/values.ts'
import { tableOf } from '../list/filters.queries.ts'

type Column = { readonly column: string; readonly value: string | number | null }
/** The columns of these fields, and of the summary of the record. */
const assigned = (project: Project, values: Values, names: readonly FieldName[]): Column[] => [
  ...names.flatMap((campo) => {
    const column = columnOf(project, campo)
    return column ? [{ column, value: storedValue(project, campo, values[campo]) }] : []
  }),
  ...Object.entries(summaryOf(project, values)).map(([column, value]) => ({ column, value })),
]
const assignment = ({ column, value }: Column): SQL => sql`${sql.identifier(column)} = ${value}`

export async function insertRecord({ tx, user, now }: Writing, project: Project, values: Values, duplicadoDe: number): Promise<number> {
  const assignments = assigned(project, values, namesIn(values))
  const at = now.toISOString()
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${tableOf(project)} (${sql.join(
      assignments.map(({ column }) => sql.identifier(column)),
      sql`, `,
    )}, duplicado_de, usureg, fecreg, usuact, fecact)
    values (${sql.join(
      assignments.map(({ value }) => sql`${value}`),
      sql`, `,
    )}, ${duplicadoDe || null}, ${user.usuid}, ${at}, ${user.usuid}, ${at}) returning id`)
  const { id } = rows[0]!
  await signalWritten(tx, project, [[id, null]])
  return id
}

type Changed = {
  readonly row: ProjectRow
  readonly version: number
  readonly values: Values
  readonly names: readonly FieldName[]
}
/** Writes the decided values of locked records, at the end of the transaction. */
export async function updateRecords({ tx, user, now }: Writing, project: Project, changed: readonly Changed[]): Promise<void> {
  if (changed.length === 0) return
  for (const { row, version, values, names } of changed) {
    const set = assigned(project, values, names).map(assignment)
    const stamp = sql`version = ${version}, usuact = ${user.usuid}, fecact = ${now.toISOString()}`
    addWrite(tx, sql`update ${tableOf(project)} set ${sql.join([...set, stamp], sql`, `)} where id = ${row.id}`)
  }
  await signalWritten(
    tx,
    project,
    changed.map(({ row, names }) => [row.id, formerReach(project, row, names)]),
  )
}

/** Sets the same columns of many locked records: each gets its next version and its own summary. */
export async function updateMany(
  { tx, user, now }: Writing,
  project: Project,
  rows: readonly ProjectRow[],
  columns: Columns,
): Promise<void> {
  if (rows.length === 0) return
  const set = Object.entries(columns).map(([column, value]) => assignment({ column, value }))
  const stamp = sql`version = r.version + 1, usuact = ${user.usuid}, fecact = ${now.toISOString()}`
  await tx.execute(
    withSummaries(
      project,
      rows.map((row) => ({ ...row, ...columns })),
      [...set, stamp],
    ),
  )
  await signalWritten(
    tx,
    project,
    rows.map(({ id }) => [id, null]),
  )
}

const summaryTypes = { faltantes: 'smallint', proxima: 'date', responsable: 'int' } as const
type SummaryColumn = keyof typeof summaryTypes
/** The update that gives each of these records the summary of the values that its row has here, and sets these columns. */
export function withSummaries(project: Project, rows: readonly ProjectRow[], set: readonly SQL[]): SQL {
  const summaries = rows.map((row) => ({ id: row.id, ...summaryOf(project, valuesOfRow(project, row, [])) }))
  const columns = (Object.keys(summaryTypes) as SummaryColumn[]).filter((column) => column in summaries[0]!)
  const types = columns.map((column) => `${column} ${summaryTypes[column]}`).join(', ')
  const assignments = columns.map((column) => sql.raw(`${column} = s.${column}`))
  return sql`update ${tableOf(project)} r set ${sql.join([...set, ...assignments], sql`, `)}
    from json_to_recordset(${JSON.stringify(summaries)}::json) as s(id int, ${sql.raw(types)}) where r.id = s.id`
}

/** Codes that look alike are equal (decision 0009). */
export async function isCodeTaken(db: Reader, project: Project, codigo: string, id: number): Promise<boolean> {
  if (codigo === '') return false
  const { rows } = await db.execute(
    sql`select 1 from ${tableOf(project)} where busqueda(codigo) = busqueda(${codigo}) and eliminado_en is null and id <> ${id}`,
  )
  return rows.length > 0
}
