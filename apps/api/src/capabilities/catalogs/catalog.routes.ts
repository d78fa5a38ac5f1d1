import type { CatalogDefinition } from '@soportica/contract/catalog'
import { catalogCalls } from '@soportica/contract/catalogCalls'
import type { FastifyInstance } from 'fastify'
import { serve, type Services } from '../../plugins/serve.ts'
import type { Totals } from '../totals/totals.ts'
import { archiveCatalogRow } from './archiveCatalogRow.ts'
import type { CatalogFilters } from './catalog.filters.queries.ts'
import { listActions, rowActions } from './catalog.permissions.ts'
import { countRows, listAssociated, listChoices, listRows, present } from './catalog.queries.ts'
import { saveCatalogRow } from './saveCatalogRow.ts'

type ListBody = CatalogFilters & { rows: number; first: number }

const filterKey = (definition: CatalogDefinition, filters: CatalogFilters): string =>
  JSON.stringify(definition.fields.map(({ name }) => filters[name] ?? null))

export function catalogRoutes(app: FastifyInstance, services: Services, totals: Totals, definition: CatalogDefinition): void {
  const calls = catalogCalls(definition)

  serve(app, services, calls.list, async ({ body }, { db, user }) => {
    const filters = body as ListBody
    const [rows, total] = await Promise.all([
      listRows(db, definition, filters, filters),
      totals.of(db, definition.name, filterKey(definition, filters), () => countRows(db, definition, filters)),
    ])
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
      const [todos, asociados] = await Promise.all([
        opc === '2' ? listChoices(db, definition, association, id) : [],
        listAssociated(db, definition, association, id),
      ])
      return { todos, asociados }
    })
  }
}
