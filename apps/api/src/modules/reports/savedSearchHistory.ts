import { fieldWord } from '@soportica/contract/core/fieldWords'
import { branchReport, cashierReport } from '@soportica/contract/reports/reports'
import type { HistorySubject } from '../../capabilities/history/historySubject.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { findSearch } from './savedSearch.queries.ts'
import { entidad } from './saveSearch.ts'

export const savedSearchHistory: HistorySubject = {
  entidad,
  requireReach: async ({ db, user }, id) => {
    for (const { project } of [cashierReport, branchReport]) if (await findSearch(db, user, project.sistema, id)) return
    throw new AppError('registro.noEncontrado')
  },
  describe: async (_, rows) => rows,
  label: (campo) => fieldWord([campo]) ?? campo,
}
