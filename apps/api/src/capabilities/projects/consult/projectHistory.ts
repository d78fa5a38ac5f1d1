import { asFieldName } from '@soportica/contract/projects/fieldName'
import type { Project } from '@soportica/contract/projects/project'
import type { HistoryRow } from '../../history/history.queries.ts'
import type { HistorySubject } from '../../history/historySubject.ts'
import { requireRecord } from '../form/openRecord.ts'
import { labelOf } from '../form/values.ts'
import { namesFor, showValue } from '../form/valueWords.ts'
import { pastRecord } from '../past/pastRecord.ts'

const valuesIn = (rows: readonly HistoryRow[]) =>
  rows.flatMap(({ campo, antes, despues }) => (campo === null ? [] : [{ [campo]: antes }, { [campo]: despues }]))

/** The history of a project's records, with values as its screens show them. */
export const projectHistory = (project: Project): HistorySubject => ({
  entidad: project.entidad,
  requireReach: async (context, id) => {
    await requireRecord(context, project, id)
  },
  describe: async ({ db, user }, rows) => {
    const names = await namesFor(db, project, user, valuesIn(rows))
    const words = (campo: string, value: string | null) => (value === null ? null : showValue(project, names, asFieldName(campo), value))
    return rows.map((row) =>
      row.campo === null ? row : { ...row, antes: words(row.campo, row.antes), despues: words(row.campo, row.despues) },
    )
  },
  label: (campo) => labelOf(project, asFieldName(campo)),
  past: pastRecord(project),
})
