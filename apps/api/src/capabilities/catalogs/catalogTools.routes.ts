import { actors } from '@soportica/contract/people/actors'
import { alertTypesOf } from '@soportica/contract/notifications/alertTypes'
import { type CatalogDefinition, windowPermissions } from '@soportica/contract/catalogs/catalog'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { getActorsAttachedType, getAlertTypes, getUses, restoreRecord } from '@soportica/contract/catalogs/catalogTools'
import type { FastifyInstance } from 'fastify'
import { requirePermission } from '../../plugins/authorisation.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { catalogRowExists } from './catalog.queries.ts'
import { listUses } from './save/catalog.uses.queries.ts'
import { restoreCatalogRow } from './save/restoreCatalogRow.ts'

function requireCatalog(catalogo: string): CatalogDefinition {
  const found = catalogs.find(({ name }) => name === catalogo)
  if (!found) throw new AppError('registro.noEncontrado')
  return found
}

/** The calls that every catalogue has besides its own. */
export function catalogToolRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, getUses, async ({ body }, { db, user }) => {
    const definition = requireCatalog(body.catalogo)
    requirePermission(user, ...windowPermissions(definition))
    if (!(await catalogRowExists(db, definition, body.id))) throw new AppError('registro.noEncontrado')
    const usos = await listUses(db, definition, body.id)
    return { usos, total: usos.reduce((sum, { cantidad }) => sum + cantidad, 0) }
  })

  serve(app, services, getAlertTypes, async ({ query }) =>
    alertTypesOf(query.sistema === '1' ? 1 : 2).map(({ tasid, nombre }) => ({ id: tasid, nombre })),
  )
  // The same people attach in both systems.
  serve(app, services, getActorsAttachedType, async () => actors.map(({ id, nombre }) => ({ id, nombre })))

  serve(app, services, restoreRecord, ({ body }, context) => restoreCatalogRow(context, requireCatalog(body.catalogo), body.id))
}
