import { fieldWord } from '@soportica/contract/core/fieldWords'
import type { HistorySubject } from '../../capabilities/history/historySubject.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { findAnySearch } from './savedSearch.queries.ts'
import { entidad } from './saveSearch.ts'

export const savedSearchHistory: HistorySubject = {
  entidad,
  requireReach: async ({ db, user }, id) => {
    if (!(await findAnySearch(db, user, id))) throw new AppError('registro.noEncontrado')
  },
  describe: async (_, rows) => rows,
  label: (campo) => fieldWord([campo]) ?? campo,
}
