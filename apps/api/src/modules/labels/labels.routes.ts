import { businessRules } from '@soportica/contract/permissions/securityWindows'
import * as calls from '@soportica/contract/settings/labels'
import type { FastifyInstance } from 'fastify'
import { allowed } from '../../plugins/authorisation.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { holdStoredLabels, labelRows, readLabels } from './labelRows.ts'
import { storedLabels } from './labels.queries.ts'
import { saveLabel } from './saveLabel.ts'

export function labelRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.getLabels, async (_, { db }) => {
    const { version, corrections } = await readLabels(db)
    return { version, textos: Object.fromEntries(corrections) }
  })
  serve(app, services, calls.listLabels, async (_, { db, user }) => ({
    etiquetas: labelRows(await storedLabels(db)),
    acciones: { editar: allowed(user, businessRules) },
  }))
  serve(app, services, calls.saveLabel, async ({ body }, context) => {
    const saved = await saveLabel(context, body)
    // Other nodes get the signal; this one applies it at once.
    await holdStoredLabels(context.db)
    return saved
  })
}
