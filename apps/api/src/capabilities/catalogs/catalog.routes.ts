import type { CatalogDefinition } from '@soportica/contract/catalog'
import { catalogCalls } from '@soportica/contract/catalogCalls'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../plugins/errors.ts'
import { serve, type Services } from '../../plugins/serve.ts'
import type { Totals } from '../totals/totals.ts'
import { archiveCatalogRow } from './archiveCatalogRow.ts'
import { listActions, rowActions } from './catalog.permissions.ts'
import { catalogRowExists, listAssociated, listChoices, present } from './catalog.queries.ts'
import { listPage, type ListBody } from './listPage.ts'
import { saveCatalogRow } from './saveCatalogRow.ts'

export function catalogRoutes(app: FastifyInstance, services: Services, totals: Totals, definition: CatalogDefinition): void {
  const calls = catalogCalls(definition)

  serve(app, services, calls.list, async ({ body }, { db, user }) => {
    const filters = body as ListBody
    const { rows, total } = await listPage(db, totals, definition, filters)
    const acciones = rowActions(user, definition)
    return {
      results: rows.map((row) => ({ ...present(definition, row), acciones })),
      total,
      acciones: listActions(user, definition),
    } as never
  })

  serve(app, services, calls.save, async ({ body }, context) => {
    const { id, ...saved } = await saveCatalogRow(context, definition, body)
    return { ...saved, [definition.id]: id }
  })

  serve(app, services, calls.remove, ({ body }, context) =>
    archiveCatalogRow(context, definition, Number((body as Record<string, unknown>)[definition.id])),
  )

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
