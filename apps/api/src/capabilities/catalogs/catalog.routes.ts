import { type CatalogDefinition, peridsTo, windowPermissions } from '@soportica/contract/catalogs/catalog'
import type { CatalogFamily } from '@soportica/contract/catalogs/catalogEndpoints'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../plugins/http/errors.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import type { VersionedCache } from '../lists/versionedCache.ts'
import { archiveCatalogRow } from './save/archiveCatalogRow.ts'
import { deletedRowActions, listActions, rowActions } from './catalog.permissions.ts'
import { catalogRowExists, listAssociated, listChoices, present, removedParentName } from './catalog.queries.ts'
import { unlessKnown } from '../../plugins/http/unlessKnown.ts'
import { listOptions, optionTables } from './list/catalog.options.queries.ts'
import { listPage, type ListBody } from './list/listPage.ts'
import { withRemovedParent } from './save/requireLiveParent.ts'
import { saveCatalogRow } from './save/saveCatalogRow.ts'

export function catalogRoutes(
  app: FastifyInstance,
  services: Services,
  totals: VersionedCache<number>,
  { members, calls }: CatalogFamily,
): void {
  // Several catalogues share these calls.
  const catalogueIn = (body: Record<string, unknown>): CatalogDefinition => {
    const found = members.find(({ scope }) => !scope || scope.value === body[scope.field])
    if (!found) throw new AppError('registro.noEncontrado')
    return found
  }
  const [definition] = members
  if (!definition) return

  serve(app, services, calls.list, async ({ body }, context) => {
    const { db, user } = context
    const filters = body as ListBody
    const catalog = catalogueIn(filters)
    requirePermission(user, ...windowPermissions(catalog))
    const [{ rows, total }, padre] = await Promise.all([
      listPage(context, totals, catalog, filters),
      removedParentName(db, catalog, filters),
    ])
    const acciones = withRemovedParent((filters['eliminados'] === 1 ? deletedRowActions : rowActions)(user, catalog), padre)
    return {
      results: rows.map((row) => ({ ...present(catalog, row), acciones })),
      total,
      acciones: withRemovedParent(listActions(user, catalog), padre),
    } as never
  })

  serve(app, services, calls.save, async ({ body }, context) => {
    const catalog = catalogueIn(body)
    const { id, ...saved } = await saveCatalogRow(context, catalog, body)
    return { ...saved, [catalog.savedId ?? catalog.id]: id }
  })

  serve(app, services, calls.remove, ({ body }, context) => {
    const catalog = catalogueIn(body)
    requirePermission(context.user, ...peridsTo(catalog, 'delete'))
    const fields = body as Record<string, unknown>
    return archiveCatalogRow(context, catalog, Number(fields[catalog.id]), catalog.parent && fields[catalog.parent.field])
  })

  if (calls.options) {
    serve(
      app,
      services,
      calls.options,
      ({ query }, { db }, { request, reply }) =>
        unlessKnown(request, reply, db, optionTables(definition), () => listOptions(db, definition, query)) as never,
    )
  }

  for (const { association, call } of calls.inline) {
    const { id, value } = association.inline as { id: string; value: string }
    serve(app, services, call, async ({ body }, context) => {
      const fields = body as Record<string, unknown>
      const change = { [definition.id]: fields[id], [association.field]: fields[value], version: fields['version'] }
      const { id: _, ...saved } = await saveCatalogRow(context, definition, change)
      return saved
    })
  }

  for (const { association, call } of calls.associations) {
    serve(app, services, call, async ({ query }, { db }) => {
      const { opc, ...key } = query as { opc: '1' | '2' } & Record<string, number>
      const id = Number(key[definition.id])
      if (id > 0 && !(await catalogRowExists(db, definition, id))) throw new AppError('registro.noEncontrado')
      const [todos, asociados] = await Promise.all([
        opc === '2' ? listChoices(db, definition, association, id) : [],
        listAssociated(db, definition, association, id),
      ])
      return { todos, asociados }
    })
  }
}
