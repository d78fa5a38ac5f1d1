import type { Project } from '@soportica/contract/projects/project'
import { summaryOf } from '@soportica/contract/projects/recordSummary'
import { type ProjectRow, valuesOfRow } from '../../capabilities/projects/form/values.ts'
import type { RowSource } from './copyRows.ts'

/** The rows with the summary that a save would store. */
export function withSummary(project: Project, { columns, row, ...source }: RowSource): RowSource {
  return {
    ...source,
    columns: [...columns, ...Object.keys(summaryOf(project, {}))],
    row: (id) => {
      const cells = row(id)
      const byColumn = Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? null]))
      return [...cells, ...Object.values(summaryOf(project, valuesOfRow(project, byColumn as ProjectRow, [])))]
    },
  }
}
