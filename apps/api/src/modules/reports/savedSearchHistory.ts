import type { HistorySubject } from '../../capabilities/history/historySubject.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { findAnySearch } from './savedSearch.queries.ts'
import { entidad } from './saveSearch.ts'
import { searchFieldInWords, searchFieldLabel } from './searchFields.ts'

export const savedSearchHistory: HistorySubject = {
  entidad,
  requireReach: async ({ db, user }, id) => {
    if (!(await findAnySearch(db, user, id))) throw new AppError('registro.noEncontrado')
  },
  describe: ({ db, user }, rows) =>
    Promise.all(
      rows.map(async (row) => {
        const { campo, antes, despues } = row
        if (campo === null) return row
        const said = (value: string | null) => (value === null ? null : searchFieldInWords(db, user, { campo, value }))
        return { ...row, antes: await said(antes), despues: await said(despues) }
      }),
    ),
  label: searchFieldLabel,
}
