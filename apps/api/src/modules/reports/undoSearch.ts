import { modulePerids } from '@soportica/contract/projects/modules'
import { type Report, reportOfSystem } from '@soportica/contract/reports/reports'
import type { Undoable } from '../../capabilities/undo/undoable.ts'
import { coversFields, type RecordVerbs, undoRecord } from '../../capabilities/undo/undoRecord.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import type { UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { removeSearch } from './removeSearch.ts'
import { restoreSearch } from './restoreSearch.ts'
import { findAnySearch, namesOfSearches, systemOfSearch } from './savedSearch.queries.ts'
import { entidad, storeSearch } from './saveSearch.ts'
import { fieldsOfSearch, searchFieldLabel, searchOfFields } from './searchFields.ts'

/** The report of a search, also of a removed one, that the user may enter. */
async function reportOf({ db, user }: UserContext, id: number): Promise<Report> {
  const system = await systemOfSearch(db, id)
  if (system === undefined) throw new AppError('registro.noEncontrado')
  const report = reportOfSystem(system)
  requirePermission(user, ...modulePerids(report.project, 'access'))
  return report
}

const verbs: RecordVerbs = {
  label: searchFieldLabel,
  together: [['compartida', 'perfil']],
  versionOf: async ({ db, user }, id) => (await findAnySearch(db, user, id))?.version,
  save: async (context, { id, version }, former) => {
    const report = await reportOf(context, id)
    return storeSearch(context, report, { bugId: id, version }, (stored) => {
      if (!stored) throw new AppError('registro.noEncontrado')
      return searchOfFields(report, { ...fieldsOfSearch(report, stored), ...Object.fromEntries(former) }, stored)
    })
  },
  remove: async (context, id) => removeSearch(context, await reportOf(context, id), { bugId: id }),
  restore: async (context, id) => restoreSearch(context, await reportOf(context, id), id),
}

export const searchUndo: Undoable = {
  entidad,
  words: { one: 'búsqueda', many: 'búsquedas' },
  nouns: { creado: ['la', 'creación'] },
  titles: ({ db, user }, ids) => namesOfSearches(db, user, ids),
  covers: coversFields('nombre'),
  undo: (context, target) => undoRecord(verbs, context, target),
}
