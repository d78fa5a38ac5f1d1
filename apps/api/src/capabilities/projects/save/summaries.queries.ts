import type { Project } from '@soportica/contract/projects/project'
import { type RecordSummary, summaryOf } from '@soportica/contract/projects/recordSummary'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'
import { type ProjectRow, valuesOfRow } from '../form/values.ts'
import { tableOf } from '../list/filters.queries.ts'
import { withSummaries } from './writes.queries.ts'

const rowsAtOnce = 2_000

type SummarisedRow = ProjectRow & RecordSummary
const isStored = (project: Project, row: SummarisedRow): boolean => {
  const { faltantes, proxima, responsable } = { ...row, ...summaryOf(project, valuesOfRow(project, row, [])) }
  return faltantes === row.faltantes && proxima === row.proxima && responsable === row.responsable
}

/** The ids of records whose stored summary does not match their values. */
export async function wrongSummaries(db: Reader, project: Project): Promise<number[]> {
  const wrong: number[] = []
  let last = 0
  for (;;) {
    const { rows } = await db.execute<SummarisedRow>(
      sql`select * from ${tableOf(project)} where id > ${last} order by id limit ${rowsAtOnce}`,
    )
    if (rows.length === 0) return wrong
    wrong.push(...rows.filter((row) => !isStored(project, row)).map(({ id }) => id))
    last = rows.at(-1)!.id
  }
}

/** Stores the summaries of these records again. Their versions stay: nobody changed them. */
export async function correctSummaries(db: Reader, project: Project, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    const some = ids.slice(at, at + rowsAtOnce)
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<ProjectRow>(
        sql`select * from ${tableOf(project)} where id = any(${sql.param(some)}::int[]) order by id for update`,
      )
      if (rows.length > 0) await tx.execute(withSummaries(project, rows, []))
    })
  }
}
