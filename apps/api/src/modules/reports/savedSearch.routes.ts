import type { Report } from '@soportica/contract/reports/reports'
import type { SavedSearchCalls } from '@soportica/contract/reports/savedSearchCalls'
import type { FastifyInstance } from 'fastify'
import type { ReportDeps } from '../../capabilities/reports/answerReport.ts'
import type { CurrentUser } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { removeSearch, setDefaultSearch } from './removeSearch.ts'
import { isOwn, searchActions } from './savedSearch.permissions.ts'
import { findSearch, listSearches, type StoredSearch } from './savedSearch.queries.ts'
import { saveSearch } from './saveSearch.ts'
import { survivingSearch } from './survivingSearch.ts'

const listed = (user: CurrentUser, stored: StoredSearch) => {
  const { datos: _datos, usureg: _usureg, cambiadaPor: _cambiadaPor, ...row } = stored
  return { ...row, propia: isOwn(user, stored), acciones: searchActions(user, stored) }
}

export function savedSearchRoutes(
  app: FastifyInstance,
  services: Services,
  report: Report,
  calls: SavedSearchCalls,
  deps: ReportDeps,
): void {
  const { sistema } = report.project
  serve(app, services, calls.list, async (_, { db, user }) => (await listSearches(db, user, sistema)).map((stored) => listed(user, stored)))
  serve(app, services, calls.read, async ({ body }, { db, user }) => {
    const stored = await findSearch(db, user, sistema, body.bugId)
    if (!stored) throw new AppError('registro.noEncontrado')
    const { nombre, version } = stored
    return { ...(await survivingSearch(deps, report, user, stored.datos)), nombre, version }
  })
  serve(app, services, calls.save, ({ body }, context) => saveSearch(context, report, body))
  serve(app, services, calls.remove, ({ body }, context) => removeSearch(context, report, body))
  serve(app, services, calls.choose, ({ body }, context) => setDefaultSearch(context, report, body))
}
