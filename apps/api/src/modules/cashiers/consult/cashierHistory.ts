import { labelOf } from '../../../capabilities/projects/form/values.ts'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { showValue, namesFor } from '../../../capabilities/projects/form/valueWords.ts'
import type { HistoryRow } from '../../../capabilities/history/history.queries.ts'
import type { HistorySubject } from '../../../capabilities/history/historySubject.ts'
import { requireRecord } from '../../../capabilities/projects/form/openRecord.ts'

const saidIn = (rows: readonly HistoryRow[]) =>
  rows.flatMap(({ campo, antes, despues }) => (campo === null ? [] : [{ [campo]: antes }, { [campo]: despues }]))

export const cashierHistory: HistorySubject = {
  entidad: 'cashier',
  requireReach: async (context, id) => {
    await requireRecord(context, cashierProject, id)
  },
  describe: async ({ db, user }, rows) => {
    const words = await namesFor(db, cashierProject, user, saidIn(rows))
    const shown = (campo: string, value: string | null) => (value === null ? null : showValue(cashierProject, words, campo, value))
    return rows.map((row) =>
      row.campo === null ? row : { ...row, antes: shown(row.campo, row.antes), despues: shown(row.campo, row.despues) },
    )
  },
  label: (campo) => labelOf(cashierProject, campo),
}
